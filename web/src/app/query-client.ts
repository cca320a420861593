import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/index.ts';

/** One cache for the page: fresh for half a minute, retried only when the server could not be reached or failed. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });

const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 502);
