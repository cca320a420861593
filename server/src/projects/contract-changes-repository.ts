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

/** Sum and end that stood before a change; undefined where something has changed them since. */
export type Restored = { cost: string | undefined; end: string | undefined };

/** Takes the changes of an agreement out: the next change begins where they began, and where none is, so does the passport. */
export const takeChangesBack = async (trx: Trx, agreementId: string): Promise<Restored> => {
  const { rows } = await sql<{ id: string; old_cost: string | null; old_end: string | null }>`
    select id, old_cost, old_end from contract_changes where agreement_id = ${agreementId} order by id desc`.execute(
    trx,
  );
  const restored: Restored = { cost: undefined, end: undefined };
  for (const { id, old_cost, old_end } of rows) {
    if (old_cost !== null && !(await beginNextAt(trx, id, 'old_cost', old_cost))) {
      restored.cost = old_cost;
    }
    if (old_end !== null && !(await beginNextAt(trx, id, 'old_end', old_end))) {
      restored.end = old_end;
    }
    await sql`delete from contract_changes where id = ${id}`.execute(trx);
  }
  return restored;
};

/** False where nothing changed it later. */
const beginNextAt = async (
  trx: Trx,
  id: string,
  column: 'old_cost' | 'old_end',
  value: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update contract_changes set ${sql.ref(column)} = ${value}
    where id = (select next.id from contract_changes own join contract_changes next on next.project_id = own.project_id
      where own.id = ${id} and next.id > own.id and next.${sql.ref(column)} is not null order by next.id limit 1)`.execute(
    trx,
  );
  return numAffectedRows === 1n;
};

/** Lets the changes of an agreement count from another day. */
export const moveChanges = async (trx: Trx, agreementId: string, since: string): Promise<void> => {
  await sql`update contract_changes set since = ${since} where agreement_id = ${agreementId}`.execute(
    trx,
  );
};
