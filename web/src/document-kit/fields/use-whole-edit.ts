import type { DocumentHead } from '../page/types.ts';
import type { DocumentHandle } from '../page/use-document.ts';
import type { Codec } from './codec.ts';
import { type Edit, useValueEdit } from './use-edit.ts';

type Asked<D extends DocumentHead, T> = {
  /** What of the document it is; whoever looks for what is unsaved is led there. */
  name: string;
  handle: DocumentHandle<D>;
  codec: Codec<T>;
  /** What is edited, as the document has it. */
  read: (document: D) => T;
  /** Why a value cannot be sent. */
  faultOf: (value: T) => string | undefined;
  /** Changes all of it by the call for that; `now` is the newest version known. */
  change: (value: T, now: D) => Promise<D>;
};

/** A form or a table of the open document as one value that saves itself while it is typed, by a call that changes all of it. */
export const useWholeEdit = <D extends DocumentHead, T extends NonNullable<unknown>>({
  name,
  handle,
  codec,
  read,
  faultOf,
  change,
}: Asked<D, T>): Edit<T> =>
  useValueEdit({
    name,
    codec,
    value: read(handle.document),
    faultOf,
    save: (value, base) =>
      handle.replaceWhole((now) => change(value, now), {
        read,
        base,
        value,
        isSame: codec.isSame,
      }),
  });
