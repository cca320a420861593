const dayFirst =
  /^(?<day>\d{1,2})(?<sign>[./\-\s])\s?(?<month>\d{1,2})\k<sign>\s?(?<year>\d{4}|\d{2})(?:\s*г\.?)?$/;
const unparted = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/;
const yearFirst = /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})$/;
const midnight = /[\sT]+0?0:00(?::00)?(?:\.0+)?Z?$/;

/**
 * A day as people write it, as `YYYY-MM-DD`: «5.3.2026», «05/03/26», «5-3-2026 г.», «2026-03-05». The day comes first, two figures are a year
 * of this century. Undefined for what is no day of the calendar.
 */
export const typedDay = (text: string): string | undefined => {
  const { day, month, year } = figuresIn(text) ?? {};
  if (!day || !month || !year) {
    return undefined;
  }
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  const isThere = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
  return isThere ? written : undefined;
};

/** Whether a text is written as a day is and yet names none: «31.02.2026». */
export const isNoSuchDay = (text: string): boolean =>
  figuresIn(text) !== undefined && typedDay(text) === undefined;

const figuresIn = (text: string): Record<string, string> | undefined => {
  const said = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(midnight, '');
  return (dayFirst.exec(said) ?? unparted.exec(said) ?? yearFirst.exec(said))?.groups;
};
