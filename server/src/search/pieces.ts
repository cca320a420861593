import type { Piece } from '@nysan/contract/search.ts';
import {
  endsOfCompound,
  OF_COMPOUND,
  typedInRussian,
  withoutZeros,
} from '../spelling/spellings.ts';
import { writtenWords } from '../spelling/words.ts';
import { type AskedWord, LONG_STEM } from './asked.ts';

/** How much of a text a snippet shows before its first word that was found, and in all. */
const BEFORE = 50;
const MOST = 200;
/** What is left of a word behind a short stem is an ending, as long as it is no longer. */
const LONGEST_ENDING = 4;

/** Asked of every word of long texts: what most of them need not be looked at for comes last. */
const isFoundBy = (asked: AskedWord, written: string): boolean =>
  isWrittenSo(asked, written) ||
  typedInRussian(written).some((other) => isWrittenSo(asked, other)) ||
  withoutZeros(written).some((other) => isWrittenSo(asked, other)) ||
  endsCompound(asked, written);

const isWrittenSo = (
  { word, stems, isBeginning, spellings, parts }: AskedWord,
  written: string,
): boolean =>
  written === word ||
  (isBeginning && written.startsWith(word)) ||
  spellings.some((one) => (isBeginning ? written.startsWith(one) : written === one)) ||
  parts.includes(written) ||
  stems.some(
    (stem) =>
      written.startsWith(stem) &&
      (stem.length >= LONG_STEM || written.length - stem.length <= LONGEST_ENDING),
  );

const endsCompound = (asked: AskedWord, written: string): boolean => {
  const isInside = (one: string) => one.length >= LONG_STEM && written.includes(one);
  return (
    (isInside(asked.word) || asked.stems.some(isInside)) &&
    endsOfCompound(written).some((end) => isWrittenSo(asked, end.slice(OF_COMPOUND.length)))
  );
};

/** A part of a text; of words that were looked for also which they are. */
type Found = Piece & { words: string[] };

/** Cuts a text into words that were looked for and what stands between them. */
const cut = (text: string, asked: AskedWord[]): Found[] => {
  const pieces: Found[] = [];
  const put = (part: string, found: string | undefined): void => {
    const isFound = found !== undefined;
    const last = pieces.at(-1);
    if (part !== '' && last?.isFound === isFound) {
      last.text += part;
      last.words.push(...(found === undefined ? [] : [found]));
    } else if (part !== '') {
      pieces.push({ text: part, isFound, words: found === undefined ? [] : [found] });
    }
  };
  let end = 0;
  for (const { at, written, word } of writtenWords(text)) {
    put(text.slice(end, at), undefined);
    put(written, asked.some((one) => isFoundBy(one, word)) ? word : undefined);
    end = at + written.length;
  }
  put(text.slice(end), undefined);
  return pieces;
};

export const piecesOf = (text: string, asked: AskedWord[]): Piece[] =>
  cut(text, asked).map(({ text: part, isFound }) => ({ text: part, isFound }));

/** How many of the words stand in a text. */
export const foundIn = (text: string, asked: AskedWord[]): number => {
  const written = cut(text, asked).flatMap(({ words }) => words);
  return asked.filter((word) => written.some((one) => isFoundBy(word, one))).length;
};

/** The place of a text where its first word stands that was found, and so much around it as a line or two hold. */
export const snippetOf = (text: string, asked: AskedWord[]): Piece[] => {
  const line = text.replace(/\s+/g, ' ');
  const pieces = piecesOf(line, asked);
  const first = pieces.findIndex(({ isFound }) => isFound);
  const at = pieces.slice(0, Math.max(first, 0)).reduce((sum, piece) => sum + piece.text.length, 0);
  const from = at <= BEFORE ? 0 : line.indexOf(' ', at - BEFORE) + 1 || at - BEFORE;
  const end = line.length <= from + MOST ? line.length : line.lastIndexOf(' ', from + MOST);
  const to = end > at ? end : from + MOST;
  const shown = `${from > 0 ? '…' : ''}${line.slice(Math.min(from, at), to)}${to < line.length ? '…' : ''}`;
  return piecesOf(shown, asked);
};
