import type { Reader } from '../db/transaction.ts';
import { plainWords, replaceNearest, wordsOfNames } from '../spelling/nearest.ts';
import { findAlike } from './repository.ts';

/**
 * Puts right the words of a query that stand in no record the house has and in none of these names, each with one wrong letter, or two in a
 * long word: the query as it is likeliest meant, and then as the names alone say it. Empty when nothing is near enough.
 */
export const putRight = async (
  db: Reader,
  asked: string,
  names: readonly string[],
): Promise<string[]> => {
  const plain = plainWords(asked);
  const alike = await findAlike(db, plain);
  const named = wordsOfNames(names);
  const tries = [
    replaceNearest(asked, (word) => [...(alike.get(word) ?? []), ...named]),
    replaceNearest(asked, () => named),
  ];
  return [...new Set(tries.filter((text) => text !== null))];
};
