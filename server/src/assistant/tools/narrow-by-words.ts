import { queryWords } from '../answers/query-words.ts';
import { wordsIn } from '../lexicon/forms.ts';
import { isKnownThing } from '../lexicon/materials.ts';
import { isNamedIn } from './closest.ts';
import type { Desk } from './tool.ts';

/** What is left of rows, and the words that narrowed them. */
export type Narrowed<Row> = { rows: Row[]; words: string[] };

/**
 * The rows that bear most of these words. A word none of them bears is left over and said so; none are left where every word is the name of
 * a thing and none of them stands in a row.
 */
export const narrowByWords = <Row>(
  { reply }: Pick<Desk, 'reply'>,
  words: string,
  rows: readonly Row[],
  textOf: (row: Row) => string,
): Narrowed<Row> => {
  const asked = [...new Set(wordsIn(words))];
  const written = rows.map((row) => new Set(wordsIn(textOf(row))));
  const known = [...new Set(written.flatMap((one) => [...one]))];
  // Each word is compared once with each that is written, however many rows have it.
  const formsOf = new Map(
    asked.map((word) => [word, known.filter((one) => isNamedIn(word, [one]))]),
  );
  const found = asked.filter((word) => (formsOf.get(word)?.length ?? 0) > 0);
  const others = asked.filter((word) => !found.includes(word));
  const things = others.filter(isKnownThing);
  if (found.length === 0 && things.length > 0) {
    leaveOver(
      reply,
      others.filter((word) => !things.includes(word)),
    );
    return { rows: [], words: things };
  }
  leaveOver(reply, others);
  const hits = written.map(
    (row) => found.filter((word) => formsOf.get(word)?.some((one) => row.has(one))).length,
  );
  const most = Math.max(...hits);
  return { rows: rows.filter((_, at) => hits[at] === most), words: found };
};

/** Words that stand in nothing of what is told are shown as left over, and the sentence says so. */
export const leaveOver = (reply: Desk['reply'], words: readonly string[]): void => {
  if (words.length > 0) {
    reply.leaveOver(words);
    reply.say(queryWords.unnamed, { words: words.join(', ') });
  }
};
