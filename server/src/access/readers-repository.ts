import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** Reads this person a record that is read by name, or has he asked for the preview of one? */
export const isNamedReader = async (db: Reader, id: string, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ reads: boolean }>`select
    exists (select 1 from record_reader_seats where record_id = ${id} and user_id = ${userId})
    or exists (select 1 from signables where id = ${id} and record_id is null and frozen_by = ${userId}) as reads`.execute(
    db,
  );
  return rows[0]?.reads ?? false;
};

/** The condition of a list of records `d` that are read by name: of a project its papers alone are looked through. */
export const readBy = (userId: string): RawBuilder<unknown> =>
  sql`exists (select 1 from record_reader_seats reader
    where reader.record_id = d.id and reader.project_id = d.project_id and reader.user_id = ${userId})`;

/**
 * Does one record name this person among its readers, and as one of these where `part` says so? The offset keeps PostgreSQL from reading
 * all that was ever written to them instead.
 */
export const isReaderOf = (
  recordId: RawBuilder<unknown>,
  userId: string,
  part?: 'sender' | 'main',
): RawBuilder<boolean> =>
  sql`exists (select 1 from record_reader_seats reader where reader.record_id = ${recordId}
    and reader.user_id = ${userId}::uuid ${part ? sql`and reader.part = ${part}` : sql``} offset 0)`;

/** May this person open one record because of another? Asked of that record alone as well. */
export const isConcernedBy = (
  recordId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`exists (select 1 from people_of_record(${recordId}) concerned where concerned.user_id = ${userId} offset 0)`;
