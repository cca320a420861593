import { isForm, SHORTEST, STEM, wordsIn } from '../lexicon/forms.ts';
import { alsoNamed } from '../lexicon/materials.ts';

/** Beginnings by which a list is looked through: those of the longest words, which are the rarest. */
export const beginningsOf = (words: string, most = 4): string[] => [
  ...new Set(
    wordsIn(words)
      .flatMap(alsoNamed)
      .filter((word) => word.length > 2)
      .toSorted((one, other) => other.length - one.length)
      .slice(0, most)
      .map((word) => word.slice(0, Math.max(SHORTEST, Math.min(word.length - 2, STEM + 1)))),
  ),
];

/** The names most of these words stand in; of those the ones that say least besides. */
export const closest = <T>(words: string, among: readonly T[], nameOf: (one: T) => string): T[] =>
  closestWith(words, among, nameOf).best;

/** The same, with all that bear as many of the words, and how many these are. */
export const closestWith = <T>(
  words: string,
  among: readonly T[],
  nameOf: (one: T) => string,
): { best: T[]; near: T[]; hits: number } => {
  const asked = [...new Set(wordsIn(words))];
  const ranked = among
    .map((one) => {
      const names = wordsIn(nameOf(one));
      const hits = asked.filter((word) => isNamedIn(word, names)).length;
      return { one, hits, besides: names.length - hits };
    })
    .filter(({ hits }) => hits > 0);
  const most = Math.max(0, ...ranked.map(({ hits }) => hits));
  const best = ranked.filter(({ hits }) => hits === most);
  const least = Math.min(...best.map(({ besides }) => besides));
  return {
    best: best.filter(({ besides }) => besides === least).map(({ one }) => one),
    near: best.map(({ one }) => one),
    hits: most,
  };
};

/** Is a word, or another for the same, one of these? */
export const isNamedIn = (word: string, names: readonly string[]): boolean =>
  alsoNamed(word).some((one) => names.some((name) => isForm(one, name)));
