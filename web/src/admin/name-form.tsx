import { Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './admin.module.css';
import type { NamedDifferently } from './types.ts';

type Props = { organization: NamedDifferently; onDone: () => void };

/** One of the names that projects give to an organization, or another one, for all of them. */
export const NameForm = ({ organization, onDone }: Props) => {
  const { t } = useTranslation(['admin', 'common']);
  const form = useForm({
    initialValues: { name: organization.names[0]?.name ?? organization.name },
    validate: { name: (value) => (value.trim() ? null : t('common:thisFieldIsRequired')) },
  });
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      api.admin.confirmName({ params: { id: organization.id }, body: { name: name.trim() } }),
    onSuccess: async (_, { name }) => {
      toast.success(t('common:successUpdated'), name.trim());
      onDone();
      await Promise.all([invalidate(client, 'admin'), invalidate(client, 'organizations')]);
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const { name } = form.values;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <FormRefusal error={save.error} fields={['name']} />
      <p className={classes.lead}>{t('conflicts.about')}</p>
      <Radio.Group
        label={t('conflicts.given')}
        value={name}
        onChange={(value) => form.setFieldValue('name', value)}
      >
        {organization.names.map((one) => (
          <Radio key={one.name} mt={8} value={one.name} label={one.name} />
        ))}
      </Radio.Group>
      <TextInput
        label={t('organizations.name')}
        withAsterisk
        maxLength={500}
        {...form.getInputProps('name')}
      />
      <DialogButtons submit={t('conflicts.merge')} saving={save.isPending} onCancel={onDone} />
    </form>
  );
};
