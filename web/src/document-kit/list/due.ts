import type { Tone } from '../../ui/status-badge.tsx';

const day = 86_400_000;

/** Whole days until a due date `YYYY-MM-DD` in the reader's time zone: 0 today, negative when it has passed. */
export const daysLeft = (dueDate: string, now = new Date()): number => {
  const [year = 0, month = 1, date = 1] = dueDate.split('-').map(Number);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.UTC(year, month - 1, date) - today) / day);
};

/** Whole days of the reader's calendar since a moment: 0 today. */
export const daysSince = (moment: string, now = new Date()): number => {
  const then = new Date(moment);
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.max(0, Math.round((dayOf(now) - dayOf(then)) / day));
};

/** Amber while there is time, red once it has passed. */
export const toneOf = (days: number): Tone => (days < 0 ? 'red' : 'amber');
