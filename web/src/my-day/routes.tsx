import { createRoute } from '@tanstack/react-router';
import { page } from '../routing/page.tsx';
import { appRoute } from '../routing/parents.ts';
import { count, oneOf, searchOf, uuid } from '../routing/search.ts';

const day = createRoute({
  getParentRoute: () => appRoute,
  path: '/day',
  validateSearch: searchOf({ page: count, projectId: uuid, undated: oneOf(['true']) }),
  component: page(
    () => import('./day-page.tsx'),
    'MyDayPage',
    'my-day',
    'document',
    'notifications',
    'signing',
  ),
});

export const myDayRoutes = [day] as const;
