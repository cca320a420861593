import { useForm } from '@mantine/form';
import type { VatRate } from '@nysan/contract/vat-rates.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { formatDate, formatRate } from '../../i18n/format.ts';
import { DateField } from '../../ui/date-field.tsx';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from '../admin.module.css';

type Props = {
  /** The one to change; a new one is made without it. */
  rate: VatRate | undefined;
  onClose: () => void;
};

type Values = { since: string; percent: string };

/** A rate of VAT and its first day, which begins a month; the day of the earliest one stays. */
export const VatRateDialog = ({ rate, onClose }: Props) => {
  const { t } = useTranslation(['admin', 'common']);
  const form = useRateForm(rate);
  const save = useSave(rate);
  const submit = (values: Values) =>
    save.mutate(values, {
      onSuccess: () => {
        const day = formatDate(values.since);
        toast.success(
          rate ? t('common:successEdited') : t('common:successCreated'),
          `${formatRate(Number(values.percent))}, ${t('vatRates.from', { day })}`,
        );
        onClose();
      },
      onError: (error) => form.setErrors(fieldErrors(error)),
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(rate ? 'vatRates.change' : 'vatRates.add')}
      width={440}
    >
      <form className={classes.form} onSubmit={form.onSubmit(submit)} noValidate>
        <FormRefusal error={save.error} fields={Object.keys(form.values)} />
        <DateField
          required
          disabled={rate?.isFirst ?? false}
          {...form.getInputProps('since')}
          label={t('vatRates.since')}
          description={t('vatRates.sinceHint')}
          value={form.values.since}
          onChange={(value) => form.setFieldValue('since', value ?? '')}
        />
        <DecimalField
          label={t('vatRates.percent')}
          required
          decimals={4}
          unit="%"
          value={form.values.percent}
          error={form.errors['percent']}
          onChange={(value) => form.setFieldValue('percent', value)}
        />
        <p className="muted">{t('vatRates.keeps')}</p>
        <DialogButtons submit={t('common:save')} saving={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

const useRateForm = (rate: VatRate | undefined) => {
  const { t } = useTranslation(['admin', 'common']);
  const missing = (value: string) => (value === '' ? t('common:thisFieldIsRequired') : null);
  return useForm<Values>({
    initialValues: { since: rate?.since ?? '', percent: String(rate?.percent ?? '') },
    validate: {
      since: (value) => missing(value) ?? (value.endsWith('-01') ? null : t('vatRates.sinceHint')),
      percent: (value) =>
        missing(value) ?? (Number(value) <= 100 ? null : t('vatRates.percentRange')),
    },
  });
};

const useSave = (rate: VatRate | undefined) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Values) =>
      rate ? api.vatRates.change({ params: { id: rate.id }, body }) : api.vatRates.create({ body }),
    onSuccess: () => invalidate(client, 'vatRates'),
  });
};
