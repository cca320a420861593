import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { page } from '../routing/page.tsx';
import { projectRoute } from '../routing/parents.ts';
import { count, date, searchOf, text, uuid } from '../routing/search.ts';

const texts = ['supervision-journal', 'prescription', 'document'] as const;
const validateSearch = searchOf({
  page: count,
  from: date,
  to: date,
  person: uuid,
  // Its words come with the page: routes are known before it is opened.
  part: text,
});
const beforeLoad = mayEnter('supervision/journal');

export const supervisionJournalRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/technical/journal',
    beforeLoad,
    validateSearch,
    component: page(() => import('./journal-page.tsx'), 'TechnicalJournalPage', ...texts),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/author/journal',
    beforeLoad,
    validateSearch,
    component: page(() => import('./journal-page.tsx'), 'AuthorJournalPage', ...texts),
  }),
] as const;
