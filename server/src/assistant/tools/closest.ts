import { isForm, SHORTEST, STEM, wordsIn } from '../lexicon/forms.ts';

/** Beginnings by which a list is looked through: those of the longest words, which are the rarest. */
export const beginningsOf = (words: string, most = 4): string[] => [
  ...new Set(
    wordsIn(words)
      .filter((word) => word.length > 2)
      .toSorted((one, other) => other.length - one.length)
      .slice(0, most)
      .map((word) => word.slice(0, Math.max(SHORTEST, Math.min(word.length - 2, STEM + 1)))),
  ),
];

/** The names most of these words stand in; of those the ones that say least besides. */
export const closest = <T>(words: string, among: readonly T[], nameOf: (one: T) => string): T[] =>
  closestWith(words, among, nameOf).best;

/** The same, with how many of the words are in their names. */
export const closestWith = <T>(
  words: string,
  among: readonly T[],
  nameOf: (one: T) => string,
): { best: T[]; hits: number } => {
  const asked = [...new Set(wordsIn(words))];
  const ranked = among
    .map((one) => {
      const names = wordsIn(nameOf(one));
      const hits = asked.filter((word) => names.some((name) => isForm(word, name))).length;
      return { one, hits, besides: names.length - hits };
    })
    .filter(({ hits }) => hits > 0);
  const most = Math.max(0, ...ranked.map(({ hits }) => hits));
  const best = ranked.filter(({ hits }) => hits === most);
  const least = Math.min(...best.map(({ besides }) => besides));
  return {
    best: best.filter(({ besides }) => besides === least).map(({ one }) => one),
    hits: most,
  };
};
