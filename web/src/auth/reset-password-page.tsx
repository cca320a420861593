import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { toast } from '../ui/toasts.tsx';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { isLinkRefused } from './is-link-refused.ts';
import { rememberAddress } from './known-address.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { isResetConfirmation, passwordFault } from './password.ts';
import { useForgotPassword } from './use-forgot-password.ts';

const route = getRouteApi('/auth/verify/forgot_password');

/** Sets a new password by the mailed token. A link that is of no use gives way to a request for a new one. */
export const ResetPasswordPage = () => {
  const { t } = useTranslation(['auth', 'common']);
  const { token } = route.useSearch();
  const reset = useReset();
  const request = useForgotPassword();
  const links = <Link to="/auth/sign-in">{t('toSignIn')}</Link>;
  if (request.isSuccess) {
    return <AuthCard title={t('letter.title')} lead={t('letter.reset')} links={links} />;
  }
  if (!token || isLinkRefused(reset.error)) {
    const why = token ? messageOf(reset.error) : t('noToken');
    return (
      <AuthCard
        title={t('reset.title')}
        lead={t('forgot.lead')}
        refusal={request.error ? messageOf(request.error) : why}
        links={links}
      >
        <ForgotForm busy={request.isPending} onSubmit={request.mutate} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('reset.title')}
      lead={t('reset.lead')}
      refusal={reset.error && messageOf(reset.error)}
      links={links}
    >
      <ResetForm
        busy={reset.isPending}
        onSubmit={(password) => reset.mutate({ token, password })}
      />
    </AuthCard>
  );
};

const useReset = () => {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ token, password }: { token: string; password: string }) =>
      api.auth.verify({ query: { token }, body: { password } }),
    onSuccess: ({ email }) => {
      rememberAddress(email);
      toast.success(t('common:successUpdated'));
      return navigate({ to: '/auth/sign-in' });
    },
  });
};

type FormProps = { busy: boolean; onSubmit: (password: string) => void };

const ResetForm = ({ busy, onSubmit }: FormProps) => {
  const { t } = useTranslation(['auth', 'common']);
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: (value) => (passwordFault(value, value) ? t('nonSecurePassword') : null),
      confirmation: (value, { password }) => {
        if (!isResetConfirmation(value)) {
          return t('incorrectPassword');
        }
        return value === password ? null : t('notMatchPassword');
      },
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(({ password }) => onSubmit(password))}
      noValidate
    >
      <NewPasswordFields form={form} label={t('newPassword')} rule={t('reset.rule')} />
      <Button type="submit" loading={busy}>
        {t('reset.submit')}
      </Button>
    </form>
  );
};
