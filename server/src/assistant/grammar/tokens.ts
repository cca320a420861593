import { asSeen } from '@nysan/contract/look-alikes.ts';

/** A piece of a question: `date` is a whole day, `number` figures, `code` groups of figures as estimates have them. */
export type Token = {
  type: 'word' | 'number' | 'date' | 'code' | 'sign';
  /** As it was written. */
  written: string;
  /** In small letters, ё as е; of a date `YYYY-MM-DD`. */
  word: string;
};

const piece =
  /(?<date>\b\d{1,2}\.\d{1,2}\.\d{4}\b|\b\d{4}-\d{2}-\d{2}\b)|(?<code>\b\d{3,}(?:-\d{2,}){1,4}\b)|(?<number>\d+(?:[.,]\d+)?)|(?<word>[\p{L}\p{M}]+)|(?<sign>[№#–—/%-])/gu;

const isoOf = (written: string): string =>
  written.includes('.')
    ? written
        .split('.')
        .toReversed()
        .map((part) => part.padStart(2, '0'))
        .join('-')
    : written;

/** The pieces of a question in their order. */
export const tokensOf = (question: string): Token[] =>
  [...asSeen(question).matchAll(piece)].map(({ 0: written, groups = {} }) => {
    const type = (['date', 'code', 'number', 'word', 'sign'] as const).find((one) => groups[one]);
    return {
      type: type ?? 'sign',
      written,
      word: type === 'date' ? isoOf(written) : written.toLowerCase().replaceAll('ё', 'е'),
    };
  });
