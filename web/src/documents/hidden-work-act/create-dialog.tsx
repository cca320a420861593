import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../../api/index.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './act.module.css';
import { actPath } from './paths.ts';
import { useCreateHiddenWorkAct } from './queries.ts';

type Props = { projectId: string; opened: boolean; onClose: () => void };

/** Begins an act with what it cannot be without; the rest is filled in on its page. */
export const CreateDialog = ({ projectId, opened, onClose }: Props) => {
  const { t } = useTranslation('hidden-work');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('create.title')}>
      {opened && <CreateForm projectId={projectId} onClose={onClose} />}
    </Dialog>
  );
};

type Values = { name: string; startWorkDate: string; endWorkDate: string };

const CreateForm = ({ projectId, onClose }: Omit<Props, 'opened'>) => {
  const { t } = useTranslation(['hidden-work', 'common']);
  const router = useRouter();
  const form = useActForm();
  const create = useCreateHiddenWorkAct(projectId);
  const send = (values: Values) =>
    create.mutate(
      { ...values, name: values.name.trim() },
      {
        onSuccess: ({ id }) => {
          toast.success(t('common:successCreated'));
          onClose();
          router.history.push(actPath(projectId, id));
        },
        onError: (error) => {
          const refused = isApiError(error) ? error.errors : [];
          form.setErrors(Object.fromEntries(refused.map((one) => [one.path, one.message])));
          if (refused.length === 0) {
            toast.error(messageOf(error));
          }
        },
      },
    );
  return (
    <form className={classes.form} onSubmit={form.onSubmit(send)} noValidate>
      <Textarea
        label={t('fields.name')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
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
          placeholder={t('create.date')}
          label={t('fields.startWorkTime')}
          value={form.values.startWorkDate}
          error={form.errors['startWorkDate']}
          onChange={(value) => form.setFieldValue('startWorkDate', value ?? '')}
        />
        <DateField
          required
          placeholder={t('create.date')}
          label={t('fields.endWorkTime')}
          value={form.values.endWorkDate}
          error={form.errors['endWorkDate']}
          onChange={(value) => form.setFieldValue('endWorkDate', value ?? '')}
        />
      </div>
      <p className={classes.note}>{t('create.hint')}</p>
      <Button type="submit" loading={create.isPending}>
        {t('common:create')}
      </Button>
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
