/** Whole days of the reader's own time zone as moments: from the first one's beginning to the last one's end. */
export const daysAsMoments = (from: string | undefined, to: string | undefined) => ({
  timestampAfter: from && startOf(from, 0).toISOString(),
  timestampBefore: to && new Date(startOf(to, 1).getTime() - 1).toISOString(),
});

const startOf = (day: string, later: number): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
};
