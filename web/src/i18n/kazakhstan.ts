/**
 * The clock of Kazakhstan is five hours ahead of UTC in all of the country, summer and winter, since March 2024. By figures and not by the
 * name of a zone: tables of zones in browsers from before then are an hour ahead.
 */
const AHEAD = 5 * 60 * 60 * 1000;

/** What a clock in Kazakhstan shows, as if it were UTC. */
export const clockInKazakhstan = (moment: Date | string = new Date()): Date =>
  new Date(new Date(moment).getTime() + AHEAD);

/** The day it is in Kazakhstan at a moment, now by default, `YYYY-MM-DD`. */
export const dayInKazakhstan = (moment: Date | string = new Date()): string =>
  clockInKazakhstan(moment).toISOString().slice(0, 10);

/** The month it is there now, `YYYY-MM`. */
export const monthInKazakhstan = (): string => dayInKazakhstan().slice(0, 7);

/** The moment at which a clock there shows this, `YYYY-MM-DD` and `HH:MM:SS`. */
export const momentInKazakhstan = (day: string, time = '00:00:00'): Date =>
  new Date(Date.parse(`${day}T${time}Z`) - AHEAD);
