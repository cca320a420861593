import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { toast } from '../ui/toasts.tsx';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { isEmail } from './is-email.ts';

/** Asks for a reset mail; the answer is the same whether the address is known or not. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('auth');
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (isEmail(value) ? null : t('enterValidEmail')) },
  });
  const request = useMutation({
    mutationFn: (body: { email: string }) => api.auth.forgotPassword({ body }),
    onSuccess: () => toast.success(t('checkEmailToGetPassword')),
  });
  const toSignIn = <Link to="/auth/sign-in">{t('toSignIn')}</Link>;
  if (request.isSuccess) {
    // That a letter was sent the toast says; this stays, and says what to do with it.
    return <AuthCard title={t('letter.title')} lead={t('letter.reset')} links={toSignIn} />;
  }
  return (
    <AuthCard
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      refusal={request.error && messageOf(request.error)}
      links={toSignIn}
    >
      <form
        className={classes.form}
        onSubmit={form.onSubmit((values) => request.mutate(values))}
        noValidate
      >
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={request.isPending}>
          {t('forgot.submit')}
        </Button>
      </form>
    </AuthCard>
  );
};
