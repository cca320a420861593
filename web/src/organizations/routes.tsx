import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { page } from '../routing/page.tsx';
import { projectRoute } from '../routing/parents.ts';
import { searchOf, text } from '../routing/search.ts';

const list = createRoute({
  getParentRoute: () => projectRoute,
  path: '/organizations',
  beforeLoad: mayEnter('organizations'),
  validateSearch: searchOf({ keyword: text }),
  component: page(() => import('./organizations-page.tsx'), 'OrganizationsPage', 'organizations'),
});

export const organizationRoutes = [list] as const;
