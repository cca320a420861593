import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';
import { refuse } from '../../http/problem.ts';

/**
 * Refuses with 409 the start of a reference while an earlier one, or another of its month, is in approval: what that one brings
 * would be missing in the sums since works and year began that this one is signed with.
 */
export const mustWaitForEarlier = async (
  trx: Trx,
  { id, projectId }: Pick<DocumentHeader, 'id' | 'projectId'>,
): Promise<void> => {
  await startInTurn(trx, projectId);
  const { rows } = await sql<{ document: string; number: string; month: string }>`
    select d.full_number as document, r.number, to_char(r.period, 'MM.YYYY') as month
    from cost_references own, cost_references r join records d on d.id = r.record_id
    where own.record_id = ${id} and d.project_id = ${projectId} and d.status = 'inApproval' and d.id <> own.record_id
      and r.period <= own.period
    order by r.period, d.number limit 1`.execute(trx);
  if (rows[0]) {
    throw refuse('earlier-in-approval', { params: rows[0] });
  }
};

/**
 * References of a project start one after the other. A start holds its own row and what it has taken by now and waits for
 * no other document afterwards, so nobody waits in a circle. A statement of its own, so that the next one sees what it waited for.
 */
const startInTurn = async (trx: Trx, projectId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('start of references in project ' || ${projectId}::text, 0))`.execute(
    trx,
  );
};
