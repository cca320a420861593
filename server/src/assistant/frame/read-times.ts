import type { Period, Unit } from '../grammar/calendar.ts';
import { periodsIn, type TimePiece } from '../grammar/periods.ts';
import type { Token } from '../grammar/tokens.ts';
import type { Lexicon, StemmedWord } from '../lexicon/lexicon.ts';
import { type Match, matchesIn } from '../lexicon/match.ts';

/** «24.11» is a day; a day without its year is the last one that has come. */
const numberPiece = (word: string, today: string): TimePiece => {
  const { day, month } = /^(?<day>[0-3]\d)\.(?<month>0[1-9]|1[0-2])$/.exec(word)?.groups ?? {};
  if (day && month) {
    const year = Number(today.slice(0, 4));
    const inYear = (of: number) => `${of}-${month}-${day}`;
    return { is: 'date', day: inYear(year) <= today ? inYear(year) : inYear(year - 1) };
  }
  return Number.isInteger(Number(word)) ? { is: 'number', n: Number(word) } : null;
};

const timePiece = (meaning: string, value: string): TimePiece => {
  switch (meaning) {
    case 'month':
      return { is: 'month', month: Number(value) };
    case 'unit':
      return { is: 'unit', unit: value as Unit };
    case 'turn':
      return { is: 'turn', turn: Number(value) as -1 | 0 | 1 };
    case 'weekday':
      return { is: 'weekday', weekday: Number(value) };
    case 'turned': {
      const [unit = 'month', turn = '0'] = value.split(':');
      return { is: 'turned', unit: unit as Unit, turn: Number(turn) };
    }
    case 'day':
      return { is: 'day', shift: Number(value) };
    case 'nth':
      return { is: 'nth', n: Number(value) };
    case 'number':
      return { is: 'number', n: Number(value) };
    default:
      return { is: meaning as 'from' };
  }
};

/** One word may be several things of time («год», «с»); each reading of the row is tried, the first that says most is taken. */
export const timesIn = (
  tokens: Token[],
  words: readonly (StemmedWord | null)[],
  lexicon: Lexicon,
  today: string,
): { periods: Period[]; taken: Set<number> } => {
  const readings = tokens.map(({ type, word }, at): TimePiece[] => {
    if (type === 'number') {
      return [numberPiece(word, today)];
    }
    if (type === 'date') {
      return [{ is: 'date', day: word }];
    }
    const said = words[at] ?? null;
    const found = matchesIn([said], lexicon.timeWords);
    const pieces = found.flatMap(({ meanings }) => meanings.map(pieceOf));
    return pieces.length > 0 ? pieces : [null];
  });
  const long = matchesIn(words, lexicon.timePhrases);
  const { kept, phrases } = withPhrases(readings, long);
  const found = bestReading(
    kept.map((at) => phrases.get(at)?.pieces ?? readings[at] ?? [null]),
    today,
  );
  const taken = new Set(
    found.flatMap(({ at, length }) =>
      kept
        .slice(at, at + length)
        .flatMap((first) =>
          Array.from({ length: phrases.get(first)?.length ?? 1 }, (_, step) => first + step),
        ),
    ),
  );
  return { periods: found.map(({ period }) => period), taken };
};

/** Phrases of several words count as one piece; what is kept of the row are the places they and all other words begin at. */
const withPhrases = (
  readings: readonly TimePiece[][],
  long: readonly Match[],
): { kept: number[]; phrases: Map<number, { pieces: TimePiece[]; length: number }> } => {
  const phrases = new Map(
    long.map(({ at, length, meanings }) => [at, { pieces: meanings.map(pieceOf), length }]),
  );
  const within = new Set(
    long.flatMap(({ at, length }) =>
      Array.from({ length: length - 1 }, (_, step) => at + step + 1),
    ),
  );
  return { kept: readings.flatMap((_, at) => (within.has(at) ? [] : [at])), phrases };
};

const pieceOf = (meaning: string): TimePiece => {
  const [name = '', value = ''] = meaning.split('=');
  return timePiece(name, value);
};

const MOST_READINGS = 64;

const bestReading = (readings: TimePiece[][], today: string) => {
  let rows: TimePiece[][] = [[]];
  for (const pieces of readings) {
    const choices = rows.length * pieces.length > MOST_READINGS ? pieces.slice(0, 1) : pieces;
    rows = rows.flatMap((row) => choices.map((piece) => [...row, piece]));
  }
  let best: ReturnType<typeof periodsIn> = [];
  const size = (found: typeof best) => found.reduce((sum, { length }) => sum + length, 0);
  for (const row of rows) {
    const found = periodsIn(row, today);
    if (size(found) > size(best)) {
      best = found;
    }
  }
  return best;
};
