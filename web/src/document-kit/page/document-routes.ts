import { createRoute } from '@tanstack/react-router';
import { mayEnterDocument, mayEnterListOf } from '../../access/guards.ts';
import type { page } from '../../routing/page.tsx';
import { projectRoute } from '../../routing/parents.ts';
import type { DocumentPlace } from './kind.ts';

type Page = ReturnType<typeof page>;

/** The list of a kind, one document of it and its history; each page is made by `page(…)`. */
export const documentRoutes = <const P extends string>(
  { path, row, oneRow }: DocumentPlace<P>,
  { list, detail, history }: Record<'list' | 'detail' | 'history', Page>,
) =>
  [
    createRoute({
      getParentRoute: () => projectRoute,
      path,
      beforeLoad: mayEnterListOf(row),
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
