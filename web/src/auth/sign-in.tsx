import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type ChangeEvent, type FormEvent, type ReactNode, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { entrance } from '../api/entrance.ts';
import { isApiError, messageOf } from '../api/errors.ts';
import { storeTokens } from '../api/tokens.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { DemoAccounts, demoPassword } from './demo-accounts.tsx';
import { knownAddress } from './known-address.ts';
import { LetterAgain, type SignedUp } from './letter-again.tsx';

type Props = {
  /** Goes on to where the person wanted, once they are signed in. */
  onSignedIn: () => void | Promise<void>;
  /** Why the page a link leads to did not come. */
  fault?: unknown;
  links: ReactNode;
};

/**
 * E-mail and password. A refusal is shown (decision 1). It stands before anything else of the client is loaded, so neither the
 * router nor the cache of queries are used here.
 */
export const SignIn = ({ onSignedIn, fault, links }: Props) => {
  const { t } = useTranslation(['auth', 'common']);
  const { isPending, error = fault, tried, signIn } = useSignIn(onSignedIn);
  const [values, setValues] = useState({ email: knownAddress(), password: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (values.email.trim() && values.password) {
      signIn(values);
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
        refusal={error ? messageOf(error) : undefined}
        remedy={isUnconfirmed(error) && tried && <LetterAgain {...tried} />}
        links={links}
      >
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextInput label={t('email')} type="email" autoComplete="username" {...field('email')} />
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            {...field('password')}
          />
          <Button type="submit" loading={isPending}>
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

/** The password is right, and the address waits to be confirmed. */
const isUnconfirmed = (error: unknown): boolean =>
  isApiError(error) && error.code === 'address-unconfirmed';

const useSignIn = (onSignedIn: Props['onSignedIn']) => {
  const [isPending, start] = useTransition();
  const [error, setError] = useState<unknown>();
  const [tried, setTried] = useState<SignedUp>();
  const signIn = (body: SignedUp) =>
    start(async () => {
      setError(undefined);
      setTried(body);
      try {
        storeTokens(await entrance.auth.login({ body }));
        await onSignedIn();
      } catch (refused) {
        setError(refused);
      }
    });
  return { isPending, error, tried, signIn };
};
