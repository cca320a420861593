import { dayInKazakhstan } from '../../src/exact/clock.ts';

const DAY_MS = 86_400_000;
const iso = (moment: Date) => moment.toISOString().slice(0, 10);
const numbersOf = (spelled: string) => spelled.split(':').slice(1).map(Number);

/** `day:-1` is yesterday; anything else stands for itself. */
export const dayOf = (spelled: string, now = new Date()): string => {
  const [back] = numbersOf(spelled);
  return spelled.startsWith('day:') ? later(now, back ?? 0) : spelled;
};

const later = (now: Date, days: number) =>
  iso(new Date(Date.parse(dayInKazakhstan(now)) + days * DAY_MS));

/**
 * First and last day of `days:-14:0`, `week:0`, `month:-1`, `months:-2:0`, `year:0`, of today's Kazakhstan; `2026-10-01..2026-10-31` stands for
 * itself.
 */
export const periodOf = (spelled: string, now = new Date()): [string, string] => {
  const [from = '', until] = spelled.split('..');
  return until === undefined ? periodFrom(spelled, now) : [from, until];
};

const periodFrom = (spelled: string, now: Date): [string, string] => {
  const [first = 0, last = first] = numbersOf(spelled);
  const [year = 0, month = 0] = dayInKazakhstan(now).split('-').map(Number);
  const from = (y: number, m: number) => iso(new Date(Date.UTC(y, m, 1)));
  const until = (y: number, m: number) => iso(new Date(Date.UTC(y, m, 0)));
  if (spelled.startsWith('days:')) {
    return [later(now, first), later(now, last)];
  }
  if (spelled.startsWith('week:')) {
    const sinceMonday = (new Date(later(now, 0)).getUTCDay() + 6) % 7;
    return [later(now, 7 * first - sinceMonday), later(now, 7 * first - sinceMonday + 6)];
  }
  return spelled.startsWith('month')
    ? [from(year, month - 1 + first), until(year, month + last)]
    : [from(year + first, 0), until(year + first, 12)];
};
