import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { pathOf } from '../routing/node-path.ts';
import { projectRoute } from '../routing/parents.ts';
import { oneOf, searchOf, text, uuid } from '../routing/search.ts';

/** Its page stands in `app/pages`: it shows the schedule too. */
const estimate = createRoute({
  getParentRoute: () => projectRoute,
  path: '/estimate',
  beforeLoad: mayEnter('estimate'),
  validateSearch: searchOf({ keyword: text, path: pathOf, at: uuid, view: oneOf(['schedule']) }),
});

export const estimateRoutes = [estimate] as const;
