import { newsTypes } from '@nysan/contract/news-types.ts';
import { createRoute } from '@tanstack/react-router';
import { page } from '../routing/page.tsx';
import { projectRoute } from '../routing/parents.ts';
import { count, date, oneOf, searchOf, text } from '../routing/search.ts';

const feed = createRoute({
  getParentRoute: () => projectRoute,
  path: '/news',
  validateSearch: searchOf({
    page: count,
    status: oneOf(newsTypes),
    author: text,
    words: text,
    from: date,
    to: date,
  }),
  component: page(() => import('./news-page.tsx'), 'NewsPage', 'news'),
});

export const newsRoutes = [feed] as const;
