import { signedInPerson } from '../api/tokens.ts';

/** Ids alone, under that of the person: others use this browser as well. */
const storageKey = (): string => `nysan.stories.closed.${signedInPerson()}`;

/** Stories that stood in the strip when this person closed it in this browser. */
const closedStories = (): readonly unknown[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

/** Whether there is a story that was not there when the strip was closed. */
export const hasNew = (ids: readonly string[]): boolean => {
  const closed = closedStories();
  return ids.some((id) => !closed.includes(id));
};

/** The strip stays closed until there is another story. */
export const closeStories = (ids: readonly string[]): void => {
  try {
    localStorage.setItem(storageKey(), JSON.stringify(ids));
  } catch {
    // A full or forbidden storage costs only the memory.
  }
};
