import { keepText, readText } from '../../access/kept-texts.ts';

/** What a person typed and did not save yet, and the stored value it was typed over. */
export type Draft = { text: string; base: string };

/** The draft the person signed in left under a key, if there is one. */
export const readDraft = (key: string): Draft | undefined => {
  const kept = readText(key);
  return isDraft(kept) ? kept : undefined;
};

export const storeDraft = (key: string, { text, base }: Draft): void =>
  keepText(key, { text, base });

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'text' in kept &&
  'base' in kept &&
  typeof kept.text === 'string' &&
  typeof kept.base === 'string';
