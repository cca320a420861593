import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, isApiError, messageOf } from '../api/index.ts';
import { isEmail } from '../forms/is-email.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { isLinkRefused } from './is-link-refused.ts';
import { rememberAddress } from './known-address.ts';
import type { SignedUp } from './letter-again.tsx';

const route = getRouteApi('/auth/verify');

/**
 * Verifies an address by the mailed token and the password of its sign-up, which who follows a stranger's link does not know. A link that
 * is of no use gives way to a request for a new one; one that was used says so.
 */
export const VerifyPage = () => {
  const { t } = useTranslation('auth');
  const { token } = route.useSearch();
  const verify = useMutation({
    mutationFn: ({ token, password }: { token: string; password: string }) =>
      api.auth.verify({ query: { token }, body: { signUpPassword: password } }),
    onSuccess: ({ email }) => rememberAddress(email),
  });
  if (verify.isSuccess) {
    return <Verified title={t('verify.done')} />;
  }
  if (isApiError(verify.error) && verify.error.code === 'already-verified') {
    return <Verified title={t('verify.already')} />;
  }
  if (!token || isLinkRefused(verify.error)) {
    return <NewLink why={token ? messageOf(verify.error) : t('noToken')} />;
  }
  return (
    <AuthCard
      title={t('verify.title')}
      lead={t('verify.lead')}
      refusal={verify.error && messageOf(verify.error)}
      links={<ToSignIn />}
    >
      <PasswordForm
        busy={verify.isPending}
        onSubmit={(password) => verify.mutate({ token, password })}
      />
      <p className={classes.aside}>
        <strong>{t('verify.notMine')}</strong> {t('verify.notMineHint')}
      </p>
    </AuthCard>
  );
};

const PasswordForm = ({
  busy,
  onSubmit,
}: {
  busy: boolean;
  onSubmit: (password: string) => void;
}) => {
  const { t } = useTranslation(['auth', 'common']);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t('common:thisFieldIsRequired')) },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(({ password }) => onSubmit(password))}
      noValidate
    >
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={busy}>
        {t('verify.submit')}
      </Button>
    </form>
  );
};

const ToSignIn = () => <Link to="/auth/sign-in">{useTranslation('auth').t('toSignIn')}</Link>;

const Verified = ({ title }: { title: string }) => {
  const { t } = useTranslation('auth');
  return (
    <AuthCard title={title} lead={t('verify.doneHint')}>
      <Button fullWidth component={Link} to="/auth/sign-in">
        {t('signIn.submit')}
      </Button>
    </AuthCard>
  );
};

const NewLink = ({ why }: { why: string }) => {
  const { t } = useTranslation('auth');
  const again = useMutation({
    mutationFn: (body: SignedUp) => api.auth.signUpAgain({ body }),
  });
  if (again.isSuccess) {
    const email = again.variables.email.trim();
    return (
      <AuthCard
        title={t('letter.title')}
        lead={t('letter.verify', { email })}
        links={<ToSignIn />}
      />
    );
  }
  return (
    <AuthCard
      title={t('verify.again')}
      lead={t('verify.againHint')}
      refusal={again.error ? messageOf(again.error) : why}
      links={<ToSignIn />}
    >
      <NewLinkForm busy={again.isPending} onSubmit={again.mutate} />
    </AuthCard>
  );
};

const NewLinkForm = ({
  busy,
  onSubmit,
}: {
  busy: boolean;
  onSubmit: (asked: SignedUp) => void;
}) => {
  const { t } = useTranslation(['auth', 'common']);
  const form = useForm<SignedUp>({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (isEmail(value) ? null : t('enterValidEmail')),
      password: (value) => (value ? null : t('common:thisFieldIsRequired')),
    },
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(onSubmit)} noValidate>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={busy}>
        {t('verify.send')}
      </Button>
    </form>
  );
};
