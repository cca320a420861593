import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../../access/guards.ts';
import { statuses } from '../../document-kit/statuses.ts';
import { page } from '../../routing/page.tsx';
import { projectRoute } from '../../routing/parents.ts';
import { count, date, oneOf, searchOf, text } from '../../routing/search.ts';

const list = createRoute({
  getParentRoute: () => projectRoute,
  path: '/acts/hidden-work-act',
  beforeLoad: mayEnter('hidden-work-act'),
  validateSearch: searchOf({
    page: count,
    author: text,
    status: oneOf(statuses),
    createdAtStart: date,
    createdAtEnd: date,
  }),
  component: page(
    () => import('./list-page.tsx'),
    'HiddenWorkActsPage',
    'hidden-work',
    'document',
    'signing',
  ),
});

const detail = createRoute({
  getParentRoute: () => projectRoute,
  path: '/acts/hidden-work-act/$actUuid',
  beforeLoad: (opened) => mayEnter('hidden-work-act/detail')(opened),
  component: page(
    () => import('./detail-page.tsx'),
    'HiddenWorkActPage',
    'hidden-work',
    'document',
    'signing',
  ),
});

const history = createRoute({
  getParentRoute: () => projectRoute,
  path: '/acts/hidden-work-act/history/$actUuid',
  beforeLoad: (opened) => mayEnter('hidden-work-act/detail')(opened),
  component: page(
    () => import('./history-page.tsx'),
    'HiddenWorkActHistoryPage',
    'hidden-work',
    'document',
  ),
});

export const hiddenWorkActRoutes = [list, detail, history] as const;
