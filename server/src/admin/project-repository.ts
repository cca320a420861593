import { sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';

export const markOpen = async (trx: Trx, id: string): Promise<void> => {
  await sql`update projects set archived_at = null, row_version = row_version + 1
    where id = ${id}`.execute(trx);
};
