import { createRoute } from '@tanstack/react-router';
import { page } from '../routing/page.tsx';
import { appRoute } from '../routing/parents.ts';
import { count, oneOf, searchOf, uuid } from '../routing/search.ts';

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/notification',
  validateSearch: searchOf({ page: count, waiting: oneOf(['true']), projectId: uuid }),
  component: page(() => import('./list-page.tsx'), 'NotificationsPage', 'notifications', 'signing'),
});

export const notificationRoutes = [list] as const;
