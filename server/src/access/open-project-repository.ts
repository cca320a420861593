import { sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';

/** The project's row, held until the transaction ends. */
export const lockProject = async (trx: Trx, id: string) => {
  const { rows } = await sql<{ full_name: string; row_version: number; is_archived: boolean }>`
    select full_name, row_version, archived_at is not null as is_archived
    from projects where id = ${id} for no key update`.execute(trx);
  return rows[0];
};
