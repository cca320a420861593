import type { CarriedField } from '@nysan/contract/draft-help.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { onConnection } from '../../api/connection.ts';
import { isApiError, type RoomName } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { useLiveDocument } from '../../api/use-live.ts';
import type { Crumb } from '../../ui/page-header.tsx';
import { makeSaver, type Saver } from '../fields/saver.ts';
import { type DocumentKind, type KindFacts, listKey } from './kind.ts';
import type { DocumentHead, Patch } from './types.ts';

/** An open document and the ways to change it; the parts of the kit take it from the page. */
export type DocumentHandle<D extends DocumentHead = DocumentHead> = {
  kind: KindFacts;
  document: D;
  valueOf: (field: string) => string;
  /** As it was last heard of the server, also within a call that began before. */
  latest(this: void): D;
  /** What of the page is unsaved. */
  saver: Saver;
  /** Writes a text over `base`, '' takes it away; gives what is stored then, nothing when the stored one was another by now. */
  replace: (field: string, text: string, base: string) => Promise<string | undefined>;
  /** The same for any value: `read` gives what is being written over, as text. */
  replaceAs(
    this: void,
    field: string,
    updateValue: unknown,
    over: Over<D>,
  ): Promise<string | undefined>;
  /** The same for all fields at once, by the call that changes the whole form. */
  replaceWhole<T>(
    this: void,
    call: (now: D) => Promise<D>,
    over: OverValue<D, T>,
  ): Promise<T | undefined>;
  /** Takes over what the last paper says; what somebody else writes there in the same moment stays. */
  carry: (this: void, carried: CarriedField) => Promise<void>;
  /** Adds to a list or takes from it: cannot overwrite anybody's work. */
  change: (field: string, patch: Patch) => Promise<void>;
  /** Reads the document and everything that hangs on it anew. */
  refresh: () => Promise<void>;
};

/** What is written over: how it reads, as it was seen, and as it is to be. */
type Over<D> = { read: (now: D) => string; base: string; text: string };
type OverValue<D, T> = {
  read: (now: D) => T;
  base: T;
  value: T;
  isSame: (one: T, other: T) => boolean;
};

/** Loads a document, follows its changes by others, and gives its handle once it is there. */
export const useDocument = <D extends DocumentHead>(kind: DocumentKind<D>, id: string) => {
  const client = useQueryClient();
  const saver = useSaver(id);
  const query = useQuery({
    queryKey: keyOf(kind, id),
    queryFn: async ({ signal }) => {
      const read = await kind.get(id, signal);
      // Asked before a change of ours and answered after it: what the change answered is newer.
      const known = client.getQueryData<D>(keyOf(kind, id));
      return known && known.version > read.version ? known : read;
    },
  });
  useLiveDocument(id, () => void refreshAll(client, kind.room));
  return {
    handle: query.data && handleOf(client, kind, query.data, saver),
    error: query.data ? undefined : query.error,
    retry: () => void query.refetch(),
  };
};

/** What is unsaved of this document; sent when the connection is back. */
const useSaver = (id: string): Saver => {
  const [{ saver, of }, setSaver] = useState(() => ({ saver: makeSaver(), of: id }));
  if (of !== id) {
    setSaver({ saver: makeSaver(), of: id });
  }
  useEffect(() => onConnection((isConnected) => void (isConnected && saver.saveAll())), [saver]);
  return saver;
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
export const useDocumentHandle = (): DocumentHandle => useOpened().handle;

/** Where the open page leads back to. */
export const useBack = (): Back => useOpened().back;

const keyOf = ({ room }: KindFacts, id: string) => [room, 'get', { params: { id } }] as const;

/** The document, its list, its history and the tasks of the reader. */
const refreshAll = async (client: QueryClient, room: RoomName): Promise<void> => {
  await Promise.all([
    invalidate(client, room),
    invalidate(client, 'approval'),
    invalidate(client, 'estimate'),
  ]);
};

const handleOf = <D extends DocumentHead>(
  client: QueryClient,
  kind: DocumentKind<D>,
  document: D,
  saver: Saver,
): DocumentHandle<D> => {
  const { id } = document;
  const key = keyOf(kind, id);
  const latest = (): D => client.getQueryData<D>(key) ?? document;
  const accept = (changed: D): D => {
    client.setQueryData(key, changed);
    void client.invalidateQueries({ queryKey: listKey(kind.room) });
    void invalidate(client, 'approval');
    return changed;
  };
  const put = async <T>(
    call: (now: D) => Promise<D>,
    { read, base, value, isSame }: OverValue<D, T>,
  ): Promise<T | undefined> => {
    let now = latest();
    for (let attempt = 1; isSame(read(now), base); attempt += 1) {
      try {
        return read(accept(await call(now)));
      } catch (error) {
        if (attempt === mostAttempts || !isApiError(error) || error.code !== 'stale-edit') {
          throw error;
        }
        now = await kind.get(id);
        client.setQueryData(key, now);
      }
    }
    // Written just so by somebody else, or by this person on a page that has been left.
    return isSame(read(now), value) ? value : undefined;
  };
  const replaceWhole: DocumentHandle<D>['replaceWhole'] = (call, over) =>
    saver.track(() => put(call, over));
  const replaceAs = (field: string, patch: Patch, { read, base, text: value }: Over<D>) =>
    replaceWhole((now) => kind.change(id, field, patch, now.version), {
      read,
      base,
      value,
      isSame: Object.is,
    });
  const change = async (field: string, patch: Patch): Promise<void> => {
    await saver.track(async () => accept(await kind.change(id, field, patch)));
  };
  const overwrite = (field: string, patch: Patch) => {
    const read = (now: D) => kind.valueOf(now, field);
    const base = read(latest());
    return replaceAs(field, patch, { read, base, text: base });
  };
  return {
    kind,
    document,
    latest,
    saver,
    valueOf: (field) => kind.valueOf(document, field),
    replaceWhole,
    replaceAs: (field, updateValue, over) =>
      replaceAs(field, { action: 'UPDATE', updateValue }, over),
    replace: (field, text, base) =>
      replaceAs(
        field,
        text === '' ? { action: 'DELETE' } : { action: 'UPDATE', updateValue: text },
        { read: (now) => kind.valueOf(now, field), base, text },
      ),
    change,
    carry: async ({ changes }) => {
      for (const { field: word, ...patch } of changes) {
        await (patch.action === 'ADD' ? change(word, patch) : overwrite(word, patch));
      }
    },
    refresh: () => refreshAll(client, kind.room),
  };
};

/** Each stale answer means that somebody changed another field; so many in a row mean something else. */
const mostAttempts = 5;
