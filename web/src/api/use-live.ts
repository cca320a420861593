import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onLive, watch } from './live.ts';
import { ask } from './queries.ts';

/** How many notifications wait for the reader, kept up to date by the server. */
export const useWaitingCount = (): number => {
  const client = useQueryClient();
  const { data } = useQuery(ask('notifications', 'count'));
  useEffect(
    () =>
      onLive('count', (told) => {
        const count = countOf(told);
        if (count !== undefined) {
          client.setQueryData(ask('notifications', 'count').queryKey, { count });
          void client.invalidateQueries({ queryKey: ['notifications', 'list'] });
        }
      }),
    [client],
  );
  return data?.count ?? 0;
};

/** Calls back when the open document was changed by somebody else (or by this person in another tab). */
export const useLiveDocument = (id: string | undefined, onChange: () => void): void => {
  const tell = useEffectEvent(onChange);
  useEffect(() => (id ? watch('document', id, () => tell()) : undefined), [id]);
};

/** Calls back when something happened in the open project that its feed of news tells of. */
export const useLiveProject = (id: string, onChange: () => void): void => {
  const tell = useEffectEvent(onChange);
  useEffect(() => (id ? watch('project', id, () => tell()) : undefined), [id]);
};

const countOf = (told: unknown): number | undefined => {
  const count = typeof told === 'object' && told !== null && 'count' in told ? told.count : told;
  return typeof count === 'number' ? count : undefined;
};
