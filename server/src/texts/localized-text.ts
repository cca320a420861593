import type { Language } from '@nysan/contract/wire.ts';

/** A value of a sentence as it is stored: as it is, or, where it holds words of ours, in each language. */
export type LocalizedText = string | Record<Language, string>;
export type TextParams = Record<string, LocalizedText>;

/** Stored values in the language of their reader. */
export const toldIn = (params: TextParams, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, told]) => [
      name,
      typeof told === 'string' ? told : told[language],
    ]),
  );
