import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { isApiError, type RoomName } from '../api/index.ts';
import { forget } from '../api/queries.ts';
import { useLiveDocument } from '../api/use-live.ts';
import type { DocumentHead, Patch } from './types.ts';
import type { Saved } from './use-edit.ts';

/** What the kit needs to know of one kind of document: its calls and how its fields read. */
export type DocumentCalls<D extends DocumentHead> = {
  /** The room of the API; its list and record are refreshed after a change. */
  room: RoomName;
  get: (id: string, signal?: AbortSignal) => Promise<D>;
  /** Changes one field; with a version, only when the document still has it. */
  change: (id: string, field: string, patch: Patch, version?: number) => Promise<D>;
  /** A field as text, by its word in the PATCH call; '' when it is empty. */
  valueOf: (document: D, field: string) => string;
};

/** An open document and the ways to change it; the parts of the kit take it from the page. */
export type DocumentHandle<D extends DocumentHead = DocumentHead> = {
  document: D;
  valueOf: (field: string) => string;
  /** Writes a value over `base`; when the stored one is another by now, nothing is written. */
  replace: (field: string, text: string, base: string) => Promise<Saved>;
  /** The same for any value; `isSame` tells whether what is being overwritten still stands. */
  replaceIf: (field: string, updateValue: unknown, isSame: (now: D) => boolean) => Promise<Saved>;
  /** Adds to a list or takes from it: cannot overwrite anybody's work. */
  change: (field: string, patch: Patch) => Promise<void>;
  /** Reads the document and everything that hangs on it anew. */
  refresh: () => Promise<void>;
};

/** Loads a document, follows its changes by others, and gives its handle once it is there. */
export const useDocument = <D extends DocumentHead>(calls: DocumentCalls<D>, id: string) => {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(calls, id),
    queryFn: ({ signal }) => calls.get(id, signal),
  });
  useLiveDocument(id, () => void refreshAll(client, calls.room));
  return {
    handle: query.data && handleOf(client, calls, query.data),
    error: query.data ? undefined : query.error,
    retry: () => void query.refetch(),
  };
};

const Opened = createContext<DocumentHandle | undefined>(undefined);

/** Gives the parts of a page their document. */
export const DocumentProvider = Opened.Provider;

/** The document of the open page. */
export const useHandle = (): DocumentHandle => {
  const handle = useContext(Opened);
  if (!handle) {
    throw new Error('there is no document around this part');
  }
  return handle;
};

const keyOf = (calls: { room: RoomName }, id: string) =>
  [calls.room, 'get', { params: { id } }] as const;

/** The document, its list, its history and the tasks of the reader. */
const refreshAll = async (client: QueryClient, room: RoomName): Promise<void> => {
  await Promise.all([forget(client, room), forget(client, 'approval'), forget(client, 'estimate')]);
};

const handleOf = <D extends DocumentHead>(
  client: QueryClient,
  calls: DocumentCalls<D>,
  document: D,
): DocumentHandle<D> => {
  const { id } = document;
  const key = keyOf(calls, id);
  const accept = (changed: D): void => {
    client.setQueryData(key, changed);
    void client.invalidateQueries({ queryKey: [calls.room, 'list'] });
    void forget(client, 'approval');
  };
  const replaceIf: DocumentHandle<D>['replaceIf'] = async (field, updateValue, isSame) => {
    let now = client.getQueryData<D>(key) ?? document;
    for (let attempt = 1; isSame(now); attempt += 1) {
      try {
        accept(await calls.change(id, field, { action: 'UPDATE', updateValue }, now.version));
        return 'saved';
      } catch (error) {
        if (attempt === mostAttempts || !isApiError(error) || error.code !== 'stale-edit') {
          throw error;
        }
        now = await calls.get(id);
        client.setQueryData(key, now);
      }
    }
    return 'conflict';
  };
  return {
    document,
    valueOf: (field) => calls.valueOf(document, field),
    replaceIf,
    replace: (field, text, base) =>
      replaceIf(field, text, (now) => calls.valueOf(now, field) === base),
    change: async (field, patch) => accept(await calls.change(id, field, patch)),
    refresh: () => refreshAll(client, calls.room),
  };
};

/** Each stale answer means that somebody changed another field; so many in a row mean something else. */
const mostAttempts = 5;
