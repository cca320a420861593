/** An exact decimal number: units ÷ 10^scale. */
export type Decimal = { readonly units: bigint; readonly scale: number };

/** Digits kept after the point: volumes 6, costs of a unit 4, money 2 (tiyn). */
export const SCALES = { volume: 6, unitCost: 4, money: 2 } as const;

/** Digits before the point a figure may have; more is a damaged file and would overflow the database's columns. */
const INTEGER_DIGITS = 13;

const BOUND = 10n ** BigInt(INTEGER_DIGITS);
const LONGEST = 64;
const WIDEST_SCALE = 40;
// Thousands are told from a slip of the finger by standing in threes; the spaces are ordinary, no-break, figure, thin and narrow.
const NUMBER =
  /^([+\-\u2212]?) ?(\d{1,3}(?:[ \u00a0\u2007\u2009\u202f]\d{3})+|\d*)(?:[.,](\d*))?(?:[eE]([+-]?\d{1,3}))?$/u;
const SEPARATORS = /[ \u00a0\u2007\u2009\u202f]/gu;
const POWERS = Array.from({ length: WIDEST_SCALE * 2 }, (_, power) => 10n ** BigInt(power));

/**
 * Reads a figure as estimates write it: decimal comma or point, spaces between thousands, an exponent.
 * Null when the text is no such number, mixes separators (1.234,56 is never guessed at) or has over 13 digits before the point.
 */
export function parseDecimal(text: string): Decimal | null {
  const read = readDecimal(text);
  return read === 'too-large' ? null : read;
}

/** Whether a text that is no figure to `parseDecimal` is a number nevertheless, with over 13 digits before the point. */
export const isTooLarge = (text: string): boolean => readDecimal(text) === 'too-large';

function readDecimal(text: string): Decimal | 'too-large' | null {
  if (text.length > LONGEST) {
    return null;
  }
  const [matched, sign = '', whole = '', fraction = '', exponent = '0'] =
    NUMBER.exec(text.trim()) ?? [];
  const digits = (whole.length > 3 ? whole.replace(SEPARATORS, '') : whole) + fraction;
  if (matched === undefined || digits === '') {
    return null;
  }
  const scale = fraction.length - Number(exponent);
  if (scale > WIDEST_SCALE || scale < -WIDEST_SCALE) {
    return scale < 0 ? 'too-large' : null;
  }
  const units = BigInt(sign === '' || sign === '+' ? digits : `-${digits}`);
  const number = scale < 0 ? { units: units * power(-scale), scale: 0 } : { units, scale };
  return isInRange(number) ? number : 'too-large';
}

/** Whether the number has at most 13 digits before the point. */
export function isInRange({ units, scale }: Decimal): boolean {
  const bound = BOUND * power(scale);
  return units < bound && units > -bound;
}

/** The number in whole 10^-scale, excess digits rounded half away from zero (1.005 → 1.01, −1.005 → −1.01). */
export function toUnits(number: Decimal, scale: number): bigint {
  return number.scale <= scale
    ? number.units * power(scale - number.scale)
    : divideRounded(number.units, power(number.scale - scale));
}

/** The exact product. */
export function multiply(left: Decimal, right: Decimal): Decimal {
  return { units: left.units * right.units, scale: left.scale + right.scale };
}

/** The quotient rounded half away from zero to `scale` digits. Throws RangeError when the divisor is 0. */
export function divide(left: Decimal, right: Decimal, scale: number): Decimal {
  const shift = scale + right.scale - left.scale;
  const dividend = shift > 0 ? left.units * power(shift) : left.units;
  const divisor = shift < 0 ? right.units * power(-shift) : right.units;
  return { units: divideRounded(dividend, divisor), scale };
}

/** Decimal text with exactly `scale` digits after the point: (1234n, 2) → 12.34. */
export function fixed(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  const point = scale === 0 ? '' : `.${digits.slice(cut)}`;
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${point}`;
}

/** Decimal text without needless zeros: (125000n, 4) → 12.5. */
export function shortest(units: bigint, scale: number): string {
  const text = fixed(units, scale);
  return scale === 0 ? text : text.replace(/\.?0+$/, '');
}

function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  if (magnitude(rest) * 2n < magnitude(divisor)) {
    return quotient;
  }
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n;
}

function magnitude(number: bigint): bigint {
  return number < 0n ? -number : number;
}

function power(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}
