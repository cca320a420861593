import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PolicyLink } from '../access/policy-link.tsx';
import { api, isSignedIn, messageOf } from '../api/index.ts';
import { unplaced } from '../forms/unplaced.ts';
import { toast } from '../ui/toasts.tsx';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { rememberAddress } from './known-address.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordFault } from './password.ts';

const route = getRouteApi('/auth/invitation');

/** Where the mail of an invitation leads to. Who is signed in accepts on the next page, who has an account signs in first, anybody else signs up here. */
export const InvitationPage = () => {
  const { t } = useTranslation('invitations');
  const { token } = route.useSearch();
  if (!token) {
    return <AuthCard title={t('title')} refusal={t('noToken')} links={<ToSignIn />} />;
  }
  return isSignedIn() ? (
    <Navigate to="/app/invitation" search={{ token }} replace />
  ) : (
    <Invited token={token} />
  );
};

const Invited = ({ token }: { token: string }) => {
  const { t } = useTranslation('invitations');
  const { data, error } = useQuery<Invitation>({
    queryKey: ['auth', 'invitation', token],
    queryFn: ({ signal }) => api.auth.invitation({ body: { token }, signal }),
    retry: false,
  });
  if (error) {
    return <AuthCard title={t('title')} refusal={messageOf(error)} links={<ToSignIn />} />;
  }
  if (!data) {
    return <AuthCard title={t('title')} />;
  }
  return data.hasAccount ? (
    <SignInFirst token={token} invitation={data} />
  ) : (
    <SignUpHere token={token} invitation={data} />
  );
};

const ToSignIn = () => <Link to="/auth/sign-in">{useTranslation('auth').t('toSignIn')}</Link>;

type Invitation = Awaited<ReturnType<typeof api.auth.invitation>>;
type Props = { token: string; invitation: Invitation };

const Lead = ({ invitation: { inviter, project } }: Pick<Props, 'invitation'>) => {
  const { t } = useTranslation('invitations');
  return (
    <>
      {inviter ? t('invites', { inviter }) : t('invited')}
      <strong className={classes.project}>{project}</strong>
    </>
  );
};

const SignInFirst = ({ token, invitation }: Props) => {
  const { t } = useTranslation('invitations');
  const navigate = useNavigate();
  const back = `/app/invitation?token=${encodeURIComponent(token)}`;
  return (
    <AuthCard title={t('title')} lead={<Lead invitation={invitation} />}>
      <p className={classes.hint}>{t('signInFirst')}</p>
      <Button
        fullWidth
        onClick={() => {
          rememberAddress(invitation.email);
          void navigate({ to: '/auth/sign-in', search: { redirectUrl: back } });
        }}
      >
        {t('signIn')}
      </Button>
    </AuthCard>
  );
};

type Values = { fullname: string; password: string; confirmation: string };

const SignUpHere = ({ token, invitation }: Props) => {
  const { t } = useTranslation(['auth', 'invitations']);
  const { email } = invitation;
  const form = useInvitedForm();
  const navigate = useNavigate();
  const signUp = useMutation({
    mutationFn: ({ fullname, password }: Values) =>
      api.auth.signUp({ body: { email, fullname, password, invitation: token } }),
    onSuccess: async () => {
      rememberAddress(email);
      toast.success(t('invitations:accepted'));
      await navigate({ to: '/auth/sign-in' });
    },
  });
  return (
    <AuthCard
      title={t('invitations:title')}
      lead={<Lead invitation={invitation} />}
      refusal={unplaced(signUp.error, ['fullname', 'password'])}
      links={
        <>
          <ToSignIn />
          <PolicyLink />
        </>
      }
    >
      <p className={classes.hint}>{t('invitations:register')}</p>
      <form
        className={classes.form}
        onSubmit={form.onSubmit((values) => signUp.mutate(values))}
        noValidate
      >
        <TextInput label={t('email')} type="email" autoComplete="username" value={email} readOnly />
        <TextInput label={t('fullname')} autoComplete="name" {...form.getInputProps('fullname')} />
        <NewPasswordFields form={form} label={t('password')} />
        <Button type="submit" loading={signUp.isPending}>
          {t('invitations:registerAndAccept')}
        </Button>
      </form>
    </AuthCard>
  );
};

const useInvitedForm = () => {
  const { t } = useTranslation(['auth', 'common']);
  return useForm<Values>({
    initialValues: { fullname: '', password: '', confirmation: '' },
    validate: {
      fullname: (value) => (value.trim() ? null : t('common:thisFieldIsRequired')),
      password: (value) => {
        const fault = passwordFault(value, value);
        return fault ? t(fault) : null;
      },
      confirmation: (value, { password }) => (value === password ? null : t('notMatchPassword')),
    },
  });
};
