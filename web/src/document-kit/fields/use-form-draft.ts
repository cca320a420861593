import { useState } from 'react';
import { dropText } from '../../access/kept-texts.ts';
import { readDraft, storeDraft } from './drafts.ts';

/**
 * The values of a form, kept for the person who types them: who left the page, loaded it anew or was signed out finds them again.
 * `stored` is what the form begins with otherwise, `base` what it was typed over: a version of the record.
 */
export const useFormDraft = <V extends object>(key: string, stored: V, base = '') => {
  const [found] = useState(() => foundAt(key, stored));
  const [isRestored, setRestored] = useState(found !== undefined);
  const begun = isRestored && found ? found : { values: stored, base };
  return {
    /** What the form begins with. */
    first: begun.values,
    base: begun.base,
    /** The values were found in the browser. */
    isRestored,
    keep: (values: V): void =>
      JSON.stringify(values) === JSON.stringify(stored)
        ? dropText(key)
        : storeDraft(key, { text: JSON.stringify(values), base: begun.base }),
    /** They are saved, or nobody wants them. */
    drop: (): void => {
      dropText(key);
      setRestored(false);
    },
  };
};

/** A draft of another build may have other fields: those it has not are taken from `stored`. */
const foundAt = <V extends object>(
  key: string,
  stored: V,
): { values: V; base: string } | undefined => {
  const draft = readDraft(key);
  if (!draft) {
    return undefined;
  }
  const kept: unknown = JSON.parse(draft.text);
  const values = Object.entries(stored).map(([name, value]) => {
    const found: unknown = Object.getOwnPropertyDescriptor(kept ?? {}, name)?.value;
    return [name, typeof found === typeof value ? found : value];
  });
  // The keys and types are those of `stored`.
  return { values: Object.fromEntries(values) as V, base: draft.base };
};
