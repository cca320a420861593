const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/** Year, month of registration, and what kind of organization it is. */
const organizationPattern = /^\d{2}(?:0[1-9]|1[0-2])[4-6]\d{7}$/;
/** A sole trader gives an ИИН in place of a БИН: the day of birth, then century and sex. */
const personPattern = /^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[0-6]\d{5}$/;

/** What is wrong with twelve digits that were entered as a БИН; null when nobody can tell. */
export type BinFault = 'bin-pattern' | 'bin-check-digit';

export const faultOfBin = (bin: string): BinFault | null => {
  if (!hasCheckDigit(bin)) {
    return 'bin-check-digit';
  }
  return organizationPattern.test(bin) || personPattern.test(bin) ? null : 'bin-pattern';
};

/** Whether twelve digits end in their check digit, as those of a БИН and of an ИИН do. */
export const hasCheckDigit = (number: string): boolean =>
  /^\d{12}$/.test(number) && checkDigitOf(number) === Number(number[11]);

/** 10 for the beginnings that no check digit fits. */
const checkDigitOf = (number: string): number => {
  const first = weighted(number, firstWeights);
  return first === 10 ? weighted(number, secondWeights) : first;
};

const weighted = (number: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0) % 11;
