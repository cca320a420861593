/** Nobody writes a longer word; a longer row of signs is found by its beginning. */
const MOST_SIGNS = 60;

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** A text as words are compared: small letters, ё as е. */
export const plainly = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');

/** The words of a text as they are kept and looked for: letters and figures alone. */
export const wordsIn = (text: string): string[] =>
  (plainly(text).match(word) ?? []).map((found) => found.slice(0, MOST_SIGNS));

/** Stands before a word of a name, among all words of a record; no word begins with it. */
export const OF_NAME = '=';
/** Stands before a form of the number. */
const OF_NUMBER = '№';

/** A number as somebody may write it: its prefix, the number itself, a row. */
type NumberForm = { prefix?: string | undefined; number: number; row?: number | undefined };

const keptAs = ({ prefix, number, row }: NumberForm): string =>
  `${OF_NUMBER}${prefix ? `${prefix}-` : ''}${number}${row === undefined ? '' : `/${row}`}`;

/** Every form a record is found under by its number, and each of its rows. */
export const formsOfNumber = (
  fullNumber: string | null,
  number: number | null,
  rows: Iterable<number>,
): string[] => {
  if (fullNumber === null || number === null) {
    return [];
  }
  const prefix = plainly(fullNumber.slice(0, fullNumber.lastIndexOf('-')));
  const prefixes = [...new Set([undefined, prefix, prefix.replace(/-\d{4}$/, '')])];
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
