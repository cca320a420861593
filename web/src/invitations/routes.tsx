import { createRoute } from '@tanstack/react-router';
import { page } from '../routing/page.tsx';
import { appRoute } from '../routing/parents.ts';
import { searchOf, text } from '../routing/search.ts';

const accept = createRoute({
  getParentRoute: () => appRoute,
  path: '/invitation',
  validateSearch: searchOf({ token: text }),
  component: page(() => import('./accept-page.tsx'), 'AcceptPage', 'invitations'),
});

/** Where a mailed invitation is accepted by who is signed in. */
export const invitationRoutes = [accept] as const;
