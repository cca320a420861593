import { useState } from 'react';
import { type Answer, api, isApiError, messageOf, type RouteOf } from '../../api/index.ts';

type Asked = Answer<RouteOf<'signingMany', 'documents'>>;

/** One of the documents somebody signs at once, as the server knows it. */
export type Listed = Asked['documents'][number];

/** How far one document is in this dialog. */
export type Outcome = {
  state: 'waiting' | 'loading' | 'ready' | 'checking' | 'signed' | 'refused';
  message: string | null;
  /** The server says that it cannot be signed, whatever is tried. */
  isOver?: boolean;
};

/** What is known of the documents by id; what a dialog saw counts more than what the list said first. */
export const useOutcomes = () => {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const put: Put = (id, state, message = null, isOver = false) =>
    setOutcomes((now) => ({ ...now, [id]: { state, message, isOver } }));
  /** Asks the server what of these documents stands now, and gives those that can be signed. */
  const askWhatIsOpen = async (ids: string[], signal?: AbortSignal): Promise<string[]> => {
    const told = await standingOf(ids, signal);
    for (const { id, state, message } of told) {
      put(id, state, message, state === 'refused');
    }
    return told.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  };
  return { outcomes, put, askWhatIsOpen, send: sender(put) };
};

type Put = (id: string, state: Outcome['state'], message?: string | null, isOver?: boolean) => void;

export const standingOf = async (ids: string[], signal?: AbortSignal): Promise<Listed[]> =>
  (await api.signingMany.documents({ query: { document: ids }, signal })).documents;

/**
 * Sends one approval and keeps what became of it; a refusal is that document's alone. Whoever hears no answer, or that he has
 * decided before, asks the server what stands: an approval that arrived is one, however its answer was lost.
 */
const sender = (put: Put) => async (id: string, approve: () => Promise<unknown>) => {
  put(id, 'checking');
  try {
    await approve();
    put(id, 'signed');
  } catch (error) {
    const [told] = isInDoubt(error) ? await standingOf([id]).catch(() => []) : [];
    if (told?.state === 'signed') {
      put(id, 'signed');
    } else {
      put(id, 'refused', told?.message ?? messageOf(error), told?.state === 'refused');
    }
  }
};

const isInDoubt = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 409;
