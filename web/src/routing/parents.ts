import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { isSignedIn } from '../api/index.ts';
import { home, safeRedirect } from './redirect-url.ts';

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
      const back = safeRedirect(location.href);
      throw redirect({
        to: '/auth/sign-in',
        search: back && back !== home ? { redirectUrl: back } : {},
        replace: true,
      });
    }
  },
});

/** The parent of all pages of one project: only those who may see it get in, to others it is not found. */
export const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/project/$projectId',
  beforeLoad: mayEnter('project'),
});
