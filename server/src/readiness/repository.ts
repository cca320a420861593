import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** Whether a migration has been applied; an answer at all says that the database serves. */
export const isApplied = async (db: Reader, migration: string): Promise<boolean> => {
  const { rows } = await sql<{ is_applied: boolean }>`
    select exists (select 1 from migrations where name = ${migration}) as is_applied`.execute(db);
  return rows[0]?.is_applied ?? false;
};
