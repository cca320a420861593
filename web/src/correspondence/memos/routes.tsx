import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../../access/guards.ts';
import { page } from '../../routing/page.tsx';
import { projectRoute } from '../../routing/parents.ts';

const texts = ['memo', 'correspondence', 'document', 'signing', 'files'] as const;

const memos = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/memos',
  beforeLoad: mayEnter('correspondence'),
  component: page(() => import('./memos-page.tsx'), 'MemosPage', ...texts),
});

const memo = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/memos/$id',
  beforeLoad: mayEnter('correspondence'),
  component: page(() => import('./memo-page.tsx'), 'MemoPage', ...texts),
});

const send = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/memos/send',
  beforeLoad: mayEnter('correspondence', 'create'),
  component: page(() => import('./form-pages.tsx'), 'SendPage', ...texts),
});

const reply = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/memos/$id/reply',
  beforeLoad: mayEnter('correspondence', 'create'),
  component: page(() => import('./form-pages.tsx'), 'ReplyPage', ...texts),
});

const draft = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/memos/$id/draft-edit',
  beforeLoad: mayEnter('correspondence', 'create'),
  component: page(() => import('./form-pages.tsx'), 'DraftPage', ...texts),
});

const history = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/memos/history/$id',
  beforeLoad: mayEnter('correspondence'),
  component: page(() => import('./history-page.tsx'), 'MemoHistoryPage', ...texts),
});

export const memoRoutes = [memos, memo, send, reply, draft, history] as const;
