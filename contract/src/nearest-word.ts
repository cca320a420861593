/** Shorter words are too much like others. */
const SHORTEST = 4;
/** From so many letters on a word may have two wrong ones. */
const LONG = 7;

/** Whether a word is long enough, and of letters alone, to be told from others when it is misspelt. */
export const mayBeMisspelt = (word: string): boolean =>
  word.length >= SHORTEST && /^\p{L}+$/u.test(word);

/** The nearest of these words; null when the word is one of them, or none is near. */
export const nearestOf = (word: string, others: readonly string[]): string | null => {
  const most = word.length >= LONG ? 2 : 1;
  let [best, least]: [string | null, number] = [null, most + 1];
  for (const other of others) {
    const wrong = wrongLetters(word, other, most);
    if (wrong < least) {
      [best, least] = [other, wrong];
    }
  }
  return least === 0 ? null : best;
};

/** How many letters are wrong, missing, too many or in each other's place (optimal string alignment); more than `most` is not counted out. */
const wrongLetters = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) {
    return most + 1;
  }
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (now[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, now];
  }
  return last[other.length] ?? 0;
};
