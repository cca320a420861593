const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/**
 * Whether twelve digits end in their check digit. A sole trader gives an ИИН in the same field, so nothing is asked of
 * the other digits.
 */
export const isValidBin = (bin: string): boolean =>
  /^\d{12}$/.test(bin) && checkDigitOf(bin) === Number(bin[11]);

/** Digits beyond twelve stay in sight: cut off they would make another БИН of it. */
const LONGEST = 20;

/** What was typed or pasted as a БИН: its digits. */
export const binDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, LONGEST);

/** 10 for the beginnings that no check digit fits. */
const checkDigitOf = (bin: string): number => {
  const first = weighted(bin, firstWeights);
  return first === 10 ? weighted(bin, secondWeights) : first;
};

const weighted = (bin: string, weights: number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(bin[place]), 0) % 11;
