import { Autocomplete, SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { PaymentTerms } from '@nysan/contract/payment-terms.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { formatDate } from '../../i18n/format.ts';
import { DateField } from '../../ui/date-field.tsx';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Supplementary } from '../types.ts';
import classes from './passport.module.css';

type Props = {
  projectId: string;
  terms: PaymentTerms;
  /** Of the passport's contract: what its terms may have been agreed in. */
  agreements: Supplementary[];
  onClose: () => void;
};

type Values = {
  basis: string;
  retention: 'none' | 'percent' | 'sum';
  retentionPercent: string;
  retentionSum: string;
  retentionUntil: string;
  returnedDirectly: string;
  advancePaid: string;
  advancePercent: string;
};

/** What a contract keeps back of each act, and its advance. */
export const PaymentTermsDialog = ({ projectId, terms, agreements, onClose }: Props) => {
  const { t } = useTranslation(['project', 'common']);
  const form = useForm<Values>({ initialValues: valuesOf(terms) });
  const save = useSave(projectId, terms);
  const submit = (values: Values) =>
    save.mutate(values, {
      onSuccess: () => {
        toast.success(t('common:successEdited'), t('paymentTerms.one'));
        onClose();
      },
      onError: (error) => form.setErrors(fieldErrors(error)),
    });
  return (
    <Dialog opened onClose={onClose} title={t('paymentTerms.one')} width={480}>
      <form className={classes.form} onSubmit={form.onSubmit(submit)} noValidate>
        <FormRefusal error={save.error} fields={Object.keys(form.values)} />
        <Autocomplete
          label={t('paymentTerms.basis')}
          description={t('paymentTerms.basisHint')}
          maxLength={200}
          data={terms.payee ? [] : agreements.map((one) => nameOf(one, t('supplementary.one')))}
          {...form.getInputProps('basis')}
        />
        <Retention form={form} />
        <Advance form={form} />
        <p className="muted">{t('paymentTerms.sentStay')}</p>
        <DialogButtons submit={t('common:save')} saving={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

type Form = ReturnType<typeof useForm<Values>>;

const nameOf = ({ agreementNumber, agreementDate }: Supplementary, name: string): string =>
  `${name} № ${agreementNumber}, ${formatDate(agreementDate)}`;

const Retention = ({ form }: { form: Form }) => {
  const { t } = useTranslation('project');
  const { retention, retentionUntil } = form.values;
  return (
    <>
      <div>
        <p className="muted">{t('paymentTerms.how')}</p>
        <SegmentedControl
          fullWidth
          aria-label={t('paymentTerms.how')}
          value={retention}
          onChange={(value) => form.setFieldValue('retention', value as Values['retention'])}
          data={[
            { value: 'none', label: t('paymentTerms.asNone') },
            { value: 'percent', label: t('paymentTerms.asPercent') },
            { value: 'sum', label: t('paymentTerms.asSum') },
          ]}
        />
      </div>
      {retention === 'percent' && (
        <Decimal form={form} name="retentionPercent" label="percent" unit="%" />
      )}
      {retention === 'sum' && <Decimal form={form} name="retentionSum" label="sum" unit="₸" />}
      <DateField
        label={t('paymentTerms.untilLabel')}
        description={t('paymentTerms.untilHint')}
        placeholder={t('datePlaceholder')}
        value={retentionUntil}
        error={form.errors['retentionUntil']}
        onChange={(value) => form.setFieldValue('retentionUntil', value ?? '')}
      />
      <Decimal form={form} name="returnedDirectly" label="directly" unit="₸" hint="directlyHint" />
    </>
  );
};

const Advance = ({ form }: { form: Form }) => (
  <>
    <Decimal form={form} name="advancePaid" label="advancePaid" unit="₸" />
    <Decimal form={form} name="advancePercent" label="advancePercent" unit="%" hint="advanceHint" />
  </>
);

type DecimalProps = {
  form: Form;
  name: Exclude<keyof Values, 'basis' | 'retention' | 'retentionUntil'>;
  label: 'percent' | 'sum' | 'directly' | 'advancePaid' | 'advancePercent';
  unit: '%' | '₸';
  hint?: 'directlyHint' | 'advanceHint';
};

const Decimal = ({ form, name, label, unit, hint }: DecimalProps) => {
  const { t } = useTranslation('project');
  return (
    <DecimalField
      label={t(`paymentTerms.${label}`)}
      description={hint && t(`paymentTerms.${hint}`)}
      decimals={unit === '%' ? 4 : 2}
      unit={unit}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(value) => form.setFieldValue(name, value)}
    />
  );
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const sumOf = (value: number): string => (value === 0 ? '' : String(value));

const valuesOf = (terms: PaymentTerms): Values => ({
  basis: terms.basis,
  retention:
    terms.retentionPercent !== null ? 'percent' : terms.retentionSum !== null ? 'sum' : 'none',
  retentionPercent: textOf(terms.retentionPercent),
  retentionSum: textOf(terms.retentionSum),
  retentionUntil: terms.retentionUntil ?? '',
  returnedDirectly: sumOf(terms.returnedDirectly),
  advancePaid: sumOf(terms.advancePaid),
  advancePercent: textOf(terms.advancePercent),
});

const bodyOf = ({ payee, payer }: PaymentTerms, values: Values) => ({
  payee: payee?.id ?? null,
  payer: payer?.id ?? null,
  basis: values.basis.trim(),
  retentionPercent: values.retention === 'percent' ? values.retentionPercent || null : null,
  retentionSum: values.retention === 'sum' ? values.retentionSum || null : null,
  retentionUntil: values.retentionUntil || null,
  returnedDirectly: values.returnedDirectly || '0',
  advancePaid: values.advancePaid || '0',
  advancePercent: values.advancePercent || null,
});

const useSave = (projectId: string, terms: PaymentTerms) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: Values) =>
      api.projects.setPaymentTerms({ params: { projectId }, body: bodyOf(terms, values) }),
    onSuccess: () =>
      Promise.all([
        invalidate(client, 'projects', 'paymentTerms'),
        invalidate(client, 'doneWorkAct'),
        invalidate(client, 'projectFigures'),
      ]),
  });
};
