import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors, isApiError } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { isEmail } from '../forms/is-email.ts';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './admin.module.css';
import type { Organization } from './types.ts';

type Props = { organization: Organization; onDone: () => void };

/** Adds the holder of an account to an organization by their e-mail. */
export const PersonForm = ({ organization, onDone }: Props) => {
  const { t } = useTranslation(['admin', 'common']);
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (isEmail(value.trim()) ? null : t('people.emailWrong')) },
  });
  const add = useAdd({ organization, onDone });
  const isThere = isApiError(add.error) && add.error.code === 'already-exists';
  const refuse = (error: unknown) => {
    const isKnown = isApiError(error) && error.code === 'already-exists';
    form.setErrors(isKnown ? { email: t('people.there') } : fieldErrors(error));
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ email }) => add.mutate(email.trim(), { onError: refuse }))}
    >
      {!isThere && <FormRefusal error={add.error} fields={Object.keys(form.values)} />}
      <p className={classes.lead}>{organization.name}</p>
      <TextInput
        label={t('people.email')}
        description={t('people.emailHint')}
        type="email"
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <DialogButtons submit={t('common:add')} saving={add.isPending} onCancel={onDone} />
    </form>
  );
};

const useAdd = ({ organization, onDone }: Props) => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      api.admin.addPerson({ params: { id: organization.id }, query: { email } }),
    onSuccess: async (_, email) => {
      toast.success(t('memberCreatedSuccess'), `${email} · ${organization.name}`);
      onDone();
      await invalidate(client, 'admin');
    },
  });
};
