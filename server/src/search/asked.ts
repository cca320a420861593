import {
  changedStems,
  joined,
  OF_COMPOUND,
  partsOfMark,
  typedInRussian,
  withoutZeros,
} from '../spelling/spellings.ts';
import { numberIn, OF_NAME, wordsIn } from '../spelling/words.ts';

/** More words than so many narrow nothing. */
const MOST_WORDS = 10;
/** A shorter beginning of a word is that of too many. */
const SHORTEST_BEGINNING = 2;
/** A stem of so many letters is a word’s own: forms that the stemmer takes for other words begin with it, too. */
export const LONG_STEM = 4;

/** A word that is looked for, as itself and by its stems; the last one also as the beginning of a longer one. */
export type AskedWord = {
  word: string;
  stems: string[];
  isBeginning: boolean;
  /** Other ways to write it: on a Russian keyboard, without zeros, in one with the word beside it. */
  spellings: string[];
  /** Letters and figures of a mark, each by itself. */
  parts: string[];
};

/** The words of a search, each once. */
export const askedWords = (asked: string): string[] =>
  [...new Set(wordsIn(asked))].slice(0, MOST_WORDS);

export const withStems = (asked: string, words: string[], stems: string[][]): AskedWord[] => {
  const all = wordsIn(asked);
  return words.map((word, at) => {
    const place = all.indexOf(word);
    return {
      word,
      stems: [...new Set((stems[at] ?? []).flatMap((stem) => [stem, ...changedStems(stem)]))],
      isBeginning: at === words.length - 1 && word.length >= SHORTEST_BEGINNING,
      spellings: [
        ...typedInRussian(word),
        ...withoutZeros(word),
        ...joined(all[place - 1] ?? '', word),
        ...joined(word, all[place + 1] ?? ''),
      ],
      parts: partsOfMark(word),
    };
  });
};

/**
 * A query on the words of records; one that is common fits so many of them that the newest are found sooner one by one, one that is rare
 * so few that they are found before it is asked who may open them.
 */
export type WordQuery = { query: string; isCommon: boolean; isRare: boolean };

/** From this share of all records on. */
const COMMON = 0.2;

/** So many are sooner asked one by one whether they are open than all is gathered that is. */
const FEW = 1000;

/** In how much of all records each word stands, and in how many names; and how many records there are, as PostgreSQL has counted. */
type Shares = { anywhere: number[]; inNames: number[]; records: number };

/**
 * What a search asks of the words of records, the closest first. Words are letters and figures alone, so nothing in them is a sign of the
 * syntax.
 */
export const queriesOf = (
  asked: string,
  words: AskedWord[],
  { anywhere, inNames, records }: Shares,
): WordQuery[] => {
  const number = numberIn(asked);
  return [
    ...(number ? [{ query: `'${number.form}'`, isCommon: false, isRare: true }] : []),
    queryOf(words, OF_NAME, inNames, records),
    queryOf(words, '', anywhere, records),
  ];
};

const queryOf = (
  words: AskedWord[],
  mark: string,
  shares: number[],
  records: number,
): WordQuery => {
  const isRare = Math.min(...shares) * records <= FEW;
  return {
    query: words.map((word, at) => lexemesOf(word, mark, (shares[at] ?? 0) >= COMMON)).join(' & '),
    isCommon: !isRare && shares.reduce((product, share) => product * share, 1) >= COMMON,
    isRare,
  };
};

/** A common word is not looked for by beginnings of its forms, of which all would be gathered. */
const lexemesOf = (
  { word, stems, isBeginning, spellings }: AskedWord,
  mark: string,
  isCommon: boolean,
): string => {
  const isLong = (stem: string) => stem.length >= LONG_STEM && !isCommon;
  const itself = `'${mark}${word}'${isBeginning ? ':*' : ''}`;
  const others = stems
    .filter((stem) => stem !== word || isLong(stem))
    .map((stem) => `'${mark}${stem}'${isLong(stem) ? ':*' : ''}`);
  const written = spellings.map((one) => `'${mark}${one}'${isBeginning ? ':*' : ''}`);
  const compounds = [word, ...stems]
    .filter((one) => mark === '' && !isCommon && one.length >= LONG_STEM && /^[а-я]+$/.test(one))
    .map((one) => `'${OF_COMPOUND}${one}':*`);
  return `(${[itself, ...others, ...written, ...compounds].join(' | ')})`;
};
