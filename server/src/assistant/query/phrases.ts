import type { Phrase, ReadQuestion } from '../frame/frame.ts';

/** Words that carry no wish of their own: whatever is asked may be said with them. */
const silent: readonly string[] = ['soft', 'and', 'show', 'how-many', 'object', 'work'];

/** Words of two small letters and less are endings and particles. */
const isWeighty = (word: string): boolean => /\p{L}{3}|\p{Lu}{2}|\d/u.test(word);

const indexes = new WeakMap<readonly Phrase[], Map<string, Phrase[]>>();

/** Phrases by what they mean: many readers ask the same question. */
const indexOf = (phrases: readonly Phrase[]): Map<string, Phrase[]> => {
  const known = indexes.get(phrases);
  if (known) {
    return known;
  }
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    for (const meaning of phrase.meanings) {
      index.set(meaning, [...(index.get(meaning) ?? []), phrase]);
    }
  }
  indexes.set(phrases, index);
  return index;
};

/** The phrases of a question; each slot takes those it is filled from, and what nothing took is left over. */
export const phrasesOf = (read: Pick<ReadQuestion, 'phrases' | 'unknown'>) => {
  const { phrases } = read;
  const unknown = read.unknown.filter(isWeighty);
  const taken = new Set<Phrase>();
  const words = new Set<string>();
  const byMeaning = indexOf(phrases);
  const saying = (meanings: readonly string[]) =>
    meanings.flatMap((meaning) => byMeaning.get(meaning) ?? []);
  return {
    has: (...meanings: string[]): boolean => meanings.some((meaning) => byMeaning.has(meaning)),
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
    /** Is anything said that is a wish of its own? */
    hasMeaning: (): boolean =>
      phrases.some(
        (phrase) => !phrase.meanings.some((one) => [...silent, 'mine', 'status'].includes(one)),
      ),
    /** Are there words nothing was made of? */
    hasWords: (): boolean => unknown.length > 0,
    takeWords: (): string => {
      for (const word of unknown) {
        words.add(word);
      }
      return unknown.join(' ');
    },
    /** Figures that are the number of a paper spoken of before. */
    takeFigures: (): void => {
      for (const word of unknown.filter((one) => /^\d+$/.test(one))) {
        words.add(word);
      }
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
