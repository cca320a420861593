import type { Period, Unit } from './calendar.ts';
import { type Held, isYear, periodRows } from './period-rows.ts';

/** What a word of time says; the lexicon has the words. */
type TimeWord =
  | { is: 'month'; month: number }
  | { is: 'unit'; unit: Unit }
  | { is: 'turn'; turn: -2 | -1 | 0 | 1 }
  | { is: 'weekday'; weekday: number }
  | { is: 'turned'; unit: Unit; turn: number }
  | { is: 'day'; shift: number }
  | {
      is:
        | 'last'
        | 'end'
        | 'of'
        | 'ago'
        | 'from'
        | 'to'
        | 'year-word'
        | 'since-year'
        | 'since-month'
        | 'since-week'
        | 'half-year'
        | 'ahead'
        | 'number-word'
        | 'ordinal';
    }
  | { is: 'nth'; n: number };

/** A piece of a question as the grammar of time sees it. */
export type TimePiece = TimeWord | { is: 'number'; n: number } | { is: 'date'; day: string } | null;

const fits = (sign: string, piece: TimePiece): boolean => {
  if (piece === null) {
    return false;
  }
  switch (sign) {
    case 'days':
      return piece.is === 'unit' && piece.unit === 'day';
    case 'Y':
      return piece.is === 'number' && isYear(piece.n);
    case 'D':
      return piece.is === 'number' && piece.n >= 1 && piece.n <= 31;
    case 'N':
      return piece.is === 'number' && piece.n >= 1 && piece.n <= 366;
    case 'nth':
      return piece.is === 'nth' || (piece.is === 'number' && piece.n >= 1 && piece.n <= 4);
    default:
      return piece.is === sign;
  }
};

/** How many pieces from here on a row takes; null when it does not fit. */
const taken = (
  pattern: PatternSign[],
  pieces: readonly TimePiece[],
  from: number,
): number | null => {
  let at = from;
  for (const { sign, isOptional } of pattern) {
    if (fits(sign, pieces[at] ?? null)) {
      at += 1;
    } else if (!isOptional) {
      return null;
    }
  }
  return at - from;
};

const heldIn = (pieces: readonly TimePiece[], today: string): Held => ({
  n: pieces.flatMap((piece) => (piece?.is === 'number' || piece?.is === 'nth' ? [piece.n] : [])),
  months: pieces.flatMap((piece) => (piece?.is === 'month' ? [piece.month] : [])),
  days: pieces.flatMap((piece) => (piece?.is === 'date' ? [piece.day] : [])),
  units: pieces.flatMap((piece) => (piece?.is === 'unit' ? [piece.unit] : [])),
  turns: pieces.flatMap((piece) => (piece?.is === 'turn' ? [piece.turn] : [])),
  weekdays: pieces.flatMap((piece) => (piece?.is === 'weekday' ? [piece.weekday] : [])),
  named: pieces.flatMap((piece) => (piece?.is === 'turned' ? [piece] : [])),
  shifts: pieces.flatMap((piece) => (piece?.is === 'day' ? [piece.shift] : [])),
  today,
});

type PatternSign = { sign: string; isOptional: boolean };

const patterns = periodRows.map(([pattern, read]) => ({
  pattern: pattern
    .split(' ')
    .map((sign) => ({ sign: sign.replace('?', ''), isOptional: sign.endsWith('?') })),
  read,
}));
/** Only quarters are counted by their number. */
const isQuarterly = (pieces: readonly TimePiece[]): boolean =>
  pieces.some((piece) => piece?.is === 'unit' && piece.unit === 'quarter');

/** The times a question names, and which of its pieces say so. */
export const periodsIn = (
  pieces: readonly TimePiece[],
  today: string,
): { period: Period; at: number; length: number }[] => {
  const found: { period: Period; at: number; length: number }[] = [];
  for (let at = 0; at < pieces.length; ) {
    let best: { length: number; read: (held: Held) => Period } | null = null;
    for (const { pattern, read } of patterns) {
      const length = taken(pattern, pieces, at);
      const isQuarter = pattern[0]?.sign === 'nth';
      const fitsHere =
        length !== null && (!isQuarter || isQuarterly(pieces.slice(at, at + length)));
      if (fitsHere && length > (best?.length ?? 0)) {
        best = { length, read };
      }
    }
    if (best) {
      const { length, read } = best;
      found.push({ period: read(heldIn(pieces.slice(at, at + length), today)), at, length });
      at += length;
    } else {
      at += 1;
    }
  }
  return found;
};
