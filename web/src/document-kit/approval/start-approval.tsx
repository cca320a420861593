import type { RoleCode } from '@nysan/contract/permissions.ts';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoles } from '../../access/can.ts';
import { isApiError } from '../../api/index.ts';
import { toast } from '../../ui/toasts.tsx';
import { focusField } from '../fields/focus-field.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import { useStart } from './actions.ts';
import { AskDialog, type Named } from './ask-dialog.tsx';
import type { Group } from './group.ts';
import { askToIssue, IssueDialog } from './issue-dialog.tsx';

type Starting = {
  /** What the button says. */
  word: string;
  start: () => void;
  isStarting: boolean;
};

const Context = createContext<Starting | undefined>(undefined);

type Props = {
  groups: Group[];
  /** What sending is called, where it is not for approval. */
  word: string | undefined;
  /** The same for who signs it next, to issue it. */
  issueWord: string | undefined;
  /** Roles of whom its issuer is one, of kinds that are issued. */
  issuer: readonly RoleCode[] | undefined;
  /** What the document is about, for the dialogs of signing. */
  name: string;
  /** What is said once it is signed by phone. */
  signed: string | undefined;
  children: ReactNode;
};

/** Shares one attempt to start approval between the buttons, wherever they stand; what is unsaved is saved first. */
export const StartProvider = ({
  groups,
  word,
  issueWord,
  issuer,
  name,
  signed,
  children,
}: Props) => {
  const { t } = useTranslation('document');
  const [asking, setAsking] = useState(false);
  const { saveAll, isSaving } = useSaveAll();
  const chosen = groups.find(({ isChosenAtStart }) => isChosenAtStart);
  const { document } = useDocumentHandle();
  const roles = useRoles(document.projectUuid);
  // Who cannot issue it names who does.
  const issuerRoles = issuer?.some((role) => roles.includes(role)) ? undefined : issuer;
  const isAskedNext = issuer !== undefined && !issuerRoles;
  const { mutate, isPending } = useStart(isAskedNext);
  const send = (named: Named = {}) =>
    mutate(named, {
      onError: leadToFault,
      onSuccess: () => issuer && askToIssue(document.id),
      onSettled: () => setAsking(false),
    });
  const start = async () => {
    if (await saveAll()) {
      return chosen || issuerRoles ? setAsking(true) : send();
    }
  };
  const said = isAskedNext ? (issueWord ?? t('issue.start')) : (word ?? t('start'));
  return (
    <Context.Provider
      value={{
        word: said,
        start: () => void start(),
        isStarting: isSaving || isPending,
      }}
    >
      {children}
      {(chosen || issuerRoles) && (
        <AskDialog
          opened={asking}
          onClose={() => setAsking(false)}
          roles={chosen?.roles}
          issuerRoles={issuerRoles}
          word={said}
          isSending={isPending}
          onSend={send}
        />
      )}
      {issuer && <IssueDialog name={name} signed={signed} />}
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

/** Saves what is typed and not saved yet; false when something could not be, to which it leads. */
const useSaveAll = () => {
  const { t } = useTranslation('document');
  const { saver } = useDocumentHandle();
  const [isSaving, setSaving] = useState(false);
  const saveAll = async (): Promise<boolean> => {
    setSaving(true);
    const stuck = await saver.saveAll();
    setSaving(false);
    // A field in sight says by itself what is wrong with it.
    if (stuck !== undefined && !focusField(stuck)) {
      toast.error(t('saving.first'));
    }
    return stuck === undefined;
  };
  return { saveAll, isSaving };
};

/** A refused start leads to the first thing that is missing. */
const leadToFault = (error: unknown): void => {
  const [first] = isApiError(error) && error.code === 'document-incomplete' ? error.errors : [];
  if (first) {
    focusField(first.path);
  }
};
