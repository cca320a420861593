import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './course.module.css';
import { useView } from './view.ts';

/** With additions and VAT or without, percent or millions; and the way to paper. */
export const ViewSwitches = () => {
  const { t } = useTranslation('dashboard');
  const { isFull, isMoney, change } = useView();
  return (
    <div className={classes.switches} data-screen-only>
      <SegmentedControl
        aria-label={t('view.basis')}
        value={isFull ? 'full' : 'bare'}
        onChange={(value) => change({ basis: value === 'full' ? 'full' : undefined })}
        data={[
          { value: 'bare', label: t('view.bare') },
          { value: 'full', label: t('view.full') },
        ]}
      />
      <SegmentedControl
        aria-label={t('view.unit')}
        value={isMoney ? 'money' : 'percent'}
        onChange={(value) => change({ unit: value === 'money' ? 'money' : undefined })}
        data={[
          { value: 'percent', label: t('view.percent') },
          { value: 'money', label: t('view.money') },
        ]}
      />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('view.print')}
      </Button>
    </div>
  );
};
