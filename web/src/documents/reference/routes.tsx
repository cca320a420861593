import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../../access/guards.ts';
import { statuses } from '../../document-kit/statuses.ts';
import { page } from '../../routing/page.tsx';
import { projectRoute } from '../../routing/parents.ts';
import { count, date, oneOf, searchOf, text } from '../../routing/search.ts';

const list = createRoute({
  getParentRoute: () => projectRoute,
  path: '/finance/references',
  beforeLoad: mayEnter('references'),
  validateSearch: searchOf({
    page: count,
    author: text,
    status: oneOf(statuses),
    createdAtStart: date,
    createdAtEnd: date,
  }),
  component: page(
    () => import('./list-page.tsx'),
    'ReferencesPage',
    'reference',
    'document',
    'signing',
  ),
});

const detail = createRoute({
  getParentRoute: () => projectRoute,
  path: '/finance/references/$id',
  beforeLoad: (opened) => mayEnter('references')(opened),
  component: page(
    () => import('./detail-page.tsx'),
    'ReferencePage',
    'reference',
    'document',
    'signing',
  ),
});

const history = createRoute({
  getParentRoute: () => projectRoute,
  path: '/finance/references/history/$id',
  beforeLoad: (opened) => mayEnter('references')(opened),
  component: page(
    () => import('./history-page.tsx'),
    'ReferenceHistoryPage',
    'reference',
    'document',
  ),
});

export const referenceRoutes = [list, detail, history] as const;
