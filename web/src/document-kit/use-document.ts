import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { isApiError, type RoomName } from '../api/index.ts';
import { forget } from '../api/queries.ts';
import { useLiveDocument } from '../api/use-live.ts';
import type { Crumb } from '../ui/page-header.tsx';
import { type DocumentKind, type KindFacts, listKey } from './kind.ts';
import type { DocumentHead, Patch } from './types.ts';
import type { Saved } from './use-edit.ts';

/** An open document and the ways to change it; the parts of the kit take it from the page. */
export type DocumentHandle<D extends DocumentHead = DocumentHead> = {
  kind: KindFacts;
  document: D;
  valueOf: (field: string) => string;
  /** Writes a value over `base`, '' takes it away; when the stored one is another by now, nothing is written. */
  replace: (field: string, text: string, base: string) => Promise<Saved>;
  /** The same for any value; `isSame` tells whether what is being overwritten still stands. */
  replaceIf: (field: string, updateValue: unknown, isSame: (now: D) => boolean) => Promise<Saved>;
  /** Adds to a list or takes from it: cannot overwrite anybody's work. */
  change: (field: string, patch: Patch) => Promise<void>;
  /** Changes the document by its whole form, as far as it still is what is shown. */
  changeWhole(this: void, call: (version: number) => Promise<D>): Promise<void>;
  /** Reads the document and everything that hangs on it anew. */
  refresh: () => Promise<void>;
};

/** Loads a document, follows its changes by others, and gives its handle once it is there. */
export const useDocument = <D extends DocumentHead>(kind: DocumentKind<D>, id: string) => {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(kind, id),
    queryFn: ({ signal }) => kind.get(id, signal),
  });
  useLiveDocument(id, () => void refreshAll(client, kind.room));
  return {
    handle: query.data && handleOf(client, kind, query.data),
    error: query.data ? undefined : query.error,
    retry: () => void query.refetch(),
  };
};

/** Where a page of a document leads back to, and the words of a button that leads there. */
export type Back = Crumb & { go: string };

const Opened = createContext<{ handle: DocumentHandle; back: Back } | undefined>(undefined);

/** Gives the parts of a page their document. */
export const DocumentProvider = Opened.Provider;

const useOpened = () => {
  const opened = useContext(Opened);
  if (!opened) {
    throw new Error('there is no document around this part');
  }
  return opened;
};

/** The document of the open page. */
export const useHandle = (): DocumentHandle => useOpened().handle;

/** Where the open page leads back to. */
export const useBack = (): Back => useOpened().back;

const keyOf = ({ room }: KindFacts, id: string) => [room, 'get', { params: { id } }] as const;

/** The document, its list, its history and the tasks of the reader. */
const refreshAll = async (client: QueryClient, room: RoomName): Promise<void> => {
  await Promise.all([forget(client, room), forget(client, 'approval'), forget(client, 'estimate')]);
};

const handleOf = <D extends DocumentHead>(
  client: QueryClient,
  kind: DocumentKind<D>,
  document: D,
): DocumentHandle<D> => {
  const { id } = document;
  const key = keyOf(kind, id);
  const accept = (changed: D): void => {
    client.setQueryData(key, changed);
    void client.invalidateQueries({ queryKey: listKey(kind.room) });
    void forget(client, 'approval');
  };
  const put = async (field: string, patch: Patch, isSame: (now: D) => boolean): Promise<Saved> => {
    let now = client.getQueryData<D>(key) ?? document;
    for (let attempt = 1; isSame(now); attempt += 1) {
      try {
        accept(await kind.change(id, field, patch, now.version));
        return 'saved';
      } catch (error) {
        if (attempt === mostAttempts || !isApiError(error) || error.code !== 'stale-edit') {
          throw error;
        }
        now = await kind.get(id);
        client.setQueryData(key, now);
      }
    }
    return 'conflict';
  };
  return {
    kind,
    document,
    valueOf: (field) => kind.valueOf(document, field),
    replaceIf: (field, updateValue, isSame) =>
      put(field, { action: 'UPDATE', updateValue }, isSame),
    replace: (field, text, base) =>
      put(
        field,
        text === '' ? { action: 'DELETE' } : { action: 'UPDATE', updateValue: text },
        (now) => kind.valueOf(now, field) === base,
      ),
    change: async (field, patch) => accept(await kind.change(id, field, patch)),
    changeWhole: async (call) => accept(await call(document.version)),
    refresh: () => refreshAll(client, kind.room),
  };
};

/** Each stale answer means that somebody changed another field; so many in a row mean something else. */
const mostAttempts = 5;
