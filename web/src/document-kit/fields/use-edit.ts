import { useEffect, useLayoutEffect, useState } from 'react';
import { isApiError, messageOf } from '../../api/index.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import { type FieldEdit, faultIn, makeEdit, textOf, theirsOf } from './make-edit.ts';

type Asked = Omit<FieldEdit, 'isAllowed'> & {
  /** What of the document it is: the word of its field, or of a row in it. Whoever looks for what is unsaved is led there. */
  name: string;
};

/**
 * One value of the open document that saves itself while it is typed. When the stored value changes meanwhile, `theirs` holds it,
 * and the person chooses.
 */
export const useEdit = ({ name, ...asked }: Asked) => {
  const { document, saver } = useDocumentHandle();
  const terms: FieldEdit = { ...asked, isAllowed: document.editable };
  const [edit] = useState(() => makeEdit(`${document.id}.${name}`, name, saver, terms));
  const state = edit.use();
  useLayoutEffect(() => edit.agree(terms));
  useEffect(() => {
    // What was kept when the page was closed.
    void edit.flush();
    return () => void edit.flush().finally(() => saver.report(name, undefined));
  }, [edit, name, saver]);
  const { failure, isSaving, draft } = state;
  return {
    text: textOf(state, terms.value),
    /** Something is typed that is not saved. */
    isUnsaved: draft !== undefined,
    isSaving,
    /** What the server has now, when that is not what the typing began with. */
    theirs: theirsOf(state, terms.value),
    failure,
    /** Why it is not saved: what is wrong with it, or what the server said. */
    fault:
      (state.isPaused ? faultIn(state, terms) : undefined) ??
      (failure === undefined ? undefined : refusalOf(failure)),
    type: edit.type,
    /** Types a text and saves it at once. */
    put: (text: string): void => {
      edit.type(text);
      void edit.flush();
    },
    save: (): void => void edit.flush(),
    leave: (): void => void edit.leave(),
    /** Back to what is stored. */
    cancel: edit.giveUp,
    keepMine: edit.keepMine,
  };
};

export type Edit = ReturnType<typeof useEdit>;

/** The sentence about the field itself when there is one, else the one about the call. */
export const refusalOf = (failure: unknown): string =>
  (isApiError(failure) && failure.errors[0]?.message) || messageOf(failure);
