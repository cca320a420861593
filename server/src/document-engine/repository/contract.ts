import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';

/** The contract of a project's passport. */
export type Contract = {
  number: string;
  /** `YYYY-MM-DD`. */
  date: string;
  isWithoutVat: boolean;
  /** Why it is dated after works began; empty when nobody said so. */
  dateReason: string;
};

/** Reads it; undefined while the passport has none. */
export const findContract = async (
  db: Reader,
  projectId: string,
): Promise<Contract | undefined> => {
  const { rows } = await sql<Contract>`
    select number, agreement_date as date, is_without_vat as "isWithoutVat", date_reason as "dateReason"
    from agreements where project_id = ${projectId} and type = 'contract'`.execute(db);
  return rows[0];
};
