import { Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { formatPeriod } from '../../i18n/format.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Agreement } from '../types.ts';
import classes from './passport.module.css';

type Props = {
  projectId: string;
  type: Agreement['type'];
  /** The one to change; a new one is made without it. */
  agreement: Agreement | undefined;
  onClose: () => void;
};

type Values = {
  agreementNumber: string;
  agreementDate: string;
  withoutVat: boolean;
  dateReason: string;
};

/** Number and date of an agreement; of the contract, whether it is without VAT, and why it came after works were billed. */
export const AgreementDialog = ({ projectId, type, agreement, onClose }: Props) => {
  const { t } = useTranslation(['project', 'common']);
  const form = useAgreementForm(agreement);
  const save = useSave({ projectId, type, agreement });
  const submit = (values: Values) =>
    save.mutate(values, {
      onSuccess: () => {
        toast.success(
          agreement ? t('common:successEdited') : t('common:successCreated'),
          `${t(`agreements.${type}`)} № ${values.agreementNumber}`,
        );
        onClose();
      },
      onError: (error) => form.setErrors(fieldErrors(error)),
    });
  return (
    <Dialog opened onClose={onClose} title={t(`agreements.${type}`)} width={440}>
      <form className={classes.form} onSubmit={form.onSubmit(submit)} noValidate>
        <FormRefusal error={save.error} fields={Object.keys(form.values)} />
        <TextInput
          label={t('agreements.number')}
          required
          autoComplete="off"
          maxLength={100}
          data-autofocus
          {...form.getInputProps('agreementNumber')}
        />
        <DateField
          required
          {...form.getInputProps('agreementDate')}
          label={t('agreements.date')}
          placeholder={t('datePlaceholder')}
          value={form.values.agreementDate}
          onChange={(value) => form.setFieldValue('agreementDate', value ?? '')}
        />
        {type === 'CONTRACT' && (
          <Switch
            label={t('agreements.withoutVat')}
            description={t('agreements.withoutVatHint')}
            {...form.getInputProps('withoutVat', { type: 'checkbox' })}
          />
        )}
        {agreement?.billedBefore && (
          <TextInput
            label={t('agreements.dateReason')}
            description={t('agreements.billedBefore', {
              month: formatPeriod(agreement.billedBefore),
            })}
            maxLength={500}
            {...form.getInputProps('dateReason')}
          />
        )}
        {!agreement && <p className="muted">{t('agreements.filesLater')}</p>}
        <DialogButtons submit={t('common:save')} saving={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

const useAgreementForm = (agreement: Agreement | undefined) => {
  const { t } = useTranslation('common');
  const required = (value: string) => (value.trim() ? null : t('thisFieldIsRequired'));
  return useForm<Values>({
    initialValues: {
      agreementNumber: agreement?.agreementNumber ?? '',
      agreementDate: agreement?.agreementDate ?? '',
      withoutVat: agreement?.withoutVat ?? false,
      dateReason: agreement?.dateReason ?? '',
    },
    validate: {
      agreementNumber: required,
      agreementDate: required,
    },
  });
};

const useSave = ({ projectId, type, agreement }: Omit<Props, 'onClose'>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ agreementNumber, agreementDate, withoutVat, dateReason }: Values) => {
      const body = {
        type,
        agreementNumber: agreementNumber.trim(),
        agreementDate,
        ...(type === 'CONTRACT' && { withoutVat }),
        ...(agreement?.billedBefore && { dateReason }),
      };
      return agreement
        ? api.projects.updateAgreement({ params: { id: agreement.projectAgreementUuid }, body })
        : api.projects.createAgreement({ params: { id: projectId }, body });
    },
    onSuccess: () => invalidate(client, 'projects', 'get'),
  });
};
