import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { home, safeRedirect } from '../routing/redirect-url.ts';
import { SignIn } from './sign-in.tsx';

const route = getRouteApi('/auth/sign-in');

/** Sign-in for who comes to it from another page; afterwards back to that page. */
export const SignInPage = () => {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const { redirectUrl } = route.useSearch();
  return (
    <SignIn
      onSignedIn={() => router.history.replace(safeRedirect(redirectUrl) ?? home)}
      links={
        <>
          <Link to="/auth/forgot-password">{t('signIn.forgot')}</Link>
          <Link to="/auth/sign-up">{t('signIn.signUp')}</Link>
        </>
      }
    />
  );
};
