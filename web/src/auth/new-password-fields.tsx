import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { PasswordChecklist } from './password-checklist.tsx';

type Props<T> = {
  form: UseFormReturnType<T>;
  label: string;
  /** What is asked of the confirmation besides being the same. */
  rule?: string;
};

/** A new password with its live list of rules, and its confirmation. */
export const NewPasswordFields = <T extends { password: string; confirmation: string }>({
  form,
  label,
  rule,
}: Props<T>) => {
  const { t } = useTranslation('auth');
  const common = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('showPassword') },
  };
  return (
    <>
      <PasswordInput label={label} {...common} {...form.getInputProps('password')} />
      <PasswordChecklist password={form.values.password} />
      <PasswordInput
        label={t('confirmation')}
        description={rule}
        {...common}
        {...form.getInputProps('confirmation')}
      />
    </>
  );
};
