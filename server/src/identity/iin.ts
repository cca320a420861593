const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/** Twelve digits whose last one is the check digit. What a certificate says about birth is its issuer's affair. */
export const isValidIin = (iin: string): boolean =>
  /^\d{12}$/.test(iin) && checkDigitOf(iin) === Number(iin[11]);

/** Null for the prefixes that no check digit fits; such numbers are never given out. */
const checkDigitOf = (number: string): number | null => {
  const first = weighted(number, firstWeights);
  const digit = first === 10 ? weighted(number, secondWeights) : first;
  return digit === 10 ? null : digit;
};

const weighted = (number: string, weights: number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0) % 11;
