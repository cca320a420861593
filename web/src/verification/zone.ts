/** The reader's time zone at a moment, as `UTC+5`. */
export const zoneOf = (moment: Date): string => {
  const minutes = -moment.getTimezoneOffset();
  if (minutes === 0) {
    return 'UTC';
  }
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const sign = minutes < 0 ? '−' : '+';
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
};
