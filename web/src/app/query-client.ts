import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isConnected, onConnection } from '../api/connection.ts';
import { isApiError } from '../api/index.ts';
import { onRefused } from '../api/refusals.ts';

/**
 * One cache for the page: fresh for half a minute, retried only when the server could not be reached or failed. Without a
 * connection calls are made and fail, instead of waiting for it in silence; what is on screen is read anew once it is back.
 */
export const makeQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isPassing(error) && isConnected(),
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onlineManager.setEventListener(onConnection);
  onRefused(() => doubtRights(client));
  return client;
};

/** Who was refused may have lost a right: what was read of roles and projects is read again when it is asked for. */
const doubtRights = (client: QueryClient): void => {
  for (const room of ['identity', 'projects']) {
    // Not at once: the reading of roles may be what was refused.
    void client.invalidateQueries({ queryKey: [room], refetchType: 'none' });
  }
};

const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 502);
