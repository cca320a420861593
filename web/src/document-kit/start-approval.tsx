import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/index.ts';
import { toast } from '../ui/toasts.tsx';
import { useStart } from './actions.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { Group } from './people.tsx';
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
  /** What the button says. */
  word: string;
  start: () => void;
  isStarting: boolean;
  missing: Missing[];
};

const Context = createContext<Starting | undefined>(undefined);

type Props = {
  groups: Group[];
  /** Something is typed that is not saved: it would not be sent. */
  isUnsaved: boolean;
  /** What sending is called, where it is not for approval. */
  word: string | undefined;
  children: ReactNode;
};

/** Shares one attempt to start approval between the button, wherever it stands, and the list of what is missing. */
export const StartProvider = ({ groups, isUnsaved, word, children }: Props) => {
  const { t } = useTranslation('document');
  const { valueOf } = useHandle();
  const [missing, setMissing] = useState<Missing[]>([]);
  const { mutate, isPending } = useStart();
  const [asking, setAsking] = useState(false);
  const chosen = groups.find(({ isChosenAtStart }) => isChosenAtStart);
  const send = (approvers?: string[]) =>
    mutate(approvers, {
      onSuccess: () => setMissing([]),
      onError: (error) => setMissing(missingFrom(error, valueOf)),
      onSettled: () => setAsking(false),
    });
  const start = () => {
    if (isUnsaved) {
      toast.error(t('ask.unsaved'));
    } else if (chosen) {
      setAsking(true);
    } else {
      send();
    }
  };
  return (
    <Context.Provider
      value={{
        word: word ?? t('start'),
        start,
        isStarting: isPending,
        missing: stillOpen(missing, valueOf),
      }}
    >
      {children}
      {chosen && (
        <AskDialog
          opened={asking}
          onClose={() => setAsking(false)}
          roles={chosen.roles}
          isSending={isPending}
          onSend={send}
        />
      )}
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
const missingFrom = (error: unknown, valueOf: (field: string) => string): Missing[] =>
  isApiError(error) && error.code === 'document-incomplete'
    ? error.errors.map(({ path, message }) => ({ field: path, message, seen: valueOf(path) }))
    : [];

/** An item is taken off the list once its field was filled or changed; the server judges again at the next start. */
const stillOpen = (missing: Missing[], valueOf: (field: string) => string): Missing[] =>
  missing.filter(({ field, seen }) => valueOf(field) === '' || valueOf(field) === seen);
