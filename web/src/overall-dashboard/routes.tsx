import { financeSorts, mapKeys } from '@nysan/contract/overall-dashboard.ts';
import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { appRoute } from '../routing/parents.ts';
import { count, oneOf, searchOf, text, uuid } from '../routing/search.ts';

/** Its page stands in `app/pages`: it shows the schedule too. */
const overview = createRoute({
  getParentRoute: () => appRoute,
  path: '/dashboard',
  beforeLoad: mayEnter('overall-dashboard'),
  validateSearch: searchOf({
    region: oneOf(Object.values(mapKeys)),
    lat: text,
    lng: text,
    project: uuid,
    sort: oneOf(financeSorts),
    keyword: text,
    attentionPage: count,
  }),
});

/** What all projects of the reader come to, by region and by money. */
export const overallDashboardRoutes = [overview] as const;
