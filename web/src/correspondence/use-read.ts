import type { Stage } from '@nysan/contract/correspondence/every-paper.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../api/index.ts';
import { onLive } from '../api/live.ts';
import { ask, invalidate } from '../api/queries.ts';
import type { PaperRoom } from './types.ts';

/** Once a received paper stands before its reader, it counts as read. What fails is made good the next time. */
export const useRead = (room: PaperRoom, { id, stage }: { id: string; stage: Stage | 'DRAFT' }) => {
  const client = useQueryClient();
  useEffect(() => {
    if (stage === 'INCOMMING') {
      // sic
      const read = async () => {
        await api.correspondence.read({ params: { id } });
        await Promise.all([invalidate(client, room, 'list'), invalidate(client, 'notifications')]);
      };
      read().catch(() => undefined);
    }
  }, [client, room, id, stage]);
};

/** Whoever gets a paper is told by the bell: then all of its room is read anew. */
export const useNewPapers = (room: PaperRoom) => {
  const client = useQueryClient();
  const renew = useEffectEvent(() => void invalidate(client, room));
  useEffect(() => onLive('count', () => renew()), []);
};

/** How many papers the reader received and has not seen. */
export const useUnreadCount = (room: PaperRoom): number => {
  const { projectId = '' } = useParams({ strict: false });
  const { data } = useQuery(
    ask(room, 'list', {
      params: { projectId },
      query: { stage: 'INCOMMING', unread: 'true', size: 1 }, // sic
    }),
  );
  return data?.totalCount ?? 0;
};
