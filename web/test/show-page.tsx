import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { makeQueryClient } from '../src/app/query-client.ts';
import { makeRouter } from '../src/app/router.tsx';
import { startTexts } from '../src/i18n/index.ts';
import { Look } from './look.tsx';

/** Opens a page of the client at its address, with its real routes and guards. */
export const showPage = async (address: string) => {
  await startTexts('ru');
  const history = createMemoryHistory({ initialEntries: [address] });
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient, history);
  await router.load();
  const shown = render(
    <Look>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Look>,
  );
  return { ...shown, history };
};
