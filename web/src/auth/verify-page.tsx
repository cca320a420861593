import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { isEmail } from '../forms/is-email.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { isLinkRefused } from './is-link-refused.ts';
import { rememberAddress } from './known-address.ts';
import type { SignedUp } from './letter-again.tsx';

const route = getRouteApi('/auth/verify');

/**
 * Verifies an address by the mailed token. It waits for a press of the button: mail scanners open links, and the
 * token works once. A link that is of no use gives way to a request for a new one.
 */
export const VerifyPage = () => {
  const { t } = useTranslation('auth');
  const { token } = route.useSearch();
  const verify = useMutation({
    mutationFn: (asked: string) => api.auth.verify({ query: { token: asked } }),
    onSuccess: ({ email }) => rememberAddress(email),
  });
  if (verify.isSuccess) {
    return <Verified />;
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
      <Button fullWidth loading={verify.isPending} onClick={() => verify.mutate(token)}>
        {t('verify.submit')}
      </Button>
    </AuthCard>
  );
};

const ToSignIn = () => <Link to="/auth/sign-in">{useTranslation('auth').t('toSignIn')}</Link>;

const Verified = () => {
  const { t } = useTranslation('auth');
  return (
    <AuthCard title={t('verify.done')} lead={t('verify.doneHint')}>
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
