import { mayBeMisspelt, nearestOf } from '@nysan/contract/nearest-word.ts';
import { typedInRussian } from './spellings.ts';
import { writtenWords } from './words.ts';

/** The words of a query that may be misspelt. */
export const plainWords = (asked: string): string[] =>
  [...new Set(writtenWords(asked).map(({ word }) => word))].filter(mayBeMisspelt);

/** Puts right the words of a query by those of names alone; null when nothing is near enough. */
export const putRightByNames = (asked: string, names: readonly string[]): string | null => {
  const named = wordsOfNames(names);
  return replaceNearest(asked, () => named);
};

/** Words of names, Kazakh ones also as a Russian keyboard has them. */
export const wordsOfNames = (names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) =>
      writtenWords(name).flatMap(({ word }) => [word, ...typedInRussian(word)]),
    ),
  ),
];

/** The query with the nearest of other words in the place of each that is none of them; null when nothing is near enough. */
export const replaceNearest = (
  asked: string,
  othersOf: (word: string) => readonly string[],
): string | null => {
  const nearest = new Map(
    plainWords(asked).flatMap((word): [string, string][] => {
      const other = nearestOf(word, othersOf(word));
      return other === null ? [] : [[word, other]];
    }),
  );
  return nearest.size === 0
    ? null
    : writtenWords(asked)
        .toReversed()
        .reduce(
          (text, { at, written: as, word }) =>
            `${text.slice(0, at)}${nearest.get(word) ?? as}${text.slice(at + as.length)}`,
          asked,
        );
};
