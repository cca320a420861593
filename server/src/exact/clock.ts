/** The one time zone of the country. */
export const KAZAKHSTAN = 'Asia/Almaty';

/** The time by the clock of the system: where the house is put together, and of what stands outside it. Everything else is given the time. */
export const systemTime = (): Date => new Date();

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: KAZAKHSTAN,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What a clock in Kazakhstan shows at this moment, as if it were UTC: a workbook knows no zones. */
export const clockInKazakhstan = (at: Date): Date =>
  new Date(`${clock.format(at).replace(' ', 'T')}Z`);

/** The day it is in Kazakhstan at this moment, `YYYY-MM-DD`. */
export const dayInKazakhstan = (at: Date): string => clock.format(at).slice(0, 10);

/** The hour and minute in UTC at which a clock in Kazakhstan shows this time of the day, `HH:MM`. */
export const inUtc = (time: string): { hour: number; minute: number } => {
  const now = systemTime();
  now.setMilliseconds(0);
  const shift = clockInKazakhstan(now).getTime() - now.getTime();
  const at = new Date(Date.parse(`2026-01-01T${time}:00Z`) - shift);
  return { hour: at.getUTCHours(), minute: at.getUTCMinutes() };
};
