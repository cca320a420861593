import { createRoute } from '@tanstack/react-router';
import { page } from '../routing/page.tsx';
import { rootRoute } from '../routing/parents.ts';

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  component: page(() => import('./start-page.tsx'), 'StartPage', 'verification'),
});

const check = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify/$code',
  component: page(() => import('./verification-page.tsx'), 'VerificationPage', 'verification'),
});

/** What stands on a printed sheet: open to anyone, outside /auth and /app. */
export const verificationRoutes = [start, check] as const;
