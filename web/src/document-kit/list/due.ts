import { dayInKazakhstan } from '../../i18n/kazakhstan.ts';
import type { Tone } from '../../ui/status-badge.tsx';

const day = 86_400_000;

/** Whole days until a due date `YYYY-MM-DD` by the calendar of Kazakhstan: 0 today, negative when it has passed. */
export const daysLeft = (dueDate: string, now = new Date()): number =>
  daysBetween(dayInKazakhstan(now), dueDate);

/** Whole days since a moment, likewise: 0 today. */
export const daysSince = (moment: string, now = new Date()): number =>
  Math.max(0, daysBetween(dayInKazakhstan(moment), dayInKazakhstan(now)));

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day);

/** Amber while there is time, red once it has passed. */
export const toneOf = (days: number): Tone => (days < 0 ? 'red' : 'amber');
