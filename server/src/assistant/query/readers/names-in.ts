import type { ReadQuestion } from '../../frame/frame.ts';
import { plainly, wordsIn } from '../../lexicon/forms.ts';
import { isKnownThing } from '../../lexicon/materials.ts';

/** «3А», «12б»: a figure with a letter is the name of a block. */
const codes = /(?<![\p{L}\p{N}])\d{1,3}\p{L}(?![\p{L}\p{N}])/gu;

/** What is asked of a thing is no name of it, however like one it sounds. */
const wishes = ['rest', 'used', 'not', 'how-many', 'open', 'closed', 'done', 'wait', 'money'];

/** The words that may name a work, a material or a part of the estimate: those nothing was made of, and things known by name. */
export const namesIn = ({ slots, phrases }: ReadQuestion): string[] => {
  const blocks = plainly(slots.question ?? '').match(codes) ?? [];
  const pieces = new Set(blocks.flatMap((block) => [block.slice(0, -1), block.slice(-1)]));
  const own = wordsIn(slots.subject ?? '');
  const things = phrases
    .filter(({ meanings }) => !meanings.some((meaning) => wishes.includes(meaning)))
    .flatMap(({ words }) => wordsIn(words))
    .filter(isKnownThing);
  return [...new Set([...own, ...things])].filter((word) => !pieces.has(word)).concat(blocks);
};
