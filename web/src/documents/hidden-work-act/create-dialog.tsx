import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from '../../document-kit/list/create-dialog.module.css';
import type { DialogProps } from '../../document-kit/list/list-page.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { refuseForm } from '../../forms/unplaced.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { useCreateHiddenWorkAct } from './queries.ts';

/** Begins an act with what it cannot be without; the rest is filled in on its page. */
export const CreateDialog = ({ opened, onClose, onCreated }: DialogProps) => {
  const { t } = useTranslation('hidden-work');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('create.title')}>
      {opened && <CreateForm onClose={onClose} onCreated={onCreated} />}
    </Dialog>
  );
};

type Values = { name: string; startWorkDate: string; endWorkDate: string };

const CreateForm = ({ onClose, onCreated }: Pick<DialogProps, 'onClose' | 'onCreated'>) => {
  const { t } = useTranslation(['hidden-work', 'document', 'common']);
  const form = useActForm();
  const create = useMutation({ mutationFn: useCreateHiddenWorkAct() });
  const send = (values: Values) =>
    create.mutate(
      { ...values, name: values.name.trim() },
      {
        onSuccess: onCreated,
        onError: (error) => refuseForm(form, error),
      },
    );
  return (
    <form className={classes.form} onSubmit={form.onSubmit(send)} noValidate>
      <Textarea
        label={labelOf(hiddenWorkActPlain.name)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={hiddenWorkActPlain.name.max}
        required
        data-autofocus
        {...form.getInputProps('name')}
        onChange={({ currentTarget }) =>
          form.setFieldValue('name', currentTarget.value.replace(/[\r\n]+/g, ' '))
        }
      />
      <div className={classes.dates}>
        <DateField
          required
          placeholder={t('document:field.date')}
          label={labelOf(hiddenWorkActPlain.startWorkDate)}
          value={form.values.startWorkDate}
          error={form.errors['startWorkDate']}
          onChange={(value) => form.setFieldValue('startWorkDate', value ?? '')}
        />
        <DateField
          required
          placeholder={t('document:field.date')}
          label={labelOf(hiddenWorkActPlain.endWorkDate)}
          value={form.values.endWorkDate}
          error={form.errors['endWorkDate']}
          onChange={(value) => form.setFieldValue('endWorkDate', value ?? '')}
        />
      </div>
      <p className={classes.hint}>{t('create.hint')}</p>
      <DialogButtons submit={t('common:create')} saving={create.isPending} onCancel={onClose} />
    </form>
  );
};

const useActForm = () => {
  const { t } = useTranslation(['hidden-work', 'common']);
  const required = (value: string) => (value.trim() ? null : t('common:thisFieldIsRequired'));
  return useForm<Values>({
    initialValues: { name: '', startWorkDate: '', endWorkDate: '' },
    validate: {
      name: required,
      startWorkDate: required,
      endWorkDate: (value, { startWorkDate }) =>
        required(value) ?? (value < startWorkDate ? t('create.endsBefore') : null),
    },
  });
};
