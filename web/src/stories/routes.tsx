import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { page } from '../routing/page.tsx';
import { adminRoute } from '../routing/parents.ts';

const list = createRoute({
  getParentRoute: () => adminRoute,
  path: '/stories',
  beforeLoad: mayEnter('admin/stories'),
  component: page(() => import('./stories-page.tsx'), 'StoriesPage', 'stories', 'admin'),
});

export const storyRoutes = [list] as const;
