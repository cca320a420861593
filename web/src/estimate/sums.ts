/** Tenge with tiyns as the API gives them, added without losing a tiyn. */
export const sumOf = (amounts: readonly number[]): number =>
  Number(amounts.reduce((sum, amount) => sum + tiyn(amount), 0n)) / 100;

/** What is left of an amount after another. */
export const leftOf = (whole: number, part: number): number =>
  Number(tiyn(whole) - tiyn(part)) / 100;

/** Percent of a part in a whole for a bar or a heading, two decimals; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

/** Amounts have two decimals and 15 digits at most, so their tiyns are whole numbers a double holds exactly. */
const tiyn = (amount: number): bigint => BigInt(Math.round(amount * 100));
