/** What a person typed and did not save yet, and the stored value it was typed over. */
export type Draft = { text: string; base: string };

const prefix = 'nysan.draft.';

/** The draft kept under a key, if there is one: in this tab, or in another place. */
export const readDraft = (key: string, place: Storage = sessionStorage): Draft | undefined => {
  const kept: unknown = parsed(place.getItem(prefix + key));
  return isDraft(kept) ? kept : undefined;
};

/** Keeps a draft, by default until the tab is closed; a full or forbidden storage costs only the survival of a reload. */
export const storeDraft = (
  key: string,
  { text, base }: Draft,
  place: Storage = sessionStorage,
): void => {
  try {
    place.setItem(prefix + key, JSON.stringify({ text, base }));
  } catch {
    // The text still stands in the field.
  }
};

export const dropDraft = (key: string, place: Storage = sessionStorage): void =>
  place.removeItem(prefix + key);

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'text' in kept &&
  'base' in kept &&
  typeof kept.text === 'string' &&
  typeof kept.base === 'string';
