import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { yesNo } from '@nysan/contract/choices.ts';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { Section } from '../../ui/section.tsx';
import { FilesSection } from '../register/files-section.tsx';
import classes from '../register/form.module.css';
import { inputOf } from '../register/use-entry-form.ts';
import { choicesOf } from '../register/words.ts';
import { ProtocolPicker } from './protocol-picker.tsx';
import { useSuggestions } from './queries.ts';
import { type EntryForm, fields } from './values.ts';
import own from './verification.module.css';

type Props = { form: EntryForm };
type InProject = Props & { projectId: string };

/** The fields of a row in the order of the log, its test reports and files. */
export const EntrySections = ({ form, projectId }: InProject) => (
  <>
    <ProductSection form={form} projectId={projectId} />
    <CheckSection form={form} />
    <TestsSection form={form} projectId={projectId} />
    <FilesSection
      files={form.values.files}
      projectId={projectId}
      onChange={(change) => form.setFieldValue('files', change)}
    />
  </>
);

type Named<T> = {
  [K in keyof typeof fields]: (typeof fields)[K] extends T ? K : never;
}[keyof typeof fields];
type OfField<T> = Props & { name: Named<T> };

const LongText = ({ form, name }: OfField<PlainField<'text'>>) => (
  <Textarea
    {...form.getInputProps(name)}
    className={classes.wide}
    label={labelOf(fields[name])}
    required
    autosize
    minRows={2}
    maxRows={8}
    maxLength={fields[name].max}
  />
);

const Line = ({ form, name }: OfField<PlainField<'text'>>) => (
  <TextInput
    {...form.getInputProps(name)}
    label={labelOf(fields[name])}
    required
    maxLength={fields[name].max}
  />
);

type SuggestedProps = OfField<PlainField<'text'>> & { data: string[] };

const Suggested = ({ form, name, data }: SuggestedProps) => (
  <Autocomplete
    {...inputOf(form, name)}
    label={labelOf(fields[name])}
    required
    data={data}
    maxLength={fields[name].max}
  />
);

const Day = ({ form, name }: OfField<PlainField<'date'>>) => (
  <DateField
    {...form.getInputProps(name)}
    label={labelOf(fields[name])}
    required
    value={form.values[name]}
    onChange={(day) => form.setFieldValue(name, day ?? '')}
  />
);

const Amount = ({ form, name }: OfField<PlainField<'number'>>) => (
  <DecimalField
    {...inputOf(form, name)}
    label={labelOf(fields[name])}
    required
    decimals={fields[name].scale}
  />
);

const ProductSection = ({ form, projectId }: InProject) => {
  const { t } = useTranslation('verification-log');
  const { suppliers } = useSuggestions(projectId);
  return (
    <Section title={t('sections.product')}>
      <div className={classes.fields}>
        <LongText form={form} name="documentBrand" />
        <Suggested form={form} name="supplier" data={suppliers} />
        <Line form={form} name="accompanyingDocumentNumber" />
        <Day form={form} name="manufactureDate" />
        <Day form={form} name="deliveryDate" />
        <Amount form={form} name="batchNumber" />
        <ChoiceButtons
          {...inputOf(form, 'locallyContained')}
          label={labelOf(fields.locallyContained)}
          choices={choicesOf(yesNo)}
          required
        />
      </div>
    </Section>
  );
};

const CheckSection = ({ form }: Props) => {
  const { t } = useTranslation('verification-log');
  return (
    <Section title={t('sections.check')}>
      <div className={classes.fields}>
        <div className={own.amounts}>
          <Amount form={form} name="amountOfProductsInBatch" />
          <Amount form={form} name="amountOfVerifiedProducts" />
          <Amount form={form} name="amountOfDefectiveProducts" />
          <Amount form={form} name="amountOfIncompleteProducts" />
        </div>
        <div className={classes.wide}>
          <ChoiceButtons
            {...inputOf(form, 'measurementUnit')}
            label={labelOf(fields.measurementUnit)}
            choices={choicesOf(fields.measurementUnit.choices)}
            required
          />
        </div>
      </div>
    </Section>
  );
};

const TestsSection = ({ form, projectId }: InProject) => {
  const { t } = useTranslation('verification-log');
  const { tests } = useSuggestions(projectId);
  return (
    <Section title={t('sections.tests')}>
      <div className={classes.fields}>
        <Suggested form={form} name="testType" data={tests} />
        <Day form={form} name="sampleSubmittedDate" />
        <Line form={form} name="numberOfTestReport" />
        <Day form={form} name="dateOfTestReport" />
        <ProtocolPicker form={form} projectId={projectId} />
        <LongText form={form} name="defectiveProductsInTest" />
        <Day form={form} name="transferOfInformationDate" />
        <LongText form={form} name="comment" />
      </div>
    </Section>
  );
};
