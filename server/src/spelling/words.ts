import { asSeen, withDoubles } from '@nysan/contract/look-alikes.ts';
import { endsOfCompound, joined, typedInRussian, withoutZeros } from './spellings.ts';

/** Nobody writes a longer word; a longer row of signs is found by its beginning. */
const MOST_SIGNS = 60;

/** What stands between two spaces: «ВР-1» and «C25/30» are cut only once it is seen that they hold figures. */
const run = /(?:\S|\ufeff)+/g;

/** Letters and figures, and what stands among them and is not seen. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*/gu;

/** A text as words are compared: as it is seen, in small letters, ё as е. */
const plainly = (text: string): string => asSeen(text).toLowerCase().replaceAll('ё', 'е');

/** Nobody knows which letters were typed in words that hold figures or are of both alphabets: they are as they look. */
const isMixed = (plain: string): boolean =>
  /\p{N}/u.test(plain) || (/\p{Script=Latin}/u.test(plain) && /\p{Script=Cyrillic}/u.test(plain));

const looked = (plain: string): string => (isMixed(plain) ? withDoubles(plain) : plain);

/** A word as it stands in a text, and as it is looked for. */
export type WrittenWord = { at: number; written: string; word: string };

/** The words of a text in their order. */
export const writtenWords = (text: string): WrittenWord[] =>
  [...text.matchAll(run)].flatMap(({ 0: written, index: from }) => {
    const fold = isMixed(plainly(written)) ? withDoubles : (plain: string) => plain;
    return [...written.matchAll(word)].map(({ 0: found, index }) => ({
      at: from + index,
      written: found,
      word: fold(plainly(found)).slice(0, MOST_SIGNS),
    }));
  });

/** The words that are looked for: letters and figures alone. */
export const wordsIn = (text: string): string[] => writtenWords(text).map(({ word: one }) => one);

/**
 * The words a text is found by: those of «ВР-1» also as they stand, for who looks for one of them by itself; Kazakh ones also as a Russian
 * keyboard has them, numbers without their zeros, a mark also in one, and the ends of compound words.
 */
export const wordsToKeep = (text: string): string[] => {
  const words = writtenWords(text);
  return words.flatMap(({ written, word: one }, at) => {
    const alone = looked(plainly(written)).slice(0, MOST_SIGNS);
    const others = [
      ...typedInRussian(one),
      ...withoutZeros(one),
      ...joined(one, words[at + 1]?.word ?? ''),
      ...endsOfCompound(one),
    ];
    return alone === one ? [one, ...others] : [one, alone, ...others];
  });
};

/** Stands before a word of a name, among all words of a record; no word begins with it. */
export const OF_NAME = '=';
/** Stands before a form of the number. */
const OF_NUMBER = '№';

/** A number as somebody may write it: its prefix, the number itself, a row. */
type NumberForm = { prefix?: string | undefined; number: number; row?: number | undefined };

const keptAs = ({ prefix, number, row }: NumberForm): string =>
  `${OF_NUMBER}${prefix ? `${withDoubles(prefix)}-` : ''}${number}${row === undefined ? '' : `/${row}`}`;

/** Every form a record is found under by its number, and each of its rows; by the short names of its kind, too. */
export const formsOfNumber = (
  fullNumber: string | null,
  number: number | null,
  rows: Iterable<number>,
  shortNames: readonly string[] = [],
): string[] => {
  if (fullNumber === null || number === null) {
    return [];
  }
  const prefix = plainly(fullNumber.slice(0, fullNumber.lastIndexOf('-')));
  const prefixes = [
    ...new Set([undefined, prefix, prefix.replace(/-\d{4}$/, ''), ...shortNames.map(plainly)]),
  ];
  return [undefined, ...rows].flatMap((row) =>
    prefixes.map((one) => keptAs({ prefix: one, number, row })),
  );
};

/** «12», «№ 12», «СР-000012», «ср 12», «ПР-000004/2», «ПРТ-2026-000008/3». */
const written =
  /^№?\s*(?:(?<prefix>\p{L}+(?:-\d{4}(?=-))?)\s*[-–—\s]?\s*)?0*(?<number>\d{1,9})(?:\s*\/\s*0*(?<row>\d{1,6}))?$/u;

/** What somebody wrote, when that may be a number. */
export const numberIn = (asked: string): { form: string; row: number | undefined } | null => {
  const { prefix, number, row: saidRow } = written.exec(plainly(asked).trim())?.groups ?? {};
  if (number === undefined) {
    return null;
  }
  const row = saidRow === undefined ? undefined : Number(saidRow);
  return {
    form: keptAs({ prefix, number: Number(number), row }),
    row,
  };
};
