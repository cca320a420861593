import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../../access/guards.ts';
import { page } from '../../routing/page.tsx';
import { projectRoute } from '../../routing/parents.ts';

const texts = ['minutes', 'correspondence', 'document', 'files'] as const;

const list = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/protocols',
  beforeLoad: mayEnter('correspondence'),
  component: page(() => import('./list-page.tsx'), 'MinutesListPage', ...texts),
});

const send = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/protocols/send',
  beforeLoad: mayEnter('correspondence', 'create'),
  component: page(() => import('./minutes-form.tsx'), 'SendMinutesPage', ...texts),
});

const one = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/protocols/$id',
  component: page(() => import('./minutes-page.tsx'), 'MinutesPage', ...texts),
});

const reply = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/protocols/$id/reply',
  component: page(() => import('./reply-page.tsx'), 'ReplyToMinutesPage', ...texts),
});

const history = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/protocols/history/$id',
  component: page(() => import('./history-page.tsx'), 'MinutesHistoryPage', ...texts),
});

export const minutesRoutes = [list, send, one, reply, history] as const;
