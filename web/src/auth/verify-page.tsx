import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { AuthCard } from './auth-card.tsx';

const route = getRouteApi('/auth/verify');

/**
 * Verifies an address by the mailed token. It waits for a press of the button: mail scanners open links, and the
 * token works once.
 */
export const VerifyPage = () => {
  const { t } = useTranslation('auth');
  const { token } = route.useSearch();
  const verify = useMutation({
    mutationFn: (token: string) => api.auth.verify({ query: { token } }),
  });
  const toSignIn = <Link to="/auth/sign-in">{t('toSignIn')}</Link>;
  if (verify.isSuccess) {
    return <AuthCard title={t('verify.done')} lead={t('verify.doneHint')} links={toSignIn} />;
  }
  return (
    <AuthCard
      title={t('verify.title')}
      lead={token ? t('verify.lead') : undefined}
      refusal={token ? verify.error && messageOf(verify.error) : t('noToken')}
      links={toSignIn}
    >
      {token && (
        <Button fullWidth loading={verify.isPending} onClick={() => verify.mutate(token)}>
          {t('verify.submit')}
        </Button>
      )}
    </AuthCard>
  );
};
