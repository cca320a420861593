/** `ДД.ММ.ГГГГ`. */
export const dayText = (day: string): string => day.slice(0, 10).split('-').toReversed().join('.');

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000);
