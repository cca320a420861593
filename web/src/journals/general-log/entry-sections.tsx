import { Autocomplete, Button, Textarea } from '@mantine/core';
import { generalLogPlain as plain } from '@nysan/contract/journals/general-log-fields.ts';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { dayInKazakhstan } from '../../i18n/kazakhstan.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { Section } from '../../ui/section.tsx';
import { StepperField } from '../../ui/stepper-field.tsx';
import { FilesSection } from '../register/files-section.tsx';
import classes from '../register/form.module.css';
import { inputOf } from '../register/use-entry-form.ts';
import { choicesOf } from '../register/words.ts';
import { useSuggestions } from './suggestions.ts';
import type { EntryForm } from './values.ts';
import { shiftIcons, weatherIcons } from './words.ts';

type Props = { form: EntryForm };
type InProject = Props & { projectId: string };

/** When it was, and what the weather was like. */
const ShiftSection = ({ form }: Props) => {
  const { t } = useTranslation('journal');
  return (
    <Section title={t('sections.shift')}>
      <div className={classes.fields}>
        <Day form={form} />
        <ChoiceButtons
          {...inputOf(form, 'workShift')}
          label={labelOf(plain.workShift)}
          choices={choicesOf(plain.workShift.choices, shiftIcons)}
          required
        />
        <ChoiceButtons
          {...inputOf(form, 'weatherConditioin')} // sic
          label={labelOf(plain.weatherCondition)}
          choices={choicesOf(plain.weatherCondition.choices, weatherIcons)}
          required
          stacked
        />
        <StepperField
          {...inputOf(form, 'airTemperature')}
          label={labelOf(plain.airTemperature)}
          maxLength={plain.airTemperature.max}
          words={{ less: t('form.less'), more: t('form.more') }}
          required
        />
      </div>
    </Section>
  );
};

const Day = ({ form }: Props) => {
  const { t } = useTranslation('journal');
  const { dateOfWork } = form.values;
  const put = (day: string) => form.setFieldValue('dateOfWork', day);
  const quick = [
    {
      label: t('form.yesterday'),
      day: dayjs(dayInKazakhstan()).subtract(1, 'day').format('YYYY-MM-DD'),
    },
    { label: t('form.today'), day: dayInKazakhstan() },
  ];
  return (
    <div className={classes.day}>
      <DateField
        {...form.getInputProps('dateOfWork')}
        className={classes.date}
        label={labelOf(plain.dateOfWork)}
        required
        value={dateOfWork}
        onChange={(day) => put(day ?? '')}
      />
      {quick.map(({ label, day }) => (
        <Button
          key={day}
          variant={dateOfWork === day ? 'light' : 'default'}
          aria-pressed={dateOfWork === day}
          onClick={() => put(day)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
};

/** What was built, where, and how much of it. */
const WorksSection = ({ form, projectId }: InProject) => {
  const { t } = useTranslation('journal');
  const { locations } = useSuggestions(projectId);
  return (
    <Section title={t('sections.works')}>
      <div className={classes.fields}>
        <Textarea
          {...form.getInputProps('constructionDescription')}
          className={classes.wide}
          label={labelOf(plain.constructionDescription)}
          required
          autosize
          minRows={2}
          maxRows={12}
          maxLength={plain.constructionDescription.max}
        />
        <Autocomplete
          {...inputOf(form, 'location')}
          className={classes.wide}
          label={labelOf(plain.location)}
          required
          data={locations}
          maxLength={plain.location.max}
        />
        <DecimalField
          {...inputOf(form, 'completedWorksPerShift')}
          label={labelOf(plain.completedWorksPerShift)}
          required
          decimals={plain.completedWorksPerShift.scale}
        />
        <ChoiceButtons
          {...inputOf(form, 'measurementUnit')}
          label={labelOf(plain.measurementUnit)}
          choices={choicesOf(plain.measurementUnit.choices)}
          required
        />
      </div>
    </Section>
  );
};

/** With what and by whom. */
const CrewSection = ({ form, projectId }: InProject) => {
  const { t } = useTranslation('journal');
  const { mechanisms, specialties } = useSuggestions(projectId);
  const words = { less: t('form.less'), more: t('form.more') };
  return (
    <Section title={t('sections.crew')}>
      <div className={classes.counted}>
        <Autocomplete
          {...inputOf(form, 'mechanismName')}
          label={labelOf(plain.mechanismName)}
          required
          data={mechanisms}
          maxLength={plain.mechanismName.max}
        />
        <StepperField
          {...inputOf(form, 'mechanismAmount')}
          label={t('form.amount')}
          spoken={labelOf(plain.mechanismAmount)}
          required
          least={0}
          maxLength={plain.mechanismAmount.max}
          words={words}
        />
        <Autocomplete
          {...inputOf(form, 'specialtyName')}
          label={labelOf(plain.specialtyName)}
          required
          data={specialties}
          maxLength={plain.specialtyName.max}
        />
        <StepperField
          {...inputOf(form, 'specialtyAmount')}
          label={t('form.amount')}
          spoken={labelOf(plain.specialtyAmount)}
          required
          least={0}
          maxLength={plain.specialtyAmount.max}
          words={words}
        />
      </div>
    </Section>
  );
};

/** The twelve fields of an entry, and its files. */
export const EntrySections = ({ form, projectId }: InProject) => (
  <>
    <ShiftSection form={form} />
    <WorksSection form={form} projectId={projectId} />
    <CrewSection form={form} projectId={projectId} />
    <FilesSection
      files={form.values.files}
      projectId={projectId}
      onChange={(change) => form.setFieldValue('files', change)}
    />
  </>
);
