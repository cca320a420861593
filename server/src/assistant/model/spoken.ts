import { folded } from '@nysan/contract/look-alikes.ts';

/** The words of a text as they are compared: as they look, whatever their letters. */
export const foldedWords = (text: string): string[] =>
  folded(text.normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Does a question, by its folded words, say these words, one after the other? */
export const isSaid = (words: string, question: readonly string[]): boolean => {
  const wanted = foldedWords(words);
  return (
    wanted.length > 0 &&
    question.some((_, at) => wanted.every((word, step) => question[at + step] === word))
  );
};
