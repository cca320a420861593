import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { page } from '../routing/page.tsx';
import { projectRoute } from '../routing/parents.ts';
import { oneOf, searchOf, text, uuid } from '../routing/search.ts';
import { pathOf } from './place.ts';

const estimate = createRoute({
  getParentRoute: () => projectRoute,
  path: '/estimate',
  beforeLoad: mayEnter('estimate'),
  validateSearch: searchOf({ keyword: text, path: pathOf, at: uuid, view: oneOf(['schedule']) }),
  component: page(() => import('./estimate-page.tsx'), 'EstimatePage', 'estimate'),
});

export const estimateRoutes = [estimate] as const;
