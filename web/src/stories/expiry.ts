import { clockInKazakhstan, dayInKazakhstan, momentInKazakhstan } from '../i18n/kazakhstan.ts';

/** The chosen day with the time it is now in Kazakhstan, as an ISO moment; null when no day is chosen. */
export const expiryOf = (day: string, now = new Date()): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? momentInKazakhstan(day, clockInKazakhstan(now).toISOString().slice(11, 23)).toISOString()
    : null;

/** The day of a moment there, `YYYY-MM-DD`; empty when there is none. */
export const dayOf = (moment: string | null): string =>
  moment === null ? '' : dayInKazakhstan(moment);

export const isOver = (moment: string | null): boolean =>
  moment !== null && new Date(moment).getTime() <= Date.now();
