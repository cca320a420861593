const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Almaty',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What a clock in Kazakhstan shows at this moment, as if it were UTC: a workbook knows no zones. */
export const clockInKazakhstan = (at: Date): Date =>
  new Date(`${clock.format(at).replace(' ', 'T')}Z`);

/** The day it is in Kazakhstan at this moment, `YYYY-MM-DD`. */
export const dayInKazakhstan = (at: Date): string => clock.format(at).slice(0, 10);
