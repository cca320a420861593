import { AbortedTransactionError, CompiledQuery, type Transaction } from 'kysely';
import { type Database, overOneConnection } from './connection.ts';
import type { DB } from './tables.ts';

export type Trx = Transaction<DB>;
/** What a repository reads with: the pool or an open transaction. */
export type Reader = Database | Trx;

/** Runs its work in one transaction, however that came to be opened. */
export type InOneGo = (work: (trx: Trx) => Promise<void>) => Promise<void>;

type Afterwards = (db: Database) => Promise<unknown>;
const afterwards = new WeakMap<Trx, Afterwards[]>();

/**
 * Runs one use case in one transaction; a thrown error takes everything back. What was left for afterwards runs once the
 * commit is on disk; its failure does not undo what was acknowledged.
 */
export const transaction = async <T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> => {
  const left: Afterwards[] = [];
  const result = await inTransaction(db, 'begin', (trx) => {
    afterwards.set(trx, left);
    return work(trx);
  });
  await Promise.allSettled(left.map((step) => step(db)));
  return result;
};

/** Reads all of something as it stands at one moment. */
export const atOneMoment = <T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> =>
  inTransaction(db, 'start transaction isolation level repeatable read read only', read);

/** Reads what one call needs over one connection: what is asked at once goes out at once. */
export const together = <T>(db: Database, read: (reader: Reader) => Promise<T>): Promise<T> =>
  overOneConnection(db, (reader) => read(reader));

const inTransaction = <T>(
  db: Database,
  begin: string,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  overOneConnection(db, async (trx, connection, driver) => {
    // Leaves with the first statement, which is not answered when this is not.
    const begun = connection.executeQuery(CompiledQuery.raw(begin));
    begun.catch(() => undefined);
    try {
      const result = await work(trx);
      await begun;
      await driver.commitTransaction(connection);
      return result;
    } catch (error) {
      if (!(error instanceof AbortedTransactionError)) {
        await driver.rollbackTransaction(connection);
      }
      throw error;
    }
  });

/** Leaves something to be done when the transaction has committed: a hint that may get lost, never a record. */
export const afterCommit = (trx: Trx, step: Afterwards): void => {
  afterwards.get(trx)?.push(step);
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
