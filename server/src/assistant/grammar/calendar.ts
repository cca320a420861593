/** Days from and to, both included, `YYYY-MM-DD`. */
export type Period = { from: string; to: string };
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const DAY = 86_400_000;
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const utc = (year: number, month: number, day = 1): Date =>
  new Date(Date.UTC(year, month - 1, day));
export const shifted = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY));

export const monthOf = (year: number, month: number): Period => ({
  from: dayOf(utc(year, month)),
  to: dayOf(utc(year, month + 1, 0)),
});
export const yearOf = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` });
export const quarterOf = (year: number, quarter: number): Period => ({
  from: dayOf(utc(year, quarter * 3 - 2)),
  to: dayOf(utc(year, quarter * 3 + 1, 0)),
});
const weekOf = (day: string): Period => {
  const monday = shifted(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return { from: monday, to: shifted(monday, 6) };
};

/** This, the last or the next day, week, month, quarter, year. */
export const turned = (unit: Unit, turn: number, today: string): Period => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  switch (unit) {
    case 'day':
      return { from: shifted(today, turn), to: shifted(today, turn) };
    case 'week':
      return weekOf(shifted(today, 7 * turn));
    case 'month': {
      const first = utc(year, month + turn);
      return monthOf(first.getUTCFullYear(), first.getUTCMonth() + 1);
    }
    case 'quarter': {
      const first = utc(year, (Math.ceil(month / 3) + turn) * 3 - 2);
      return quarterOf(first.getUTCFullYear(), Math.ceil((first.getUTCMonth() + 1) / 3));
    }
    case 'year':
      return yearOf(year + turn);
  }
};

/** So many units back, today included. */
export const lastOf = (unit: Unit, n: number, today: string): Period => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const from = {
    day: () => shifted(today, 1 - n),
    week: () => shifted(today, 1 - 7 * n),
    month: () => shifted(dayOf(utc(year, month - n, day)), 1),
    quarter: () => shifted(dayOf(utc(year, month - 3 * n, day)), 1),
    year: () => shifted(dayOf(utc(year - n, month, day)), 1),
  }[unit]();
  return { from, to: today };
};

/** The period that was asked for; this month to its end where none was. */
export const orThisMonth = (period: Period | undefined, today: string): Period =>
  period ?? turned('month', 0, today);

/** The month before that in which a period begins. */
export const monthBefore = ({ from }: Period): Period => turned('month', -1, from);

/** The day of the week, Monday the first, in the week so many weeks from this one. */
export const weekdayOf = (weekday: number, weeks: number, today: string): string =>
  shifted(weekOf(shifted(today, 7 * weeks)).from, weekday - 1);

/** The last such day of the week before today. */
export const lastWeekday = (weekday: number, today: string): string => {
  const inThisWeek = weekdayOf(weekday, 0, today);
  return inThisWeek < today ? inThisWeek : shifted(inThisWeek, -7);
};

/** The next such day of the week after today. */
export const nextWeekday = (weekday: number, today: string): string => {
  const inThisWeek = weekdayOf(weekday, 0, today);
  return inThisWeek > today ? inThisWeek : shifted(inThisWeek, 7);
};

/** So many units ahead, today included. */
export const nextOf = (unit: Unit, n: number, today: string): Period => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const to = {
    day: () => shifted(today, n),
    week: () => shifted(today, 7 * n),
    month: () => dayOf(utc(year, month + n, day)),
    quarter: () => dayOf(utc(year, month + 3 * n, day)),
    year: () => dayOf(utc(year + n, month, day)),
  }[unit]();
  return { from: today, to };
};

/** So many days after a day. */
export const dayAfter = (day: string, days: number): string => shifted(day, days);
