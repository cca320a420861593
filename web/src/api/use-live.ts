import { notificationsRoom } from '@nysan/contract/notifications.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onLive, watch } from './live.ts';
import { ask, invalidate } from './queries.ts';

/** What waits for the reader's decision, and what they have not read besides, kept up to date by the server. */
export const useOpenCounts = (): { waiting: number; unread: number } => {
  const client = useQueryClient();
  const { data } = useQuery(ask('notifications', 'count'));
  useEffect(
    () =>
      onLive('count', (told) => {
        const counts = answer.safeParse(told).data;
        if (counts) {
          client.setQueryData(ask('notifications', 'count').queryKey, counts);
          void invalidate(client, 'notifications', 'list');
          void invalidate(client, 'notifications', 'waiting');
          void invalidate(client, 'myDay');
        }
      }),
    [client],
  );
  return { waiting: data?.waiting ?? 0, unread: data ? data.count - data.waiting : 0 };
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

const { 200: answer } = notificationsRoom.count.answers;
