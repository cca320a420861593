import type { Transaction } from 'kysely';
import type { Database } from './connection.ts';
import type { DB } from './tables.ts';

export type Trx = Transaction<DB>;
/** What a repository reads with: the pool or an open transaction. */
export type Reader = Database | Trx;

/** Runs one use case in one transaction; a thrown error takes everything back. */
export const transaction = <T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);

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
