import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import type { IdempotencyKey } from '../../http/changing.ts';
import type { RecordKind } from '../kind.ts';

type Numbered = Pick<RecordKind, 'kind' | 'numberPrefix'>;

/**
 * The next number of a kind in a project, null for kinds without numbers. Taken in a statement of its own that does not wait
 * for the disk, so that people who create at the same time do not wait for each other's commits; a record's later commit
 * carries it to disk. A refused creation leaves a gap, unless it comes again under its idempotency key: that takes the same number.
 */
export const nextNumber = (
  db: Reader,
  kind: Numbered,
  projectId: string,
  key: IdempotencyKey | null,
): Promise<number | null> => nextNumbers(db, kind, projectId, 1, key);

/** The first of so many numbers in a row, all of them taken likewise. */
export const nextNumbers = async (
  db: Reader,
  { kind, numberPrefix }: Numbered,
  projectId: string,
  count: number,
  key: IdempotencyKey | null,
): Promise<number | null> => {
  if (numberPrefix === null) {
    return null;
  }
  const last = key
    ? await reserveNumbers(db, kind, projectId, count, key)
    : await takeNumbers(db, kind, projectId, count);
  return last - count + 1;
};

const takeNumbers = async (
  db: Reader,
  kind: string,
  projectId: string,
  count: number,
): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into record_counters (project_id, kind, last)
    select ${projectId}, ${kind}, ${count}::integer where set_config('synchronous_commit', 'off', true) is not null
    on conflict (project_id, kind) do update set last = record_counters.last + excluded.last
    returning last`.execute(db);
  return lastIn(rows);
};

const reserveNumbers = async (
  db: Reader,
  kind: string,
  projectId: string,
  count: number,
  { userId, name }: IdempotencyKey,
): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select reserve_numbers(${userId}, ${name}, ${projectId}, ${kind}, ${count}) as last`.execute(
    db,
  );
  return lastIn(rows);
};

const lastIn = ([row]: readonly { last: number }[]): number => {
  if (!row) {
    throw new Error('a number was asked for and none was given');
  }
  return row.last;
};
