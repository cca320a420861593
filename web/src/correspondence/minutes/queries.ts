import type { Minutes } from '@nysan/contract/correspondence/minutes.ts';
import { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/index.ts';
import { ask, invalidate } from '../../api/queries.ts';
import { useLiveDocument } from '../../api/use-live.ts';
import { usePaged } from '../../api/use-paged.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { paperSearchOf } from '../paper-search.ts';
import { stages } from '../types.ts';

/** Which minutes are wanted, as it stands in the address. */
export const useMinutesSearch = paperSearchOf(minutesList, stages);

/** The minutes the address asks for. */
export const useMinutesList = () => {
  const { projectId = '' } = useParams({ strict: false });
  const { page, query } = useMinutesSearch();
  return usePaged({
    key: ['minutes', 'list', projectId, query],
    load: (wanted, signal) =>
      api.minutes.list({ params: { projectId }, query: { ...query, page: wanted }, signal }),
    page,
    infinite: useIsPhone(),
  });
};

/** One minutes; what others answer is seen at once. */
export const useMinutes = (id: string) => {
  const client = useQueryClient();
  useLiveDocument(id, () => void invalidate(client, 'minutes'));
  return useQuery(ask('minutes', 'get', { params: { id } }));
};

/** Lays minutes that a call answered where they are read, and renews all around them. */
export const useAccept = () => {
  const client = useQueryClient();
  return (minutes: Minutes) => {
    const { queryKey } = ask('minutes', 'get', { params: { id: minutes.id } });
    client.setQueryData(queryKey, minutes);
    void invalidate(client, 'minutes', 'list');
    void invalidate(client, 'notifications');
    void invalidate(client, 'approval', 'history');
  };
};
