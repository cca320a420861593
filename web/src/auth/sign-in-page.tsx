import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf, storeTokens } from '../api/index.ts';
import { home, safeRedirect } from '../routing/redirect-url.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { DemoAccounts, demoPassword } from './demo-accounts.tsx';

const route = getRouteApi('/auth/sign-in');

/** E-mail and password; afterwards to where the person came from. A refusal is shown (decision 1). */
export const SignInPage = () => {
  const { t } = useTranslation(['auth', 'common']);
  const signIn = useSignIn();
  const [values, setValues] = useState({ email: '', password: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (values.email.trim() && values.password) {
      signIn.mutate(values);
    }
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: isSubmitted && !values[name].trim() && t('common:thisFieldIsRequired'),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });
  return (
    <>
      <AuthCard
        title={t('signIn.title')}
        lead={t('signIn.lead')}
        refusal={signIn.error && messageOf(signIn.error)}
        links={
          <>
            <Link to="/auth/forgot-password">{t('signIn.forgot')}</Link>
            <Link to="/auth/sign-up">{t('signIn.signUp')}</Link>
          </>
        }
      >
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextInput label={t('email')} type="email" autoComplete="username" {...field('email')} />
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            {...field('password')}
          />
          <Button type="submit" loading={signIn.isPending}>
            {t('signIn.submit')}
          </Button>
        </form>
      </AuthCard>
      <DemoAccounts
        chosen={values.email}
        onChoose={(email) => setValues({ email, password: demoPassword })}
      />
    </>
  );
};

const useSignIn = () => {
  const router = useRouter();
  const { redirectUrl } = route.useSearch();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => api.auth.login({ body }),
    onSuccess: (tokens) => {
      storeTokens(tokens);
      router.history.replace(safeRedirect(redirectUrl) ?? home);
    },
  });
};
