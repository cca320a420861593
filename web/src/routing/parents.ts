import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { mayEnter, toSignIn } from '../access/guards.ts';
import { isSignedIn } from '../api/index.ts';

/** What every guard and loader of a route gets. */
export type RouterContext = { queryClient: QueryClient };

export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** The parent of all pages before sign-in. */
export const authRoute = createRoute({ getParentRoute: () => rootRoute, path: '/auth' });

/** The parent of all pages after sign-in; others are sent to sign in and come back. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) {
      throw toSignIn(location.href);
    }
  },
});

/** The parent of the pages of the back office; each asks for its own row of the permission table. */
export const adminRoute = createRoute({ getParentRoute: () => appRoute, path: '/admin' });

/** The parent of all pages of one project: only those who may see it get in, to others it is not found. */
export const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/project/$projectId',
  beforeLoad: mayEnter('project'),
});
