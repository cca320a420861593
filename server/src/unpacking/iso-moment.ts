import { typedDay } from '@nysan/contract/typed-day.ts';
import { clockInKazakhstan } from '../exact/clock.ts';

const ISO =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)\s?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * `2026-03-05T00:00:00` as the clock of its writer shows it, as if that were UTC; with a zone as a clock in Kazakhstan does, by which
 * people here read it. Undefined for what is no moment of the calendar.
 */
export const momentOfIso = (text: string): Date | undefined => {
  const { day = '', time = '00:00', zone } = ISO.exec(text.trim())?.groups ?? {};
  const moment = new Date(`${day}T${time.replace(',', '.')}${zone ?? 'Z'}`);
  return typedDay(day) === undefined || Number.isNaN(moment.getTime())
    ? undefined
    : zone === undefined
      ? moment
      : clockInKazakhstan(moment);
};

/** The day such a moment has in Kazakhstan, `YYYY-MM-DD`. */
export const dayOfIso = (text: string): string | undefined =>
  momentOfIso(text)?.toISOString().slice(0, 10);
