import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { RoomName } from '../api/index.ts';
import { type Page, usePaged } from '../api/use-paged.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { listKey } from './kind.ts';
import type { StatusCode } from './statuses.ts';

/** The filters every list of documents has, as they stand in the address. */
export type ListFilter = {
  author?: string | undefined;
  status?: StatusCode | undefined;
  createdAtStart?: string | undefined;
  createdAtEnd?: string | undefined;
};

/** Filters and page of the address, and the way to change them. */
export const useListSearch = () => {
  const [{ page = 0, author, status, createdAtStart, createdAtEnd }, change] = useUrlSearch<
    ListFilter & { page?: number | undefined }
  >();
  const filter: ListFilter = { author, status, createdAtStart, createdAtEnd };
  return { page, filter, change };
};

type Load<T> = (
  projectId: string,
  query: ListFilter & { page: number },
  signal: AbortSignal,
) => Promise<Page<T>>;

/** The documents of a kind that the address asks for, newest first; pages count from 0. `part`: one of several lists of a room. */
export const useDocumentList = <T>(room: RoomName, load: Load<T>, part = '') => {
  const { projectId = '' } = useParams({ strict: false });
  const { page, filter } = useListSearch();
  return usePaged({
    key: [...listKey(room), part, projectId, filter],
    load: (wanted, signal) => load(projectId, { ...filter, page: wanted }, signal),
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
