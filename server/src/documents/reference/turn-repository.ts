import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';

/**
 * Refuses with 409 the start of a reference while an earlier one, or another of its month, is in approval: what that one brings
 * would be missing in the sums since works and year began that this one is signed with.
 */
export const mustWaitForEarlier = async (
  trx: Trx,
  { id, projectId }: Pick<DocumentHeader, 'id' | 'projectId'>,
): Promise<void> => {
  await startInTurn(trx, projectId);
  const earlier = await earlierInApproval(trx, id);
  if (earlier) {
    throw refuse('earlier-in-approval', { params: earlier });
  }
};

/** A reference that another one waits for. */
type Earlier = { document: string; number: string; month: string };

/** The first of the references in approval that a draft has to wait for: nobody knows yet what they bring. None once it was sent. */
export const earlierInApproval = async (db: Reader, id: string): Promise<Earlier | null> => {
  const { rows } = await sql<Earlier>`
    select d.full_number as document, r.number, to_char(r.period, 'MM.YYYY') as month
    from cost_references own join records this on this.id = own.record_id
    join records d on d.project_id = this.project_id and d.kind = this.kind and d.status = 'inApproval' and d.id <> this.id
    join cost_references r on r.record_id = d.id and r.period <= own.period
    where own.record_id = ${id} and this.status = 'created'
    order by r.period, d.number limit 1`.execute(db);
  return rows[0] ?? null;
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
