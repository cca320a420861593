import { createRoute } from '@tanstack/react-router';
import { page } from '../routing/page.tsx';
import { appRoute } from '../routing/parents.ts';
import { count, searchOf, text, uuid } from '../routing/search.ts';

const search = createRoute({
  getParentRoute: () => appRoute,
  path: '/search',
  validateSearch: searchOf({ q: text, page: count, projectId: uuid, kind: text }),
  component: page(() => import('./search-page.tsx'), 'SearchPage', 'search'),
});

export const searchRoutes = [search] as const;
