import { isFormOfThing, SHORTEST, STEM, wordsIn } from '../lexicon/forms.ts';
import { isRussian } from '../lexicon/looks.ts';
import { alsoNamed } from '../lexicon/materials.ts';

/**
 * Beginnings by which a list is looked through: those of the longest words, which are the rarest, and of others for the same. A call is made
 * for each.
 */
export const beginningsOf = (words: string, most = 6): string[] => {
  const own = longestFirst(wordsIn(words));
  const others = longestFirst(own.flatMap((word) => alsoNamed(word).slice(1)));
  const ranked = [...own, ...others.filter(isRussian), ...others.filter((one) => !isRussian(one))];
  return [...new Set(ranked.map(beginningOf))].slice(0, most);
};

const longestFirst = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 2).toSorted((one, other) => other.length - one.length);

const beginningOf = (word: string): string =>
  word.slice(0, Math.max(SHORTEST, Math.min(word.length - 2, STEM + 1)));

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
      return { one, hits, besides: names.length - hits, ranges: rangesIn(words, names) };
    })
    .filter(({ hits }) => hits > 0);
  const most = Math.max(0, ...ranked.map(({ hits }) => hits));
  const alike = ranked.filter(({ hits }) => hits === most);
  const ranges = Math.max(0, ...alike.map((one) => one.ranges));
  const best = alike.filter((one) => one.ranges === ranges);
  const least = Math.min(...best.map(({ besides }) => besides));
  return {
    best: best.filter(({ besides }) => besides === least).map(({ one }) => one),
    near: best.map(({ one }) => one),
    hits: most,
  };
};

const figures = /^\d+$/;

/** «км 0-8»: how many figures that follow one another do so in a name too. */
const rangesIn = (words: string, names: readonly string[]): number => {
  const asked = wordsIn(words);
  return asked.filter((word, at) => {
    const next = asked[at + 1] ?? '';
    return (
      figures.test(word) &&
      figures.test(next) &&
      names.some((name, place) => name === word && names[place + 1] === next)
    );
  }).length;
};

/** Is a word, or another for the same, one of these? */
export const isNamedIn = (word: string, names: readonly string[]): boolean =>
  alsoNamed(word).some((one) => names.some((name) => isFormOfThing(one, name)));
