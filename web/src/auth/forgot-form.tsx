import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isEmail } from '../forms/is-email.ts';
import classes from './auth.module.css';

type Props = { busy: boolean; onSubmit: (asked: { email: string }) => void };

/** Asks where the link for a new password goes. */
export const ForgotForm = ({ busy, onSubmit }: Props) => {
  const { t } = useTranslation('auth');
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (isEmail(value) ? null : t('enterValidEmail')) },
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(onSubmit)} noValidate>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <Button type="submit" loading={busy}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
};
