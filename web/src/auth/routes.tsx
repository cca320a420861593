import { createRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../api/index.ts';
import { page } from '../routing/page.tsx';
import { authRoute } from '../routing/parents.ts';
import { home, safeRedirect } from '../routing/redirect-url.ts';
import { searchOf, text } from '../routing/search.ts';

const signInSearch = searchOf({ redirectUrl: text });
const tokenSearch = searchOf({ token: text });

const signIn = createRoute({
  getParentRoute: () => authRoute,
  path: '/sign-in',
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => {
    if (isSignedIn()) {
      throw redirect({ href: safeRedirect(search.redirectUrl) ?? home, replace: true });
    }
  },
  component: page(() => import('./sign-in-page.tsx'), 'SignInPage', 'auth'),
});

const signUp = createRoute({
  getParentRoute: () => authRoute,
  path: '/sign-up',
  component: page(() => import('./sign-up-page.tsx'), 'SignUpPage', 'auth', 'profile'),
});

const verify = createRoute({
  getParentRoute: () => authRoute,
  path: '/verify',
  validateSearch: tokenSearch,
  component: page(() => import('./verify-page.tsx'), 'VerifyPage', 'auth'),
});

const forgotPassword = createRoute({
  getParentRoute: () => authRoute,
  path: '/forgot-password',
  component: page(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage', 'auth'),
});

const resetPassword = createRoute({
  getParentRoute: () => authRoute,
  path: '/verify/forgot_password', // sic
  validateSearch: tokenSearch,
  component: page(() => import('./reset-password-page.tsx'), 'ResetPasswordPage', 'auth'),
});

const invitation = createRoute({
  getParentRoute: () => authRoute,
  path: '/invitation',
  validateSearch: tokenSearch,
  component: page(
    () => import('./invitation-page.tsx'),
    'InvitationPage',
    'auth',
    'profile',
    'invitations',
  ),
});

/** The pages before sign-in, below /auth. */
export const authRoutes = [
  signIn,
  signUp,
  invitation,
  verify,
  forgotPassword,
  resetPassword,
] as const;
