import { signedInPerson } from '../api/tokens.ts';

/*
 * What somebody typed and did not send. It lies in this browser, which others use as well, under the id of its person: nobody
 * else finds it in a form, and whoever was signed out by the end of a session finds it when they are back.
 */
const ofPerson = (): string => `nysan.draft.${signedInPerson()}.`;

/** What the person signed in left under this key, in this tab or in another; nothing when there is none. */
export const readText = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(ofPerson() + key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps it until it is dropped; a full or forbidden storage costs only what a closed page would lose. */
export const keepText = (key: string, value: object): void => {
  try {
    localStorage.setItem(ofPerson() + key, JSON.stringify(value));
  } catch {
    // It still stands in the form.
  }
};

export const dropText = (key: string): void => localStorage.removeItem(ofPerson() + key);

/** Whether the person signed in has anything here that was not sent. */
export const hasTexts = (): boolean => keysOfPerson().length > 0;

/** Gives up all of it. */
export const dropTexts = (): void => keysOfPerson().forEach((key) => localStorage.removeItem(key));

const keysOfPerson = (): string[] => {
  const start = ofPerson();
  return Object.keys(localStorage).filter((key) => key.startsWith(start));
};
