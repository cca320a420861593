import { type RawBuilder, sql } from 'kysely';
import type { InputIssue } from '../calls/refusal.ts';
import { kept } from '../db/kept.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import { shownNumber } from '../exact/shown-number.ts';

/** Money in tenge: what done-work acts bill with VAT, the cost of the contract, and by how much the one is above the other. */
type Beyond = { billed: string; contract: string; beyond: string };

/** What the approved done-work acts of a project bill above the cost of its contract; null while they keep to it. */
export const billedBeyond = (db: Reader, projectId: string): Promise<Beyond | null> =>
  beyond(db, projectId, sql`0`);

/** The same with acts in approval, and the document itself, if it is one. */
export const billedBeyondWith = (
  db: Reader,
  { id, projectId }: { id: string; projectId: string },
): Promise<Beyond | null> =>
  beyond(
    db,
    projectId,
    sql`(select coalesce(sum(a.total_money), 0) from (
        select own.id from records own where own.id = ${id} and not was_approved(own)
        union
        select waiting.id from records waiting
        where waiting.project_id = p.id and waiting.kind = 'done-work-act' and waiting.status = ${kept('inApproval', 'text')}
          and waiting.parties is null) d
      ${lookedUp('paid_works', 'a', sql`a.record_id = d.id`)})`,
  );

const beyond = async (
  db: Reader,
  projectId: string,
  besides: RawBuilder<unknown>,
): Promise<Beyond | null> => {
  const { rows } = await sql<Beyond>`
    select sums.billed, p.contract_cost as contract, sums.billed - p.contract_cost as beyond
    from projects p
    cross join lateral (
      select (coalesce(sum(a.billed_total), 0) + ${besides})::numeric(24, 2) as billed
      from money_amounts a where a.project_id = p.id) sums
    where p.id = ${projectId} and sums.billed > p.contract_cost`.execute(db);
  return rows[0] ?? null;
};

/** The warning of a paper on money; `path` is the word of the field it stands at. */
export const beyondWarnings = (beyond: Beyond | null, path: string): InputIssue[] =>
  beyond
    ? [
        {
          path,
          code: 'beyond-contract',
          params: {
            billed: shownNumber(beyond.billed, 2),
            contract: shownNumber(beyond.contract, 2),
            beyond: shownNumber(beyond.beyond, 2),
          },
        },
      ]
    : [];
