import {
  dayOf,
  lastOf,
  lastWeekday,
  monthOf,
  nextOf,
  nextWeekday,
  type Period,
  quarterOf,
  shifted,
  turned,
  type Unit,
  utc,
  weekdayOf,
  yearOf,
} from './calendar.ts';

/** What the pieces of a row hold. */
export type Held = {
  n: number[];
  months: number[];
  days: string[];
  units: Unit[];
  turns: number[];
  shifts: number[];
  weekdays: number[];
  named: { unit: Unit; turn: number }[];
  today: string;
};

export const isYear = (n: number | undefined): n is number =>
  n !== undefined && n >= 2000 && n <= 2099;

/** A month without its year is the last one that has begun. */
const yearFor = (month: number, said: number | undefined, today: string): number => {
  const [year = 0, now = 0] = today.split('-').map(Number);
  return said ?? (month <= now ? year : year - 1);
};
const dayIn = (day: number, month: number, year: number | undefined, today: string): string =>
  dayOf(utc(yearFor(month, year, today), month, day));
const one = (day: string): Period => ({ from: day, to: day });

/** Every way to say a time, as the row of what its words are; the longest that fits is taken. `Y` is a year, `D` a day of a month. */
export const periodRows: [pattern: string, read: (held: Held) => Period][] = [
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
  [
    'turn N unit',
    ({ n: [n = 1], units: [unit = 'day'], turns: [turn = 0], today }) =>
      turn > 0 ? nextOf(unit, n, today) : lastOf(unit, n, today),
  ],
  ['ahead N unit', ({ n: [n = 1], units: [unit = 'day'], today }) => nextOf(unit, n, today)],
  ['turn unit', ({ units: [unit = 'day'], turns: [turn = 0], today }) => turned(unit, turn, today)],
  [
    'days turn unit',
    ({ units: [, unit = 'day'], turns: [turn = 0], today }) => turned(unit, turn, today),
  ],
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
  [
    'from weekday to weekday',
    ({ weekdays: [first = 1, last = 7], today }) => ({
      from: lastWeekday(first, lastWeekday(last, today)),
      to: lastWeekday(last, today),
    }),
  ],
  [
    'from weekday',
    ({ weekdays: [weekday = 1], today }) => ({ from: lastWeekday(weekday, today), to: today }),
  ],
  [
    'to weekday',
    ({ weekdays: [weekday = 1], today }) => ({ from: today, to: nextWeekday(weekday, today) }),
  ],
  [
    'weekday turn unit',
    ({ weekdays: [weekday = 1], turns: [turn = 0], today }) => one(weekdayOf(weekday, turn, today)),
  ],
  [
    'turn unit weekday',
    ({ weekdays: [weekday = 1], turns: [turn = 0], today }) => one(weekdayOf(weekday, turn, today)),
  ],
  [
    'turn weekday',
    ({ weekdays: [weekday = 1], turns: [turn = 0], today }) =>
      one(
        turn > 0
          ? nextWeekday(weekday, today)
          : turn === 0
            ? weekdayOf(weekday, 0, today)
            : lastWeekday(weekday, today),
      ),
  ],
  ['weekday unit?', ({ weekdays: [weekday = 1], today }) => one(lastWeekday(weekday, today))],
  [
    'turned unit?',
    ({ named: [said], today }) => turned(said?.unit ?? 'month', said?.turn ?? 0, today),
  ],
  ['last? half-year', ({ today }) => lastOf('month', 6, today)],
  ['since-month', ({ today }) => ({ from: `${today.slice(0, 7)}-01`, to: today })],
  ['since-week', ({ today }) => ({ from: weekdayOf(1, 0, today), to: today })],
  ['since-year', ({ today }) => ({ from: `${today.slice(0, 4)}-01-01`, to: today })],
  ['Y year-word', ({ n: [y = 2000] }) => yearOf(y)],
  ['day', ({ shifts: [shift = 0], today }) => one(shifted(today, shift))],
];
