import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './form.module.css';
import type { ProjectForm } from './use-project-form.ts';

const timers = ['taskTimerReference', 'taskTimerHW', 'taskTimerDW'] as const;

/** How long those asked to decide have for each kind of document. */
export const TimersSection = ({ form }: { form: ProjectForm }) => {
  const { t } = useTranslation('project');
  return (
    <Section title={t('timers.title')}>
      <p className={classes.note}>{t('timers.hint')}</p>
      <TimerFields form={form} />
    </Section>
  );
};

/** The three timers, in days. */
export const TimerFields = ({ form }: { form: ProjectForm }) => {
  const { t } = useTranslation('project');
  return (
    <div className={classes.thirds}>
      {timers.map((name) => (
        <DecimalField
          key={name}
          label={t(`fields.${name}`)}
          required
          decimals={0}
          maxLength={4}
          unit={t('timers.unit')}
          {...form.getInputProps(name)}
          value={form.values[name]}
        />
      ))}
    </div>
  );
};
