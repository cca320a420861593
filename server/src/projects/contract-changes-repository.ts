import { sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';
import type { Differences } from '../history/record.ts';

/** Keeps a change of cost or dates of a contract, by the words of the passport; by which agreement, if by one. */
export const insertContractChange = async (
  trx: Trx,
  projectId: string,
  { contractCost, startDate, endDate }: Differences,
  { since, agreementId }: { since: string; agreementId: string | null },
): Promise<void> => {
  await sql`insert into contract_changes (project_id, since, old_cost, new_cost, old_start, new_start, old_end, new_end,
      agreement_id)
    values (${projectId}, ${since}, ${contractCost?.value1 ?? null}, ${contractCost?.value2 ?? null},
      ${startDate?.value1 ?? null}, ${startDate?.value2 ?? null}, ${endDate?.value1 ?? null}, ${endDate?.value2 ?? null},
      ${agreementId})`.execute(trx);
};
