import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Remark } from '@nysan/contract/documents/remark.ts';
import { remarkPlain } from '@nysan/contract/documents/remark-fields.ts';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../../api/index.ts';
import classes from '../../../document-kit/list/create-dialog.module.css';
import { labelOf } from '../../../document-kit/list/plain.ts';
import { FormRefusal } from '../../../forms/form-parts.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog-footer.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useMoveDueDate } from './use-remark-calls.ts';

type Props = {
  /** Nothing closes the dialog. */
  remark: Remark | undefined;
  onClose: () => void;
};

/** Gives an open remark another due date, and says why. */
export const DueDialog = ({ remark, onClose }: Props) => {
  const { t } = useTranslation('prescription');
  return (
    <Dialog opened={remark !== undefined} onClose={onClose} title={t('due.move')} width={480}>
      {remark && <DueForm remark={remark} onClose={onClose} />}
    </Dialog>
  );
};

const DueForm = ({ remark, onClose }: { remark: Remark; onClose: () => void }) => {
  const { t } = useTranslation(['prescription', 'document', 'common']);
  const isPhone = useIsPhone();
  const form = useDueForm(remark);
  const move = useMoveDueDate(remark);
  const send = (values: { dueDate: string; reason: string }) =>
    move.mutate(values, {
      onSuccess: onClose,
      onError: (error) => form.setErrors(fieldErrors(error)),
    });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(send)} noValidate>
      <FormRefusal error={move.error} fields={Object.keys(form.values)} />
      <p className={classes.hint}>
        {t('due.now', { name: remark.remarkName, date: formatDate(remark.dueDate) })}
      </p>
      <DateField
        required
        // On a phone its calendar would cover the rest.
        data-autofocus={!isPhone || undefined}
        label={labelOf(remarkPlain.dueDate)}
        placeholder={t('document:field.date')}
        value={form.values.dueDate}
        error={form.errors['dueDate']}
        onChange={(date) => form.setFieldValue('dueDate', date ?? '')}
      />
      <Textarea
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        label={t('due.reason')}
        description={t('due.reasonHint')}
        {...form.getInputProps('reason')}
      />
      <DialogButtons submit={t('due.move')} saving={move.isPending} onCancel={onClose} />
    </form>
  );
};

const useDueForm = ({ dueDate: now }: Remark) => {
  const { t } = useTranslation(['prescription', 'common']);
  return useForm({
    initialValues: { dueDate: '', reason: '' },
    validate: {
      dueDate: (date) =>
        date === '' ? t('common:thisFieldIsRequired') : date === now ? t('due.same') : null,
      reason: (said) => (said.trim() ? null : t('common:thisFieldIsRequired')),
    },
  });
};
