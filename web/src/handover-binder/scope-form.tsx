import { Button, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceButtons } from '../ui/choice-buttons.tsx';
import { Section } from '../ui/section.tsx';
import classes from './handover-binder.module.css';
import type { Scope } from './scope.ts';
import { SectionPicker } from './section-picker.tsx';

const PeriodControl = lazy(() => import('../ui/period-control.tsx'));

type Props = { projectId: string; scope: Scope; onChange: (scope: Scope) => void };

/** The whole object, a period, or a section of the estimate. */
export const ScopeForm = (props: Props) => {
  const { t } = useTranslation('handover-binder');
  const { scope, onChange } = props;
  const ways = ['all', 'period', 'section'] as const;
  return (
    <Section title={t('form')}>
      <div className={classes.form}>
        <ChoiceButtons
          label={t('which')}
          choices={ways.map((value) => ({ value, label: t(`scopes.${value}`) }))}
          value={scope.by}
          onChange={(by) => onChange({ ...scope, by: ways.find((way) => way === by) ?? 'all' })}
        />
        {scope.by === 'period' && <Period {...props} />}
        {scope.by === 'section' && <EstimateSection {...props} />}
      </div>
    </Section>
  );
};

const Period = ({ scope, onChange }: Props) => {
  const { t } = useTranslation('handover-binder');
  return (
    <div>
      <Suspense fallback={<Skeleton height={120} />}>
        <PeriodControl
          label={t('period')}
          from={scope.from}
          to={scope.to}
          onChange={(from, to) => onChange({ ...scope, from, to })}
        />
      </Suspense>
      <p className={`muted ${classes.hint}`}>{t('periodHint')}</p>
    </div>
  );
};

const EstimateSection = ({ projectId, scope, onChange }: Props) => {
  const { t } = useTranslation('handover-binder');
  const [picking, setPicking] = useState(false);
  return (
    <div>
      {scope.section && <p className={classes.chosen}>{scope.section.name}</p>}
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        onClick={() => setPicking(true)}
      >
        {scope.section ? t('otherSection') : t('chooseSection')}
      </Button>
      <p className={`muted ${classes.hint}`}>{t('sectionHint')}</p>
      <SectionPicker
        projectId={projectId}
        opened={picking}
        onClose={() => setPicking(false)}
        onChoose={(section) => {
          onChange({ ...scope, section });
          setPicking(false);
        }}
      />
    </div>
  );
};
