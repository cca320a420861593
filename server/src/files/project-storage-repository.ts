import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

/** The bytes of all files of a project, as its list shows them. */
export const findProjectBytes = async (db: Reader, projectId: string): Promise<number> => {
  const { rows } = await sql<{ bytes: string }>`
    select bytes from project_storage where project_id = ${projectId}`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
};

/**
 * The same with the files this transaction has added. From here on others that add or remove files of the project wait for its end, so it is
 * to be asked last.
 */
export const tallyProjectBytes = async (trx: Trx, projectId: string): Promise<number> => {
  const [, bytes] = await Promise.all([
    sql`set constraints files_tally immediate`.execute(trx),
    findProjectBytes(trx, projectId),
  ]);
  return bytes;
};
