/** A project of the asker, with the words of the question that name it. */
export type Named = { id: string; name: string; words?: string[] };

/** So many letters of a word are compared: endings differ. */
const STEM = 5;
const SHORTEST = 3;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const isSame = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= SHORTEST && one.slice(0, STEM) === other.slice(0, STEM));

/** The one project whose name these words say; null when none is named, or several are alike. */
export const projectIn = (unknown: readonly string[], projects: readonly Named[]): Named | null => {
  const said = unknown.map((word) => ({ word, plain: word.toLowerCase().replaceAll('ё', 'е') }));
  const found = projects
    .map(({ id, name }) => {
      const names = wordsOf(name);
      const words = said.filter(({ plain }) => names.some((part) => isSame(part, plain)));
      return { id, name, words: words.map(({ word }) => word), share: words.length / names.length };
    })
    .filter(({ words }) => words.length > 0)
    .toSorted((one, other) => other.words.length - one.words.length || other.share - one.share);
  const [first, second] = found;
  const isAlone =
    first !== undefined &&
    (second === undefined ||
      first.words.length > second.words.length ||
      first.share > second.share);
  return isAlone ? first : null;
};
