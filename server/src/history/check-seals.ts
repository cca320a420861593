import { createHash } from 'node:crypto';
import type { Reader } from '../db/transaction.ts';
import type { Fault } from './fault.ts';
import { headsOfSeal, type LinkedSeal, readSeals } from './seals-repository.ts';

const MOST_SEALS = 10;
const MOST_HEADS = 1000;

export type KnownSeal = { number: number; hash: string };

/** A seal that was looked at; `fault` is null when it is as it was made. */
export type CheckedSeal = { number: number; hash: string; heads: number; fault: Fault | null };

/**
 * Looks at the seals after this number, one after the other: what each says of its heads and of the seal before. The `known` one has to
 * be itself besides: a seal that was taken away and made anew follows from its predecessor just as well.
 */
export async function* checkSeals(
  db: Reader,
  after: number,
  known: KnownSeal | null = null,
): AsyncGenerator<CheckedSeal> {
  let last = after;
  let seals = await readSeals(db, last, MOST_SEALS);
  while (seals.length > 0) {
    for (const seal of seals) {
      yield await checkSeal(db, seal, known);
      last = seal.number;
    }
    seals = await readSeals(db, last, MOST_SEALS);
  }
}

const checkSeal = async (
  db: Reader,
  seal: LinkedSeal,
  known: KnownSeal | null,
): Promise<CheckedSeal> => {
  const { number, hash, heads, is_linked: isLinked } = seal;
  const isItself = known?.number !== number || known.hash === hash;
  const isWhole = isItself && isLinked && (seal.has_its_heads ?? (await hasItsHeads(db, seal)));
  return { number, hash, heads, fault: isWhole ? null : resealed(number) };
};

/** Of a seal with more heads than one statement looks at. */
const hasItsHeads = async (db: Reader, { number, digest }: LinkedSeal): Promise<boolean> => {
  const made = createHash('sha256');
  for await (const { bytes } of headsOfSeal(db, number, MOST_HEADS)) {
    made.update(bytes);
  }
  return made.digest().equals(digest);
};

export const resealed = (number: number): Fault => ({
  fault: 'resealed',
  entity_id: null,
  entity_kind: null,
  entry: null,
  seal: number,
});
