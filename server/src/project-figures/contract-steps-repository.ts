import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** A change of a contract in the order it was entered; null where cost or end stayed. Money in tenge. */
export type ContractChangeRow = {
  since: string;
  old_cost: string | null;
  new_cost: string | null;
  old_end: string | null;
  new_end: string | null;
  agreement_number: string | null;
};

/** The changes of a project's contract. */
export const findContractChanges = async (
  db: Reader,
  projectId: string,
): Promise<ContractChangeRow[]> => {
  const { rows } = await sql<ContractChangeRow>`
    select c.since, c.old_cost, c.new_cost, c.old_end, c.new_end, a.number as agreement_number
    from contract_changes c left join supplementary_agreements a on a.id = c.agreement_id
    where c.project_id = ${projectId} order by c.id`.execute(db);
  return rows;
};
