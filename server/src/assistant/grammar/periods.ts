import {
  dayOf,
  lastOf,
  monthOf,
  type Period,
  quarterOf,
  shifted,
  turned,
  type Unit,
  utc,
  yearOf,
} from './calendar.ts';

/** What a word of time says; the lexicon has the words. */
type TimeWord =
  | { is: 'month'; month: number }
  | { is: 'unit'; unit: Unit }
  | { is: 'turn'; turn: -1 | 0 | 1 }
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
        | 'number-word'
        | 'ordinal';
    }
  | { is: 'nth'; n: number };

/** A piece of a question as the grammar of time sees it. */
export type TimePiece = TimeWord | { is: 'number'; n: number } | { is: 'date'; day: string } | null;

type Held = {
  n: number[];
  months: number[];
  days: string[];
  units: Unit[];
  turns: number[];
  shifts: number[];
  today: string;
};

const isYear = (n: number | undefined): n is number => n !== undefined && n >= 2000 && n <= 2099;

/** A month without its year is the last one that has begun. */
const yearFor = (month: number, said: number | undefined, today: string): number => {
  const [year = 0, now = 0] = today.split('-').map(Number);
  return said ?? (month <= now ? year : year - 1);
};
const dayIn = (day: number, month: number, year: number | undefined, today: string): string =>
  dayOf(utc(yearFor(month, year, today), month, day));
const one = (day: string): Period => ({ from: day, to: day });

/** Every way to say a time, as the row of what its words are; the longest that fits is taken. `Y` is a year, `D` a day of a month. */
const rows: [pattern: string, read: (held: Held) => Period][] = [
  [
    'from? D to D month Y? year-word?',
    ({ n: [a = 1, b = 1, y], months: [m = 1], today }) => ({
      from: dayIn(a, m, y, today),
      to: dayIn(b, m, y, today),
    }),
  ],
  [
    'month D to D',
    ({ n: [a = 1, b = 1], months: [m = 1], today }) => ({
      from: dayIn(a, m, undefined, today),
      to: dayIn(b, m, undefined, today),
    }),
  ],
  [
    'Y year-word? D to D month',
    ({ n: [y, a = 1, b = 1], months: [m = 1], today }) => ({
      from: dayIn(a, m, y, today),
      to: dayIn(b, m, y, today),
    }),
  ],
  [
    'from D month to D month',
    ({ n: [a = 1, b = 1], months: [m = 1, k = 1], today }) => ({
      from: dayIn(a, m, undefined, today),
      to: dayIn(b, k, undefined, today),
    }),
  ],
  [
    'from month to month',
    ({ months: [m = 1, k = 1], today }) => ({
      from: monthOf(yearFor(m, undefined, today), m).from,
      to: monthOf(yearFor(k, undefined, today), k).to,
    }),
  ],
  [
    'month to month',
    ({ months: [m = 1, k = 1], today }) => ({
      from: monthOf(yearFor(m, undefined, today), m).from,
      to: monthOf(yearFor(k, undefined, today), k).to,
    }),
  ],
  ['from? date to date', ({ days: [from = '', to = ''] }) => ({ from, to })],
  ['from date', ({ days: [from = ''], today }) => ({ from, to: today })],
  ['date', ({ days: [day = ''] }) => one(day)],
  [
    'D month Y year-word?',
    ({ n: [d = 1, y], months: [m = 1], today }) => one(dayIn(d, m, y, today)),
  ],
  [
    'Y year-word? D month',
    ({ n: [y, d = 1], months: [m = 1], today }) => one(dayIn(d, m, y, today)),
  ],
  ['D month', ({ n: [d = 1], months: [m = 1], today }) => one(dayIn(d, m, undefined, today))],
  ['month D', ({ n: [d = 1], months: [m = 1], today }) => one(dayIn(d, m, undefined, today))],
  ['month Y year-word?', ({ n: [y], months: [m = 1], today }) => monthOf(yearFor(m, y, today), m)],
  ['Y year-word? month', ({ n: [y], months: [m = 1], today }) => monthOf(yearFor(m, y, today), m)],
  [
    'turn year-word month',
    ({ months: [m = 1], turns: [t = 0], today }) => monthOf(Number(today.slice(0, 4)) + t, m),
  ],
  [
    'month turn year-word',
    ({ months: [m = 1], turns: [t = 0], today }) => monthOf(Number(today.slice(0, 4)) + t, m),
  ],
  [
    'from month',
    ({ months: [m = 1], today }) => ({
      from: monthOf(yearFor(m, undefined, today), m).from,
      to: today,
    }),
  ],
  ['month unit?', ({ months: [m = 1], today }) => monthOf(yearFor(m, undefined, today), m)],
  [
    'nth unit Y year-word?',
    ({ n: [q = 1, y], today }) => quarterOf(y ?? Number(today.slice(0, 4)), q),
  ],
  ['nth unit', ({ n: [q = 1], today }) => quarterOf(Number(today.slice(0, 4)), q)],
  ['last N unit', ({ n: [n = 1], units: [unit = 'day'], today }) => lastOf(unit, n, today)],
  ['N last unit', ({ n: [n = 1], units: [unit = 'day'], today }) => lastOf(unit, n, today)],
  ['last unit', ({ units: [unit = 'day'], today }) => lastOf(unit, 1, today)],
  ['turn unit', ({ units: [unit = 'day'], turns: [turn = 0], today }) => turned(unit, turn, today)],
  ['unit turn', ({ units: [unit = 'day'], turns: [turn = 0], today }) => turned(unit, turn, today)],
  [
    'to? end of? of? turn? unit to?',
    ({ units: [unit = 'month'], turns: [turn = 0], today }) => turned(unit, turn, today),
  ],
  [
    'turn? unit end to?',
    ({ units: [unit = 'month'], turns: [turn = 0], today }) => turned(unit, turn, today),
  ],
  ['N unit ago', ({ n: [n = 1], units: [unit = 'day'], today }) => turned(unit, -n, today)],
  ['unit ago', ({ units: [unit = 'day'], today }) => turned(unit, -1, today)],
  ['turn year-word', ({ turns: [turn = 0], today }) => turned('year', turn, today)],
  ['since-year', ({ today }) => ({ from: `${today.slice(0, 4)}-01-01`, to: today })],
  ['Y year-word', ({ n: [y = 2000] }) => yearOf(y)],
  ['day', ({ shifts: [shift = 0], today }) => one(shifted(today, shift))],
];

const fits = (sign: string, piece: TimePiece): boolean => {
  if (piece === null) {
    return false;
  }
  switch (sign) {
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
const taken = (pattern: string[], pieces: readonly TimePiece[], from: number): number | null => {
  let at = from;
  for (const sign of pattern) {
    if (fits(sign.replace('?', ''), pieces[at] ?? null)) {
      at += 1;
    } else if (!sign.endsWith('?')) {
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
  shifts: pieces.flatMap((piece) => (piece?.is === 'day' ? [piece.shift] : [])),
  today,
});

const patterns = rows.map(([pattern, read]) => ({ pattern: pattern.split(' '), read }));
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
      const isQuarter = pattern[0] === 'nth';
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
