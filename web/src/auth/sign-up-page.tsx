import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PolicyLink } from '../access/policy-link.tsx';
import { api, fieldErrors } from '../api/index.ts';
import { isEmail } from '../forms/is-email.ts';
import { unplaced } from '../forms/unplaced.ts';
import { toast } from '../ui/toasts.tsx';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { LetterAgain } from './letter-again.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordFault } from './password.ts';

type Values = { fullname: string; email: string; password: string; confirmation: string };
const empty: Values = { fullname: '', email: '', password: '', confirmation: '' };

/** Asks for an account; what follows comes by mail, and is the same whether the address is known or not. */
export const SignUpPage = () => {
  const { t } = useTranslation(['auth', 'common']);
  const [values, setValues] = useState(empty);
  const signUp = useMutation({
    mutationFn: ({ fullname, email, password }: Values) =>
      api.auth.signUp({ body: { fullname, email, password } }),
    onMutate: setValues,
    onSuccess: () => toast.success(t('signUp.success')),
  });
  if (signUp.isSuccess) {
    return <LetterSent values={values} onWrongAddress={signUp.reset} />;
  }
  return (
    <AuthCard
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      refusal={unplaced(signUp.error, Object.keys(values))}
      links={
        <>
          <Link to="/auth/sign-in">{t('toSignIn')}</Link>
          <PolicyLink />
        </>
      }
    >
      <SignUpForm
        values={values}
        busy={signUp.isPending}
        onSubmit={(values, refuse) =>
          signUp.mutate(values, { onError: (error) => refuse(fieldErrors(error)) })
        }
      />
    </AuthCard>
  );
};

type LetterProps = { values: Values; onWrongAddress: () => void };

/** What to do next, and what when no letter comes. */
const LetterSent = ({ values: { email, password }, onWrongAddress }: LetterProps) => {
  const { t } = useTranslation('auth');
  return (
    <AuthCard
      title={t('letter.title')}
      lead={t('letter.verify', { email: email.trim() })}
      links={<Link to="/auth/sign-in">{t('toSignIn')}</Link>}
    >
      <p className={classes.hint}>{t('letter.missing')}</p>
      <LetterAgain email={email.trim()} password={password} />
      <Button variant="subtle" onClick={onWrongAddress}>
        {t('letter.wrongAddress')}
      </Button>
    </AuthCard>
  );
};

type FormProps = {
  /** What was typed before, if the person comes back to it. */
  values: Values;
  busy: boolean;
  /** `refuse` shows what the server refused beside its fields. */
  onSubmit: (values: Values, refuse: (errors: Record<string, string>) => void) => void;
};

const SignUpForm = ({ values, busy, onSubmit }: FormProps) => {
  const { t } = useTranslation(['auth', 'common']);
  const form = useSignUpForm(values);
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((filled) => onSubmit(filled, form.setErrors))}
      noValidate
    >
      <TextInput label={t('fullname')} autoComplete="name" {...form.getInputProps('fullname')} />
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <NewPasswordFields form={form} label={t('password')} />
      <Button type="submit" loading={busy}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
};

const useSignUpForm = (initialValues: Values) => {
  const { t } = useTranslation(['auth', 'common']);
  const told = (fault: ReturnType<typeof passwordFault>) => fault && t(fault);
  return useForm<Values>({
    initialValues,
    validate: {
      fullname: (value) => (value.trim() ? null : t('common:thisFieldIsRequired')),
      email: (value) => (isEmail(value) ? null : t('enterValidEmail')),
      password: (value) => told(passwordFault(value, value)) ?? null,
      confirmation: (value, { password }) => (value === password ? null : t('notMatchPassword')),
    },
  });
};
