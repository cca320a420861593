import { Textarea } from '@mantine/core';
import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError } from '../../api/index.ts';
import { formCodec } from '../../document-kit/fields/codec.ts';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { StaleNote } from '../../document-kit/fields/form-notes.tsx';
import { useWholeEdit } from '../../document-kit/fields/use-whole-edit.ts';
import { labelOf } from '../../document-kit/list/plain.ts';
import { FrozenNote } from '../../document-kit/page/frozen-note.tsx';
import { formatPeriod, formatTiyns, groupedDecimal } from '../../i18n/format.ts';
import { DecimalField, wholeDecimal } from '../../ui/decimal-field.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './form.module.css';
import type { ConclusionHandle } from './kind.ts';

type Props = { handle: ConclusionHandle };

const { period, description, totalPrice } = conclusionPlain;

/** The fields of a conclusion: a form that saves itself while it is written, facts afterwards. */
export const ConclusionForm = ({ handle }: Props) => {
  const { t } = useTranslation('conclusion');
  const form = useForm(handle);
  return (
    <Section title={t('parts.form')} aside={<FrozenNote />}>
      {handle.document.editable ? <Form form={form} /> : <Facts conclusion={handle.document} />}
    </Section>
  );
};

const Facts = ({ conclusion }: { conclusion: Conclusion }) => (
  <>
    <FixedField label={labelOf(period)} value={formatPeriod(conclusion.period)} />
    <FixedField label={labelOf(description)} value={conclusion.descripiton /* sic */} />
    <FixedField
      label={labelOf(totalPrice)}
      value={conclusion.totalPrice === null ? '' : `${formatTiyns(conclusion.totalPrice)} ₸`}
      figures
    />
  </>
);

type FormState = ReturnType<typeof useForm>;

const Form = ({ form }: { form: FormState }) => {
  const { values, type, faultOf, edit, leave } = form;
  return (
    <div className={classes.form} id={fieldElementId(formName)} onBlur={edit.leave}>
      {edit.theirs !== undefined && <Stale {...form} theirs={edit.theirs} />}
      <MonthField
        id={fieldElementId(period.word)}
        required
        label={labelOf(period)}
        value={values.period}
        error={faultOf('period')}
        onBlur={() => leave('period')}
        onChange={(month) => type({ period: month ?? '' })}
      />
      <Textarea
        id={fieldElementId(description.word)}
        required
        autosize
        minRows={5}
        maxRows={14}
        label={labelOf(description)}
        value={values.descripiton /* sic */}
        error={faultOf('descripiton')}
        onBlur={() => leave('descripiton')}
        onChange={({ currentTarget }) => type({ descripiton: currentTarget.value })}
      />
      <DecimalField
        id={fieldElementId(totalPrice.word)}
        required
        decimals={2}
        unit="₸"
        label={labelOf(totalPrice)}
        value={values.totalPrice}
        error={faultOf('totalPrice')}
        onBlur={() => leave('totalPrice')}
        onChange={(price) => type({ totalPrice: price })}
      />
    </div>
  );
};

/** What was typed was typed over another text than stands there now. */
const Stale = ({ values, edit, theirs }: FormState & { theirs: Values }) => {
  const { t } = useTranslation('document');
  return (
    <StaleNote
      title={t('stale.title')}
      theirs={Object.values(conclusionPlain)
        .filter(({ wire }) => theirs[wire] !== values[wire])
        .map((field) => ({ label: labelOf(field), text: shownOf(theirs, field.wire) }))}
      isSaving={edit.isSaving}
      onKeep={edit.keepMine}
      onTake={edit.cancel}
    />
  );
};

const names = ['period', 'descripiton' /* sic */, 'totalPrice'] as const;

type Values = Record<(typeof names)[number], string>;

const codec = formCodec(names);

const shownOf = (values: Values, name: keyof Values): string =>
  name === 'period' ? formatPeriod(values.period) : groupedDecimal(values[name]);

const written = ({ period: month, descripiton, totalPrice: price }: Conclusion): Values => ({
  period: month,
  descripiton, // sic
  totalPrice: price === null ? '' : String(price),
});

const formName = 'form';

/** All of the form as one value: its call changes everything at once, and takes nothing that is empty. */
const useForm = (handle: ConclusionHandle) => {
  const { t } = useTranslation('common');
  const [left, setLeft] = useState<readonly (keyof Values)[]>([]);
  const edit = useWholeEdit({
    name: formName,
    handle,
    codec,
    read: written,
    faultOf: (typed) =>
      Object.values(typed).some((value) => value.trim() === '')
        ? t('thisFieldIsRequired')
        : undefined,
    change: (typed, { id, version }) =>
      api.conclusions.change({
        params: { id },
        body: { ...typed, totalPrice: wholeDecimal(typed.totalPrice) },
        ifMatch: version,
      }),
  });
  const values = edit.value;
  const refused = isApiError(edit.failure) ? edit.failure.errors : [];
  return {
    edit,
    values,
    type: (changed: Partial<Values>) => edit.type({ ...values, ...changed }),
    /** What was left empty is wanting. */
    leave: (name: keyof Values) => setLeft((old) => [...old, name]),
    faultOf: (name: keyof Values): string | undefined =>
      left.includes(name) && values[name].trim() === ''
        ? t('thisFieldIsRequired')
        : refused.find(({ path }) => path === name)?.message,
  };
};
