import { useEffect, useLayoutEffect, useState } from 'react';
import { isApiError, messageOf } from '../../api/index.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import { textCodec } from './codec.ts';
import { type FieldEdit, faultIn, theirsOf, valueIn } from './edit-state.ts';
import { makeEdit } from './make-edit.ts';

type Asked<T> = Omit<FieldEdit<T>, 'isAllowed'> & {
  /** What of the document it is: the word of its field, or of a row in it. Whoever looks for what is unsaved is led there. */
  name: string;
};

/** A text of the open document that saves itself while it is typed. */
export const useEdit = (asked: Omit<Asked<string>, 'codec'>): Edit =>
  useValueEdit({ ...asked, codec: textCodec });

/**
 * One value of the open document that saves itself while it is typed. When the stored value changes meanwhile, `theirs` holds it,
 * and the person chooses.
 */
export const useValueEdit = <T extends NonNullable<unknown>>({
  name,
  ...asked
}: Asked<T>): Edit<T> => {
  const { document, saver } = useDocumentHandle();
  const terms: FieldEdit<T> = { ...asked, isAllowed: document.editable };
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
    value: valueIn(state, terms),
    isUnsaved: draft !== undefined,
    isSaving,
    theirs: theirsOf(state, terms),
    failure,
    fault:
      (state.isPaused ? faultIn(state, terms) : undefined) ??
      (failure === undefined ? undefined : refusalOf(failure)),
    type: edit.type,
    put: (value) => {
      edit.type(value);
      void edit.flush();
    },
    save: () => void edit.flush(),
    leave: () => void edit.leave(),
    cancel: edit.giveUp,
    keepMine: edit.keepMine,
  };
};

export type Edit<T = string> = {
  /** What stands in the field. */
  value: T;
  /** Something is typed that is not saved. */
  isUnsaved: boolean;
  isSaving: boolean;
  /** What the server has now, when that is not what the typing began with. */
  theirs: T | undefined;
  failure: unknown;
  /** Why it is not saved: what is wrong with it, or what the server said. */
  fault: string | undefined;
  type: (value: T) => void;
  /** Types a value and saves it at once. */
  put: (value: T) => void;
  save: () => void;
  leave: () => void;
  /** Back to what is stored. */
  cancel: () => void;
  keepMine: () => void;
};

/** The sentence about the field itself when there is one, else the one about the call. */
export const refusalOf = (failure: unknown): string =>
  (isApiError(failure) && failure.errors[0]?.message) || messageOf(failure);
