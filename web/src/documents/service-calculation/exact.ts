/** Decimals as whole numbers of their last place, so that nothing typed passes through a binary number. */

/** What is typed and cannot be read is marked in its place, and counts as nothing. */
const isFigure = (value: string): boolean => /^\d*(?:\.\d*)?$/.test(value);

const scaled = (value: string, places: number): bigint => {
  if (!isFigure(value)) {
    return 0n;
  }
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(`${whole}${fraction.padEnd(places, '0').slice(0, places)}` || '0');
};

const written = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** The sum of money as typed, with two decimals; empty places count as nothing. */
export const sumOf = (values: readonly string[]): string =>
  written(
    values.reduce((sum, value) => sum + scaled(value, 2), 0n),
    2,
  );

/** What share `part` is of `whole`, in percent to two decimals, rounded half up; nothing of nothing. */
export const shareOf = (part: string, whole: string): string | undefined => {
  const base = scaled(whole, 2);
  if (base === 0n) {
    return undefined;
  }
  const share = (scaled(part, 2) * 20_000n + base) / (base * 2n);
  return withoutZeros(written(share, 2));
};

/** Do two figures say the same, however they are written? */
export const isSame = (one: string, other: string): boolean =>
  isFigure(one) && isFigure(other) && scaled(one, 4) === scaled(other, 4);

const withoutZeros = (value: string): string => value.replace(/\.?0+$/, '');
