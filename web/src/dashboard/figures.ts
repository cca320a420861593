import type { ProjectDashboard } from '@nysan/contract/dashboard.ts';
import { dayInKazakhstan } from '../i18n/kazakhstan.ts';

/** Remarks in one state by category; `critical` are those of the category HARD. */
export type Remarks = ProjectDashboard['aonTime'];
export const categories = ['easy', 'medium', 'critical'] as const satisfies (keyof Remarks)[];

/** What stays of money, exact to the tiyn. */
export const remainMoney = (whole: number, part: number): number =>
  Number(tiyn(whole) - tiyn(part)) / 100;

/** What stays of the whole, percent with at most two decimals. */
export const remainPercent = (percent: number): number => Math.round((100 - percent) * 100) / 100;

/** A share for a bar, percent from 0 to 100; nothing has no shares. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? within((100 * part) / whole) : 0;

export const totalOf = (remarks: Remarks): number =>
  categories.reduce((sum, category) => sum + remarks[category], 0);

type Term = {
  /** How much of the time is over, whole percents. */
  elapsed: number;
  /** Before the first day, within the term, or after the last day. */
  state: 'before' | 'within' | 'after';
  /** Until the first day, left after today, or since the last day. */
  days: number;
};

/** Where today stands between the first and the last day of a project, by the calendar of Kazakhstan. */
export const termOf = (startDate: string, endDate: string, now = new Date()): Term => {
  const today = Date.parse(dayInKazakhstan(now)) / day;
  const [start, end] = [Date.parse(startDate) / day, Date.parse(endDate) / day];
  const elapsed = Math.round(shareOf(today - start, end - start + 1));
  if (today < start) {
    return { elapsed, state: 'before', days: start - today };
  }
  return today > end
    ? { elapsed, state: 'after', days: today - end }
    : { elapsed, state: 'within', days: end - today };
};

const day = 86_400_000;
const within = (share: number): number => Math.min(100, Math.max(0, share));
/** Money has at most two decimals and 15 digits, so the rounding only takes off what binary fractions add. */
const tiyn = (money: number): bigint => BigInt(Math.round(money * 100));
