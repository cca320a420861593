import { numberIn, OF_NAME, wordsIn } from './words.ts';

/** More words than so many narrow nothing. */
const MOST_WORDS = 10;
/** A shorter beginning of a word is that of too many. */
const SHORTEST_BEGINNING = 2;
/** A stem of so many letters is a word’s own: forms that the stemmer takes for other words begin with it, too. */
export const LONG_STEM = 4;

/** A word that is looked for, as itself and by its stems; the last one also as the beginning of a longer one. */
export type AskedWord = { word: string; stems: string[]; isBeginning: boolean };

/** The words of a search, each once. */
export const askedWords = (asked: string): string[] =>
  [...new Set(wordsIn(asked))].slice(0, MOST_WORDS);

export const withStems = (words: string[], stems: string[][]): AskedWord[] =>
  words.map((word, at) => ({
    word,
    stems: stems[at] ?? [],
    isBeginning: at === words.length - 1 && word.length >= SHORTEST_BEGINNING,
  }));

/** What a search asks of the words of records, the closest first. Words are letters and figures alone, so nothing in them is a sign of the syntax. */
export const queriesOf = (asked: string, words: AskedWord[]): string[] => {
  const number = numberIn(asked);
  if (number?.isWhole) {
    return [`'${number.form}'`];
  }
  return [
    ...(number ? [`'${number.form}'`] : []),
    words.map((word) => lexemesOf(word, OF_NAME)).join(' & '),
    words.map((word) => lexemesOf(word, '')).join(' & '),
  ];
};

const lexemesOf = ({ word, stems, isBeginning }: AskedWord, mark: string): string => {
  const itself = `'${mark}${word}'${isBeginning ? ':*' : ''}`;
  const others = stems
    .filter((stem) => stem !== word || stem.length >= LONG_STEM)
    .map((stem) => `'${mark}${stem}'${stem.length >= LONG_STEM ? ':*' : ''}`);
  return `(${[itself, ...others].join(' | ')})`;
};
