import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hidden } from '../ui/hidden.tsx';
import classes from './auth.module.css';
import { metRules } from './password.ts';

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

/** The rules of a new password, ticked off while it is typed. */
const PasswordChecklist = ({ password }: { password: string }) => {
  const { t } = useTranslation('auth');
  return (
    <ul className={classes.rules} aria-label={t('rules.title')}>
      {metRules(password).map(({ rule, met }) => (
        <li key={rule} data-met={met || undefined}>
          {met ? (
            <IconCircleCheckFilled size={16} aria-hidden />
          ) : (
            <IconCircle size={16} aria-hidden />
          )}
          <span>
            {t(`rules.${rule}`)}
            <Hidden>{met ? t('rules.met') : t('rules.unmet')}</Hidden>
          </span>
        </li>
      ))}
    </ul>
  );
};
