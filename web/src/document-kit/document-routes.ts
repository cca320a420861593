import { createRoute } from '@tanstack/react-router';
import { mayEnter, mayEnterDocument } from '../access/guards.ts';
import type { page } from '../routing/page.tsx';
import { projectRoute } from '../routing/parents.ts';
import { count, date, oneOf, searchOf, text } from '../routing/search.ts';
import type { DocumentPlace } from './kind.ts';
import { statuses } from './statuses.ts';

type Page = ReturnType<typeof page>;

const listSearch = searchOf({
  page: count,
  author: text,
  status: oneOf(statuses),
  createdAtStart: date,
  createdAtEnd: date,
});

/** The list of a kind, one document of it and its history; each page is made by `page(…)`. */
export const documentRoutes = <const P extends string>(
  { path, row, oneRow }: DocumentPlace<P>,
  { list, detail, history }: Record<'list' | 'detail' | 'history', Page>,
) =>
  [
    createRoute({
      getParentRoute: () => projectRoute,
      path,
      beforeLoad: mayEnter(row),
      validateSearch: listSearch,
      component: list,
    }),
    createRoute({
      getParentRoute: () => projectRoute,
      path: `${path}/$id` as const,
      beforeLoad: mayEnterDocument(oneRow),
      component: detail,
    }),
    createRoute({
      getParentRoute: () => projectRoute,
      path: `${path}/history/$id` as const,
      beforeLoad: mayEnterDocument(oneRow),
      component: history,
    }),
  ] as const;
