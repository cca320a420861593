/** The chosen day with the time it is now, as an ISO moment; null when no day is chosen. */
export const expiryOf = (day: string, now = new Date()): string | null => {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) {
    return null;
  }
  const moment = new Date(now);
  moment.setFullYear(year, month - 1, date);
  return moment.toISOString();
};

/** The day of a moment here, `YYYY-MM-DD`; empty when there is none. */
export const dayOf = (moment: string | null): string => {
  if (moment === null) {
    return '';
  }
  const at = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

export const isOver = (moment: string | null): boolean =>
  moment !== null && new Date(moment).getTime() <= Date.now();
