import type { DeclaredList } from '@nysan/contract/record-lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { RoomName } from '../../api/index.ts';
import { type Page, usePaged } from '../../api/use-paged.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { listKey } from '../page/kind.ts';
import { type ListQuery, useListSearch } from './list-search.ts';

type Load<L extends DeclaredList, P extends Page<unknown>> = (
  projectId: string,
  query: ListQuery<L> & { page: number },
  signal: AbortSignal,
) => Promise<P>;

/** The documents of a kind that the address asks for; pages count from 0. `part`: one of several lists of a room. */
export const useDocumentList = <L extends DeclaredList, P extends Page<unknown>>(
  room: RoomName,
  list: L,
  load: Load<L, P>,
  part = '',
) => {
  const { projectId = '' } = useParams({ strict: false });
  const { page, query } = useListSearch(list);
  return usePaged({
    key: [...listKey(room), part, projectId, query],
    load: (wanted, signal) => load(projectId, { ...query, page: wanted }, signal),
    page,
    infinite: useIsPhone(),
  });
};

/**
 * A call that creates: when it has ended, no list is stale, not even after an answer that got lost on the way.
 */
export const useCreate = <B, D>(
  room: RoomName,
  create: (projectId: string, body: B) => Promise<D>,
) => {
  const { projectId = '' } = useParams({ strict: false });
  const client = useQueryClient();
  return async (body: B): Promise<D> => {
    try {
      return await create(projectId, body);
    } finally {
      await client.invalidateQueries({ queryKey: listKey(room) });
    }
  };
};
