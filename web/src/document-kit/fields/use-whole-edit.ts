import type { DocumentHead } from '../page/types.ts';
import type { DocumentHandle } from '../page/use-document.ts';
import { type Edit, useEdit } from './use-edit.ts';

type Asked<D extends DocumentHead, T> = {
  /** What of the document it is; whoever looks for what is unsaved is led there. */
  name: string;
  handle: DocumentHandle<D>;
  /** What is edited, as the document has it. */
  read: (document: D) => T;
  /** Why a value cannot be sent. */
  faultOf: (value: T) => string | undefined;
  /** Changes all of it by the call for that; `now` is the newest version known. */
  change: (value: T, now: D) => Promise<D>;
};

/** A form or a table of the open document as one value that saves itself while it is typed, by a call that changes all of it. */
export const useWholeEdit = <D extends DocumentHead, T>(asked: Asked<D, T>): WholeEdit<T> => {
  const { name, handle, faultOf, change } = asked;
  const read = (document: D) => JSON.stringify(asked.read(document));
  const edit = useEdit({
    name,
    value: read(handle.document),
    faultOf: (text) => faultOf(spoken(text)),
    save: (text, base) =>
      handle.replaceWhole((now) => change(spoken(text), now), { read, base, text }),
  });
  return {
    ...edit,
    value: spoken(edit.text),
    theirs: edit.theirs === undefined ? undefined : spoken(edit.theirs),
    type: (value) => edit.type(JSON.stringify(value)),
  };
};

export type WholeEdit<T> = Omit<Edit, 'text' | 'theirs' | 'type' | 'put'> & {
  value: T;
  /** What the server has now, when that is not what the typing began with. */
  theirs: T | undefined;
  type: (value: T) => void;
};

// Only what this hook wrote under this name is read, from this page or from what it kept when it was closed.
const spoken = <T>(text: string): T => JSON.parse(text) as T;
