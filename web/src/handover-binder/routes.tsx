import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { page } from '../routing/page.tsx';
import { projectRoute } from '../routing/parents.ts';

const binders = createRoute({
  getParentRoute: () => projectRoute,
  path: '/handover-binder',
  beforeLoad: mayEnter('handover-binder'),
  component: page(
    () => import('./binder-page.tsx'),
    'HandoverBinderPage',
    'handover-binder',
    'files',
  ),
});

export const handoverBinderRoutes = [binders] as const;
