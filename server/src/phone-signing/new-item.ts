import type { Language } from '@nysan/contract/wire.ts';

/** A sentence in each language: the phone may speak another than the page. */
export type Spoken = Record<Language, string>;

/** The same sentence in each language. */
export const inEveryLanguage = (say: (language: Language) => string): Spoken => ({
  ru: say('ru'),
  kk: say('kk'),
  en: say('en'),
});

/** How far one thing of a session is. */
export type ItemState = 'waiting' | 'signed' | 'refused';

/** Something a session is opened for. */
export type NewItem = {
  signableId: string;
  state: ItemState;
  /** Why it is refused. */
  refusal: Spoken | null;
};
