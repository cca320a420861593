import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startTexts } from '../src/i18n/index.ts';
import { parseSearch, stringifySearch } from '../src/routing/search.ts';
import { Look } from './look.tsx';

/** Shows a part of the client at an address, with texts, theme, cache and router as in the real page. */
export const show = async (ui: ReactNode, at = '/') => {
  await startTexts('ru');
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => ui });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history,
    parseSearch,
    stringifySearch,
  });
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = render(
    <Look>
      <QueryClientProvider client={client}>
        {/* The page's own router is registered by type; this one has other routes. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </Look>,
  );
  return { ...shown, history };
};
