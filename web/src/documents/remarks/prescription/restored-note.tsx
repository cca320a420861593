import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm.tsx';
import classes from './form.module.css';

/** Says that what was typed before was found again, and offers to begin anew. */
export const RestoredNote = ({ onReset }: { onReset: () => void }) => {
  const { t } = useTranslation(['prescription', 'document']);
  const ask = async () => {
    if (await confirm({ text: t('form.resetSure'), danger: true })) {
      onReset();
    }
  };
  return (
    <div className={classes.restored}>
      <output>{t('document:field.restored')}</output>
      <Button variant="subtle" color="amber" size="compact-sm" onClick={() => void ask()}>
        {t('form.reset')}
      </Button>
    </div>
  );
};
