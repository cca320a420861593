import { createRoute } from '@tanstack/react-router';
import { page } from '../routing/page.tsx';
import { appRoute } from '../routing/parents.ts';

const profile = createRoute({
  getParentRoute: () => appRoute,
  path: '/profile',
  component: page(() => import('./profile-page.tsx'), 'ProfilePage', 'profile'),
});

export const profileRoutes = [profile] as const;
