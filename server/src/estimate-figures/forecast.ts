import { isPositive, minus, wholesBegun } from '../exact/decimal.ts';

const DAY = 86_400_000;
const PACE_MONTHS = 3;
/** With less history than this nobody knows a pace. */
const LEAST_DAYS = 30;
/** Later than in a hundred years is never. */
const MOST_DAYS = 36_500;

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const daysFrom = (from: string, to: string): number => (momentOf(to) - momentOf(from)) / DAY;

/** The last three full months before this day: from the first day of the first to the first day of this month. */
export const paceMonths = (today: string): { from: string; until: string } => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return {
    from: dayOf(Date.UTC(year, month - 1 - PACE_MONTHS, 1)),
    until: dayOf(Date.UTC(year, month - 1, 1)),
  };
};

/** Money of a project, tenge as decimal strings. */
type Progress = {
  /** What there is to close, and what is closed. */
  closable: string;
  done: string;
  /** What of it was closed in the months of its pace. */
  lately: string;
  /** The first day of works of approved acts. */
  firstActDay: string | null;
};

/**
 * The day on which the rest is done at the pace of the last three full months; null when all is done, nothing was lately, or the first works
 * are less than 30 days old.
 */
export const forecastOf = (
  { closable, done, lately, firstActDay }: Progress,
  today: string,
): string | null => {
  const { from, until } = paceMonths(today);
  const left = minus(closable, [done], 2);
  const hasHistory = firstActDay !== null && daysFrom(firstActDay, today) >= LEAST_DAYS;
  if (!(hasHistory && isPositive(lately) && isPositive(left))) {
    return null;
  }
  const days = wholesBegun(left, daysFrom(from, until), lately);
  return days < MOST_DAYS ? dayOf(momentOf(today) + days * DAY) : null;
};
