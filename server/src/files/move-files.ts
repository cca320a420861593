import { randomUUID } from 'node:crypto';
import { Refusal } from '../calls/refusal.ts';
import { StoreOutage } from '../calls/store-outage.ts';
import type { Database } from '../db/connection.ts';
import { transaction } from '../db/transaction.ts';
import { keepStoreMark, lockStoreMark, storeMark } from './mark-repository.ts';
import { hashesAfter } from './repository.ts';
import type { FileStore, StoreMark } from './store.ts';
import { claimStore, WrongStoreError } from './store-of-database.ts';

const PORTION = 1000;
const AT_ONCE = 4;

/** How far a move is. */
export type Moved = {
  /** Put into the new store by this run, and compared there. */
  carried: number;
  bytes: number;
  /** Were there already, and are whole. */
  found: number;
  /** Damaged or missing where they lay, as hexadecimal names. */
  lost: string[];
};

export type Move = {
  db: Database;
  from: FileStore;
  to: FileStore;
  tell: (moved: Moved) => void;
  /** Goes over to the new store although something is lost. */
  leaveLost: boolean;
};

/**
 * Carries all bytes that rows name to another store, compares each there with its hash, and makes that the store of the database. What
 * is there already is only compared, so that a run that broke off is gone on with by the next. Nobody may serve meanwhile. Answers
 * whether the new store is now that of the database; it is not while bytes are lost and nobody said to leave them.
 */
export const moveFiles = async (move: Move): Promise<Moved & { isOver: boolean }> => {
  const { db, from, to } = move;
  const moved: Moved = { carried: 0, bytes: 0, found: 0, lost: [] };
  const known = await storeMark(db);
  if (known?.isWritten && known.mark === (await to.mark.read())) {
    return { ...moved, isOver: true };
  }
  await claimStore(db, from.mark);
  const mark = await markTarget(db, to.mark);
  for (let portion = await hashesAfter(db, Buffer.alloc(0), PORTION); portion.length > 0; ) {
    const last = portion.at(-1) ?? Buffer.alloc(0);
    const waiting = portion.values();
    await Promise.all(Array.from({ length: AT_ONCE }, () => carryAll(move, waiting, moved)));
    portion = await hashesAfter(db, last, PORTION);
  }
  if (moved.lost.length > 0 && !move.leaveLost) {
    return { ...moved, isOver: false };
  }
  await goOver(db, mark);
  return { ...moved, isOver: true };
};

/** The database knows the mark before the store has it, as of its first one. */
const markTarget = (db: Database, target: StoreMark): Promise<string> =>
  transaction(db, async (trx) => {
    await lockStoreMark(trx);
    const [known, found] = await Promise.all([storeMark(trx), target.read()]);
    if (!known || (found !== undefined && !known.others.includes(found))) {
      throw new WrongStoreError(`In ${target.place} lie files of another database.`);
    }
    if (found !== undefined) {
      return found;
    }
    const mark = randomUUID();
    await keepStoreMark(trx, { ...known, others: [...known.others, mark] });
    return mark;
  }).then(async (mark) => {
    await target.write(mark);
    return mark;
  });

const goOver = (db: Database, mark: string): Promise<void> =>
  transaction(db, async (trx) => {
    await lockStoreMark(trx);
    const known = await storeMark(trx);
    const others = [...(known?.others ?? []), known?.mark ?? mark].filter((each) => each !== mark);
    await keepStoreMark(trx, { mark, isWritten: true, others });
  });

const carryAll = async (
  move: Move,
  waiting: Iterator<Buffer, undefined>,
  moved: Moved,
): Promise<void> => {
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    await carry(move, next.value, moved);
    move.tell(moved);
  }
};

const carry = async ({ from, to }: Move, sha256: Buffer, moved: Moved): Promise<void> => {
  if ((await to.verify(sha256)) === 'whole') {
    moved.found += 1;
    return;
  }
  const bytes = await from.open(sha256).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'file-damaged') {
      return undefined;
    }
    throw plain(error);
  });
  if (!bytes) {
    moved.lost.push(sha256.toString('hex'));
    return;
  }
  const stored = await to.put(bytes, Number.POSITIVE_INFINITY).catch((error: unknown) => {
    throw plain(error);
  });
  const verdict = await to.verify(sha256);
  if (verdict !== 'whole') {
    throw new Error(
      `${sha256.toString('hex')} is ${verdict} in ${to.mark.place} after it was put there.`,
    );
  }
  moved.carried += 1;
  moved.bytes += stored.size;
};

/** What an operator reads in place of what a caller would. */
const plain = (error: unknown): unknown =>
  error instanceof Refusal && error.cause instanceof StoreOutage ? error.cause : error;
