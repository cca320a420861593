import { Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isStrongPassword } from '@nysan/contract/auth.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFault } from '../access/tell-fault.ts';
import { api, isApiError } from '../api/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './profile.module.css';

/** The password as ****** and the way to change it. */
export const PasswordRow = () => {
  const { t } = useTranslation(['profile', 'common']);
  const [opened, setOpened] = useState(false);
  return (
    <span className={classes.line}>
      <span>******</span>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        {t('changePassword')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('changePassword')}
        width={440}
      >
        <PasswordForm onDone={() => setOpened(false)} />
      </Dialog>
    </span>
  );
};

type Values = { oldPassword: string; newPassword: string; confirmPassword: string };

const PasswordForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation(['profile', 'common']);
  const form = usePasswordForm();
  const change = useMutation({
    mutationFn: ({ oldPassword, newPassword }: Values) =>
      api.identity.password({ body: { oldPassword, newPassword } }),
    onSuccess: () => {
      toast.success(t('passwordChanged'));
      onDone();
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'wrong-old-password') {
        form.setFieldError('oldPassword', t('wrongPassword'));
      } else {
        tellFault(error);
      }
    },
  });
  const field = (name: keyof Values) => ({
    label: t(name),
    autoComplete: name === 'oldPassword' ? 'current-password' : 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('showPassword') },
    ...form.getInputProps(name),
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => change.mutate(values))}
      noValidate
    >
      <PasswordInput data-autofocus {...field('oldPassword')} />
      <PasswordInput {...field('newPassword')} />
      <PasswordInput {...field('confirmPassword')} />
      <Text size="sm" c="dimmed">
        {t('passwordHint')}
      </Text>
      <DialogButtons submit={t('common:save')} saving={change.isPending} onCancel={onDone} />
    </form>
  );
};

const usePasswordForm = () => {
  const { t } = useTranslation(['profile', 'common']);
  const required = (value: string) => (value ? null : t('common:thisFieldIsRequired'));
  const password = (value: string) =>
    required(value) ?? (isStrongPassword(value) ? null : t('wrongPassword'));
  return useForm<Values>({
    initialValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    validate: {
      oldPassword: password,
      newPassword: password,
      confirmPassword: (value, { newPassword }) =>
        required(value) ?? (value === newPassword ? null : t('passwordsDiffer')),
    },
  });
};
