import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Supplementary } from '../types.ts';
import classes from './passport.module.css';

type Props = {
  projectId: string;
  /** The one to change; a new one is made without it. */
  supplementary: Supplementary | undefined;
  onClose: () => void;
};

type Values = {
  agreementNumber: string;
  agreementDate: string;
  contractCost: string;
  endDate: string;
};

/** Number and date of a supplementary agreement, and what it makes of sum and end. */
export const SupplementaryDialog = ({ projectId, supplementary, onClose }: Props) => {
  const { t } = useTranslation(['project', 'common']);
  const form = useSupplementaryForm(supplementary);
  const save = useSave({ projectId, supplementary });
  const submit = (values: Values) =>
    save.mutate(values, {
      onSuccess: () => {
        const done = supplementary ? t('common:successEdited') : t('common:successCreated');
        toast.success(done, `${t('supplementary.one')} № ${values.agreementNumber}`);
        onClose();
      },
      onError: (error) => form.setErrors(fieldErrors(error)),
    });
  const set = (name: keyof Values) => (value: string | null) =>
    form.setFieldValue(name, value ?? '');
  return (
    <Dialog opened onClose={onClose} title={t('supplementary.one')} width={440}>
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
          onChange={set('agreementDate')}
        />
        <DecimalField
          label={t('supplementary.cost')}
          description={t('supplementary.ifChanged')}
          decimals={2}
          unit="₸"
          value={form.values.contractCost}
          error={form.errors['contractCost']}
          onChange={set('contractCost')}
        />
        <DateField
          {...form.getInputProps('endDate')}
          label={t('supplementary.end')}
          description={t('supplementary.ifChanged')}
          placeholder={t('datePlaceholder')}
          value={form.values.endDate}
          onChange={set('endDate')}
        />
        {!supplementary && <p className="muted">{t('agreements.filesLater')}</p>}
        <DialogButtons submit={t('common:save')} saving={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

const useSupplementaryForm = (supplementary: Supplementary | undefined) => {
  const { t } = useTranslation('common');
  const required = (value: string) => (value.trim() ? null : t('thisFieldIsRequired'));
  return useForm<Values>({
    initialValues: {
      agreementNumber: supplementary?.agreementNumber ?? '',
      agreementDate: supplementary?.agreementDate ?? '',
      contractCost: String(supplementary?.contractCost ?? ''),
      endDate: supplementary?.endDate ?? '',
    },
    validate: { agreementNumber: required, agreementDate: required },
  });
};

const useSave = ({ projectId, supplementary }: Omit<Props, 'onClose'>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ agreementNumber, agreementDate, contractCost, endDate }: Values) => {
      const body = {
        agreementNumber: agreementNumber.trim(),
        agreementDate,
        contractCost: contractCost === '' ? null : Number(contractCost),
        endDate: endDate || null,
      };
      return supplementary
        ? api.projects.updateSupplementary({ params: { id: supplementary.id }, body })
        : api.projects.createSupplementary({ params: { id: projectId }, body });
    },
    onSuccess: () =>
      Promise.all([invalidate(client, 'projects'), invalidate(client, 'projectFigures')]),
  });
};
