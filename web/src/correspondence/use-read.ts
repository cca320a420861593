import type { Stage } from '@nysan/contract/correspondence/every-paper.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../api/index.ts';
import { onLive } from '../api/live.ts';
import { forget } from '../api/queries.ts';

type Room = 'letters' | 'memos' | 'minutes';

/** Once a received paper stands before its reader, it counts as read. What fails is made good the next time. */
export const useRead = (room: Room, { id, stage }: { id: string; stage: Stage | 'DRAFT' }) => {
  const client = useQueryClient();
  useEffect(() => {
    if (stage === 'INCOMMING') {
      // sic
      const read = async () => {
        await api.correspondence.read({ params: { id } });
        await Promise.all([forget(client, room, 'list'), forget(client, 'notifications')]);
      };
      read().catch(() => undefined);
    }
  }, [client, room, id, stage]);
};

/** Whoever gets a paper is told by the bell: then all of its room is read anew. */
export const useNewPapers = (room: Room) => {
  const client = useQueryClient();
  const renew = useEffectEvent(() => void forget(client, room));
  useEffect(() => onLive('count', () => renew()), []);
};
