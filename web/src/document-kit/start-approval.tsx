import { createContext, type ReactNode, useContext, useState } from 'react';
import { isApiError } from '../api/index.ts';
import { useStart } from './actions.ts';
import { useHandle } from './use-document.ts';

/** What the server still wants before approval can start. */
export type Missing = {
  /** The word of the field, as in its PATCH call. */
  field: string;
  message: string;
  /** What stood in the field when the server refused. */
  seen: string;
};

type Starting = {
  start: () => void;
  isStarting: boolean;
  missing: Missing[];
};

const Context = createContext<Starting | undefined>(undefined);

/** Shares one attempt to start approval between the button, wherever it stands, and the list of what is missing. */
export const StartProvider = ({ children }: { children: ReactNode }) => {
  const { valueOf } = useHandle();
  const [missing, setMissing] = useState<Missing[]>([]);
  const { mutate, isPending } = useStart();
  const start = () =>
    mutate(undefined, {
      onSuccess: () => setMissing([]),
      onError: (error) => setMissing(missingFrom(error, valueOf)),
    });
  return (
    <Context.Provider
      value={{ start, isStarting: isPending, missing: stillOpen(missing, valueOf) }}
    >
      {children}
    </Context.Provider>
  );
};

export const useStarting = (): Starting => {
  const starting = useContext(Context);
  if (!starting) {
    throw new Error('there is no document page around this part');
  }
  return starting;
};

/** The items of a refused start, each with the field it concerns; nothing when the refusal was about something else. */
export const missingFrom = (error: unknown, valueOf: (field: string) => string): Missing[] =>
  isApiError(error) && error.code === 'document-incomplete'
    ? error.errors.map(({ path, message }) => ({ field: path, message, seen: valueOf(path) }))
    : [];

/** An item is taken off the list once its field was filled or changed; the server judges again at the next start. */
export const stillOpen = (missing: Missing[], valueOf: (field: string) => string): Missing[] =>
  missing.filter(({ field, seen }) => valueOf(field) === '' || valueOf(field) === seen);
