import { useState } from 'react';
import { type Answer, api, messageOf, type RouteOf } from '../../api/index.ts';

type Asked = Answer<RouteOf<'signingMany', 'documents'>>;
type Told = Answer<RouteOf<'signingMany', 'qrState'>>['documents'];

/** One of the documents somebody signs at once, as the server knows it. */
export type Listed = Asked['documents'][number];

/** One of them in this dialog; `version` is the one its reader agreed to sign. */
export type Row = Omit<Listed, 'state'> & {
  /** `changed`: its reader has not agreed yet to sign the version that waits now. */
  state: Listed['state'] | 'loading' | 'ready' | 'checking' | 'changed';
  /** The server says that it cannot be signed, whatever is tried. */
  isOver: boolean;
};

/** What is known of each document; what this dialog saw counts more than what the list said first. */
export const useRows = (documents: Listed[]) => {
  const [rows, setRows] = useState<Row[]>(() => documents.map(rowOf));
  const put: Put = (id, change) =>
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...change } : row)));
  const learn = (told: Listed[]) =>
    setRows((now) =>
      now.map((row) => {
        const news = told.find(({ id }) => id === row.id);
        return news ? learned(row, news) : row;
      }),
    );
  return {
    rows,
    put,
    learn,
    /** Agrees to sign the version that waits now. */
    accept: (id: string) => put(id, { state: 'waiting', message: null }),
    /** What did not succeed comes first. */
    settle: () => setRows((now) => now.toSorted((one, other) => rankOf(one) - rankOf(other))),
    /** Asks the server what of these stands now, and gives those whose listed version can be signed. */
    askWhatIsOpen: async (asked: Row[], signal?: AbortSignal): Promise<Row[]> => {
      const told = await standingOf(asked, signal);
      learn(told);
      return asked.filter(({ id, version }) =>
        told.some((one) => one.id === id && one.state === 'waiting' && one.version === version),
      );
    },
    send: sender(put, learn),
  };
};

type Put = (id: string, change: Partial<Row>) => void;

const rowOf = (document: Listed): Row => ({ ...document, isOver: document.state === 'refused' });

const learned = (row: Row, told: Listed): Row => {
  if (told.state !== 'waiting') {
    return rowOf(told);
  }
  const isSame = told.version === row.version;
  return isSame && row.state === 'changed'
    ? row
    : { ...rowOf(told), state: isSame ? 'waiting' : 'changed' };
};

const rankOf = ({ state }: Row): number =>
  state === 'signed' ? 2 : Number(state !== 'refused' && state !== 'changed');

export const standingOf = async (
  asked: Pick<Row, 'id'>[],
  signal?: AbortSignal,
): Promise<Listed[]> => {
  const query = { document: asked.map(({ id }) => id) };
  return (await api.signingMany.documents({ query, signal })).documents;
};

/**
 * Sends one approval and keeps what became of it; a refusal is that document's alone. Whoever is refused, or hears no answer,
 * asks the server what stands: an approval that arrived is one, however its answer was lost. Resolves to whether it stands.
 */
const sender =
  (put: Put, learn: (told: Listed[]) => void) =>
  async (row: Row, approve: () => Promise<unknown>): Promise<boolean> => {
    put(row.id, { state: 'checking' });
    try {
      await approve();
      put(row.id, { state: 'signed', message: null });
      return true;
    } catch (error) {
      const told = await standingOf([row]).catch(() => []);
      learn(told);
      if (told.every((one) => isStill(row, one))) {
        put(row.id, { state: 'refused', message: messageOf(error) });
      }
      return told[0]?.state === 'signed';
    }
  };

/** The version that was listed waits as before. */
const isStill = ({ version }: Row, told: Listed): boolean =>
  told.state === 'waiting' && told.version === version;

/** What a phone was told of each, where the standing does not say it: it waits again, and here is why it was refused. */
export const refusalsIn = (told: Told, standing: Listed[], rows: Row[]) =>
  told.filter(({ id, state, message }) => {
    const row = rows.find((one) => one.id === id);
    const now = standing.find((one) => one.id === id);
    return state === 'refused' && message && row && (!now || isStill(row, now));
  });
