import { z } from 'zod';
import { type Choices, wireWordFor, wireWordsOf } from './choices.ts';

/** A word of a closed list as the wire spells it; its usual spellings are taken for it. */
export const wordOfList = (words: Choices) =>
  z.preprocess(
    (said) => (typeof said === 'string' ? (wireWordFor(words, said) ?? said) : said),
    z.enum(wireWordsOf(words)),
  );
