import { formatTiyns } from '../i18n/format.ts';

/** Tenge in millions, two decimals: `1 590,09`. */
export const inMillions = (money: number): string => formatTiyns(money / 1_000_000);

/** The same of a sum that is there: `<0,01` rather than nothing. */
export const someMillions = (money: number): string =>
  money < LEAST ? `<${inMillions(2 * LEAST)}` : inMillions(money);
/** Less is nothing in two decimals. */
const LEAST = 5000;

/** Which share of the whole a part takes, percent; from none to all of it. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0;
