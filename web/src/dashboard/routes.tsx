import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { page } from '../routing/page.tsx';
import { projectRoute } from '../routing/parents.ts';
import { oneOf, searchOf } from '../routing/search.ts';

const project = createRoute({
  getParentRoute: () => projectRoute,
  path: '/dashboard',
  beforeLoad: mayEnter('project/dashboard'),
  validateSearch: searchOf({ basis: oneOf(['full']), unit: oneOf(['money']) }),
  component: page(() => import('./dashboard-page.tsx'), 'ProjectDashboardPage', 'dashboard'),
});

/** The dashboard of one project. */
export const projectDashboardRoutes = [project] as const;
