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

/** The condition of a list of records `d` that are read by name. */
export const readBy = (userId: string): RawBuilder<unknown> =>
  sql`exists (select 1 from record_reader_seats reader
    where reader.record_id = d.id and reader.user_id = ${userId})`;
