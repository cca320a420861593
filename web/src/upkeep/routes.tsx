import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { page } from '../routing/page.tsx';
import { adminRoute } from '../routing/parents.ts';
import { count, searchOf, text } from '../routing/search.ts';

const system = createRoute({
  getParentRoute: () => adminRoute,
  path: '/system',
  beforeLoad: mayEnter('admin/upkeep'),
  component: page(() => import('./system-page.tsx'), 'SystemPage', 'upkeep', 'files'),
});

const jobs = createRoute({
  getParentRoute: () => adminRoute,
  path: '/jobs',
  beforeLoad: mayEnter('admin/upkeep'),
  validateSearch: searchOf({ page: count, state: text }),
  component: page(() => import('./jobs-page.tsx'), 'JobsPage', 'upkeep', 'admin'),
});

const mails = createRoute({
  getParentRoute: () => adminRoute,
  path: '/mails',
  beforeLoad: mayEnter('admin/upkeep'),
  validateSearch: searchOf({ page: count, state: text }),
  component: page(() => import('./mails-page.tsx'), 'MailsPage', 'upkeep', 'admin'),
});

export const upkeepRoutes = [system, jobs, mails] as const;
