/** A calendar day as a whole number, so that days can be counted and moved. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The same as it is kept and sent, `YYYY-MM-DD`. */
export const dayOf = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

const DAY_MS = 86_400_000;
