/** Letters by which two forms of one word are the same. */
export const STEM = 5;
export const SHORTEST = 3;

/** A text as words are compared: in small letters, ё as е. */
export const plainly = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a text and its figures. */
export const wordsIn = (text: string): string[] => plainly(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Forms of one word: the same, or of the same beginning. */
export const isForm = (one: string, other: string): boolean => {
  const shorter = Math.min(one.length, other.length);
  return (
    one === other ||
    (shorter >= SHORTEST &&
      /^\p{L}+$/u.test(one) &&
      one.slice(0, Math.min(STEM, Math.max(SHORTEST, shorter - 1))) ===
        other.slice(0, Math.min(STEM, Math.max(SHORTEST, shorter - 1))))
  );
};
