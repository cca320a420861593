import { asSeen, withDoubles } from '@nysan/contract/look-alikes.ts';
import { refuse } from '../../calls/refusal.ts';
import { plainly } from '../lexicon/forms.ts';
import { withoutEndingsOfShort } from '../lexicon/kazakh.ts';
import { numberPrefixes, otherPrefixes } from '../lexicon/prefixes.ts';

/** A piece of a question: `date` is a whole day, `number` figures, `code` groups of figures as estimates have them. */
export type Token = {
  type: 'word' | 'number' | 'date' | 'code' | 'sign';
  /** As it was written. */
  written: string;
  /** In small letters, ё as е; of a date `YYYY-MM-DD`. */
  word: string;
};

const piece =
  /(?<date>\b\d{1,2}\.\d{1,2}\.\d{4}\b|\b\d{4}-\d{2}-\d{2}\b)|(?<code>\b\d{3,}(?:-\d{2,}){1,4}\b)|(?<mark>\p{L}+\d+(?:\/\d+)?|\d+\p{Lu}(?!\p{L}))|(?<number>\d+(?:[.,]\d+)?)|(?<word>[\p{L}\p{M}]+)|(?<hyphen>(?<=\p{L})-(?=[\p{L}\p{N}]))|(?<sign>[№#–—/%-])/gu;

const isoOf = (written: string): string =>
  written.includes('.')
    ? written
        .split('.')
        .toReversed()
        .map((part) => part.padStart(2, '0'))
        .join('-')
    : written;

/** The pieces of a question in their order; a hyphen within a word is none. */
export const tokensOf = (question: string): Token[] =>
  [...withoutEndingsOfShort(asSeen(question)).matchAll(piece)].flatMap(
    ({ 0: written, groups = {} }): Token[] => {
      if (groups['hyphen']) {
        return [];
      }
      if (groups['mark']) {
        return marked(written);
      }
      const type = (['date', 'code', 'number', 'word', 'sign'] as const).find((one) => groups[one]);
      return [
        {
          type: type ?? 'sign',
          written,
          word: type === 'date' ? isoOf(written) : plainly(written),
        },
      ];
    },
  );

/** A longer question is cut into parts by whoever asks it: reading costs more than its length. */
const MOST_TOKENS = 120;

/** Throws `question-too-long` for a question of more pieces than are read. */
export const requireReadable = (question: string): void => {
  if (tokensOf(question).length > MOST_TOKENS) {
    throw refuse('question-too-long', { params: { limit: MOST_TOKENS } });
  }
};

/** Letters and figures in one: a number of a paper in two pieces, a mark such as «В25» in one. */
const marked = (written: string): Token[] => {
  const { letters = '', figures = '' } =
    /^(?<letters>\p{L}+)(?<figures>.*)$/u.exec(written)?.groups ?? {};
  return withDoubles(plainly(letters)) in numberPrefixes || plainly(letters) in otherPrefixes
    ? [
        { type: 'word', written: letters, word: plainly(letters) },
        { type: 'number', written: figures, word: figures },
      ]
    : [{ type: 'word', written, word: plainly(written) }];
};
