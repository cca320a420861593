/** Exact arithmetic on decimal strings, as the database writes them. Nothing passes through binary floating point. */

const written = (value: bigint, places: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const sign = value < 0n ? '-' : '';
  return places === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

const scaled = (value: string, places: number): bigint => {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(value) ?? [];
  if (sign === undefined || fraction.length > places) {
    throw new RangeError(`not a decimal of ${places} places: ${value}`);
  }
  const units = BigInt(`${whole}${fraction.padEnd(places, '0')}` || '0');
  return sign === '-' ? -units : units;
};

/** Half-up, away from zero, as PostgreSQL rounds `numeric`. */
const divided = (value: bigint, by: bigint): bigint => {
  const half = by / 2n;
  return value < 0n ? -((-value + half) / by) : (value + half) / by;
};

/** The sum of decimals with at most `places` decimals. */
export const sumOf = (values: readonly string[], places: number): string =>
  written(
    values.reduce((sum, value) => sum + scaled(value, places), 0n),
    places,
  );

/** What is left of a decimal when others are taken from it. */
export const minus = (from: string, others: readonly string[], places: number): string =>
  written(
    others.reduce((rest, other) => rest - scaled(other, places), scaled(from, places)),
    places,
  );

/** The sum of money, in tenge. */
export const sumOfMoney = (values: readonly string[]): string => sumOf(values, 2);

/** Is money, in tenge, further from zero than `most` whole tenge? */
export const isBeyond = (money: string, most: number): boolean => {
  const tiyn = scaled(money, 2);
  return (tiyn < 0n ? -tiyn : tiyn) > BigInt(most) * 100n;
};

/** Is money, in tenge, more than other money? */
export const isBeyondMoney = (money: string, other: string): boolean =>
  scaled(money, 2) > scaled(other, 2);

/** Is it more than nothing? */
export const isPositive = (money: string): boolean => scaled(money, 2) > 0n;

/** Is it money owed the other way round? */
export const isNegative = (money: string): boolean => scaled(money, 2) < 0n;

/** So many parts of money that is cut into a whole number of them, rounded half-up to the tiyn. */
export const partOfMoney = (money: string, parts: number, whole: number): string =>
  written(divided(scaled(money, 2) * BigInt(parts), BigInt(whole)), 2);

/**
 * Percent that money is of other money, half-up to two decimals. Nothing of nothing is 0, and so is a share beyond a million percent: it
 * would say nothing.
 */
export const percentOf = (part: string, whole: string): string => {
  const [of, all] = [scaled(part, 2), scaled(whole, 2)];
  const sign = all < 0n ? -1n : 1n;
  const isNothing = all === 0n || of * of > all * all * 100_000_000n;
  return isNothing ? '0' : written(divided(of * sign * 10_000n, all * sign), 2);
};

/** How many times other money goes into money, half-up to two decimals; the other is not nothing. */
export const ratioOf = (part: string, whole: string): string => {
  const [of, all] = [scaled(part, 2), scaled(whole, 2)];
  const sign = all < 0n ? -1n : 1n;
  return written(divided(of * sign * 100n, all * sign), 2);
};

/** How many wholes are begun by so many times this money: `money × times ÷ whole`, rounded up; the whole is more than nothing. */
export const wholesBegun = (money: string, times: number, whole: string): number => {
  const [all, each] = [scaled(money, 2) * BigInt(times), scaled(whole, 2)];
  return Number((all + each - 1n) / each);
};

/** A share of money in percent with at most four decimals, rounded half-up to the tiyn. */
export const percentOfMoney = (base: string, percent: string): string =>
  written(divided(scaled(base, 2) * scaled(percent, 4), 1_000_000n), 2);

/** Money of a volume (six decimals) at a unit cost (four), rounded half-up to the tiyn. */
export const moneyOf = (volume: string, unitCost: string): string =>
  written(divided(scaled(volume, 6) * scaled(unitCost, 4), 100_000_000n), 2);

/** A plain decimal with so many decimals, rounded half-up, away from zero. */
export const rounded = (value: string, places: number): string => {
  const has = Math.max(places, value.split('.')[1]?.length ?? 0);
  return written(divided(scaled(value, has), 10n ** BigInt(has - places)), places);
};

/** The product of two plain decimals, with all its decimals but zeros at their end. */
export const product = (one: string, other: string): string => {
  const [places, more] = [decimalsIn(one), decimalsIn(other)];
  const whole = written(scaled(one, places) * scaled(other, more), places + more);
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole;
};

const decimalsIn = (value: string): number => value.split('.')[1]?.length ?? 0;
