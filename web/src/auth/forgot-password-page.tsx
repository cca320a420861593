import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/index.ts';
import { AuthCard } from './auth-card.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { useForgotPassword } from './use-forgot-password.ts';

/** Asks for a reset mail; the answer is the same whether the address is known or not. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('auth');
  const request = useForgotPassword();
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
      <ForgotForm busy={request.isPending} onSubmit={request.mutate} />
    </AuthCard>
  );
};
