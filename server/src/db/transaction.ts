import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import { type Database, overOneConnection } from './connection.ts';
import type { DB } from './tables.ts';

export type Trx = Transaction<DB>;
/** What a repository reads with: the pool or an open transaction. */
export type Reader = Database | Trx;

/** Runs its work in one transaction, however that came to be opened. */
export type RunInTransaction = (work: (trx: Trx) => Promise<void>) => Promise<void>;

type Hint = (reader: Reader, db: Database) => Promise<unknown>;

/** What goes on when the work has ended: writes sent whose answers nobody has waited for, and what follows the commit. */
type Left = { writes: Promise<unknown>[]; hints: Hint[] };
const leftBy = new WeakMap<Trx, Left>();

/**
 * Runs one use case in one transaction; a thrown error, or a write that the database refused, takes everything back. Hints left
 * for after the commit leave with it and come after it; their failure does not undo what was acknowledged.
 */
export const transaction = <T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> =>
  transactionAfter(db, async () => undefined, work);

/** The same after one more statement, which leaves with the beginning and stands whatever becomes of the transaction. */
export const transactionAfter = <A, T>(
  db: Database,
  ahead: (reader: Reader) => Promise<A>,
  work: (trx: Trx, asked: Promise<A>) => Promise<T>,
): Promise<T> =>
  overOneConnection(db, (reader, ...held) => {
    const asked = ahead(reader);
    asked.catch(() => undefined); // Told by the work that waits for it.
    return inTransaction('begin', db, [reader, ...held], (trx) => work(trx, asked));
  });

/** Reads all of something as it stands at one moment. */
export const inSnapshot = <T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> =>
  overOneConnection(db, (...held) => inTransaction(AT_ONE_MOMENT, db, held, read));

const AT_ONE_MOMENT = 'start transaction isolation level repeatable read read only';

/** Reads what one call needs over one connection: what is asked at once goes out at once. */
export const readTogether = <T>(db: Database, read: (reader: Reader) => Promise<T>): Promise<T> =>
  overOneConnection(db, (reader) => read(reader));

const inTransaction = async <T>(
  begin: string,
  db: Database,
  [trx, connection, driver]: [trx: Trx, connection: DatabaseConnection, driver: Driver],
  work: (trx: Trx) => Promise<T>,
): Promise<T> => {
  const left: Left = { writes: [], hints: [] };
  leftBy.set(trx, left);
  // Leaves with the first statement, which is not answered when this is not.
  const begun = connection.executeQuery(CompiledQuery.raw(begin));
  begun.catch(() => undefined);
  try {
    const result = await work(trx);
    // Commits nothing when one of the writes before it was refused.
    const committed = driver.commitTransaction(connection);
    const hinted = Promise.allSettled(left.hints.map((hint) => hint(trx, db)));
    throwFirst(await Promise.allSettled([begun, ...left.writes, committed]));
    await hinted;
    return result;
  } catch (error) {
    if (!(error instanceof AbortedTransactionError)) {
      await driver.rollbackTransaction(connection);
    }
    throw error;
  }
};

const throwFirst = (answers: PromiseSettledResult<unknown>[]): void => {
  for (const answer of answers) {
    if (answer.status === 'rejected') {
      throw answer.reason;
    }
  }
};

/**
 * Sends a write whose answer the use case does not need: what is asked next goes with it and sees it, and the commit waits for it.
 * Refused, it takes back the transaction, which fails with that refusal.
 */
export const sendWrite = async (trx: Trx, write: RawBuilder<unknown>): Promise<void> => {
  const sent = write.execute(trx);
  const left = leftBy.get(trx);
  if (left) {
    sent.catch(() => undefined); // Told by the commit.
    left.writes.push(sent);
  } else {
    await sent;
  }
};

/**
 * Leaves one statement to be sent right behind the commit of its transaction: a hint that may get lost, and may come although the
 * commit was refused, never a record.
 */
export const afterCommit = (trx: Trx, hint: Hint): void => {
  leftBy.get(trx)?.hints.push(hint);
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint);

export const isCheckViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23514' && constraintOf(error) === constraint;

export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503';

const constraintOf = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error ? error.constraint : undefined;
