import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';

/** Is a record read by its parties and administrators alone? */
export const liesBetweenParties = async (db: Reader, id: string): Promise<boolean> => {
  const { rows } = await sql`select from records where id = ${id} and parties is not null`.execute(
    db,
  );
  return rows.length > 0;
};
