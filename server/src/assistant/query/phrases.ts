import type { Phrase, ReadQuestion } from '../frame/frame.ts';

/** Words that carry no wish of their own: whatever is asked may be said with them. */
const silent: readonly string[] = ['soft', 'and', 'show', 'how-many', 'object', 'work'];

/** Words of two small letters and less are endings and particles. */
const isWeighty = (word: string): boolean => /\p{L}{3}|\p{Lu}{2}|\d/u.test(word);

/** The phrases of a question; each slot takes those it is filled from, and what nothing took is left over. */
export const phrasesOf = (read: Pick<ReadQuestion, 'phrases' | 'unknown'>) => {
  const { phrases } = read;
  const unknown = read.unknown.filter(isWeighty);
  const taken = new Set<Phrase>();
  const words = new Set<string>();
  const saying = (meanings: readonly string[]) =>
    phrases.filter((phrase) => phrase.meanings.some((meaning) => meanings.includes(meaning)));
  return {
    has: (...meanings: string[]): boolean => saying(meanings).length > 0,
    /** Is one of these said? Then it is understood. */
    take: (...meanings: string[]): boolean => {
      const found = saying(meanings);
      for (const phrase of found) {
        taken.add(phrase);
      }
      return found.length > 0;
    },
    /** The values of a meaning, as `kind=act`; all of them are understood. */
    takeValues: (name: string): string[] => {
      const found = phrases.filter(({ meanings }) =>
        meanings.some((meaning) => meaning.startsWith(`${name}=`)),
      );
      for (const phrase of found) {
        taken.add(phrase);
      }
      return [
        ...new Set(
          found.flatMap(({ meanings }) =>
            meanings.flatMap((meaning) =>
              meaning.startsWith(`${name}=`) ? [meaning.slice(name.length + 1)] : [],
            ),
          ),
        ),
      ];
    },
    takeWords: (): string => {
      for (const word of unknown) {
        words.add(word);
      }
      return unknown.join(' ');
    },
    /** What was written and nothing was made of. */
    leftOver: (): string[] => [
      ...phrases
        .filter(
          (phrase) => !(taken.has(phrase) || phrase.meanings.some((one) => silent.includes(one))),
        )
        .map((phrase) => phrase.words),
      ...unknown.filter((word) => !words.has(word)),
    ],
  };
};
export type Phrases = ReturnType<typeof phrasesOf>;
