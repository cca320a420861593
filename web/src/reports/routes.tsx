import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { page } from '../routing/page.tsx';
import { adminRoute } from '../routing/parents.ts';
import { count, searchOf } from '../routing/search.ts';

const list = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reports',
  beforeLoad: mayEnter('admin/reports'),
  validateSearch: searchOf({ page: count }),
  component: page(() => import('./reports-page.tsx'), 'ReportsPage', 'reports'),
});

export const reportRoutes = [list] as const;
