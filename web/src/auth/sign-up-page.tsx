import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors, messageOf } from '../api/index.ts';
import { PolicyLink } from '../profile/policy-link.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { isEmail } from './is-email.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordFault } from './password.ts';

type Values = { fullname: string; email: string; password: string; confirmation: string };

/** Asks for an account; what follows comes by mail, and is the same whether the address is known or not. */
export const SignUpPage = () => {
  const { t } = useTranslation(['auth', 'common']);
  const signUp = useMutation({
    mutationFn: ({ fullname, email, password }: Values) =>
      api.auth.signUp({ body: { fullname, email, password } }),
    onSuccess: () => toast.success(t('signUp.success')),
  });
  if (signUp.isSuccess) {
    return (
      <AuthCard
        title={t('letter.title')}
        lead={t('letter.verify', { email: signUp.variables.email.trim() })}
        links={<Link to="/auth/sign-in">{t('toSignIn')}</Link>}
      />
    );
  }
  return (
    <AuthCard
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      refusal={signUp.error && messageOf(signUp.error)}
      links={
        <>
          <Link to="/auth/sign-in">{t('toSignIn')}</Link>
          <PolicyLink />
        </>
      }
    >
      <SignUpForm
        busy={signUp.isPending}
        onSubmit={(values, refuse) =>
          signUp.mutate(values, { onError: (error) => refuse(fieldErrors(error)) })
        }
      />
    </AuthCard>
  );
};

type FormProps = {
  busy: boolean;
  /** `refuse` shows what the server refused beside its fields. */
  onSubmit: (values: Values, refuse: (errors: Record<string, string>) => void) => void;
};

const SignUpForm = ({ busy, onSubmit }: FormProps) => {
  const { t } = useTranslation(['auth', 'common']);
  const form = useSignUpForm();
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => onSubmit(values, form.setErrors))}
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

const useSignUpForm = () => {
  const { t } = useTranslation(['auth', 'common']);
  const told = (fault: ReturnType<typeof passwordFault>) => fault && t(fault);
  return useForm<Values>({
    initialValues: { fullname: '', email: '', password: '', confirmation: '' },
    validate: {
      fullname: (value) => (value.trim() ? null : t('common:thisFieldIsRequired')),
      email: (value) => (isEmail(value) ? null : t('enterValidEmail')),
      password: (value) => told(passwordFault(value, value)) ?? null,
      confirmation: (value, { password }) => (value === password ? null : t('notMatchPassword')),
    },
  });
};
