import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';
import { wasApproved } from '../../document-engine/repository/approved.ts';
import type { Totals } from './totals.ts';

/**
 * What a reference adds up to: its acts, and since the year began the approved references of the project up to its period
 * with the month's total that counts in this one. Once approval has started, what had been approved before stays as it was then.
 */
export const computedTotals = async (db: Reader, documentId: string): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select acts.month_money, acts.without_vat_money, acts.vat_money, acts.month_money as total_money,
      (coalesce(own.month_money, acts.month_money) + coalesce(own.year_before, (${yearBefore}), 0))::numeric(24, 2) as year_money
    from cost_references own join documents d on d.id = own.document_id
    cross join lateral (
      select coalesce(sum(a.total_money), 0)::numeric(24, 2) as month_money,
        coalesce(sum(a.without_vat_money), 0)::numeric(24, 2) as without_vat_money,
        coalesce(sum(a.vat_money), 0)::numeric(24, 2) as vat_money
      from taken_documents t join done_work_acts a on a.document_id = t.taken_id
      where t.taker_id = own.document_id) acts
    where own.document_id = ${documentId}`.execute(db);
  return rows[0] ?? nothing;
};

const nothing: Totals = {
  month_money: '0.00',
  year_money: '0.00',
  without_vat_money: '0.00',
  vat_money: '0.00',
  total_money: '0.00',
};

/** Report-month totals of the approved references of the same year, up to the period of `own`; one put away since still counts. */
const yearBefore = sql`
  select sum(coalesce(r.month_money, (
    select sum(a.total_money) from taken_documents t join done_work_acts a on a.document_id = t.taken_id
    where t.taker_id = r.document_id), 0))
  from cost_references r join documents rd on rd.id = r.document_id
  where rd.project_id = d.project_id and rd.kind = d.kind and rd.id <> d.id
    and ${wasApproved('rd')}
    and date_trunc('year', r.period) = date_trunc('year', own.period) and r.period <= own.period`;

/** Keeps what the year had reached before a reference whose approval starts. */
export const keepYearBefore = async (
  trx: Trx,
  { id }: Pick<DocumentHeader, 'id'>,
): Promise<void> => {
  await sql`update cost_references own set year_before = coalesce((${yearBefore}), 0)
    from documents d where own.document_id = ${id} and d.id = own.document_id`.execute(trx);
};

/** A reference taken back for correction counts the year anew. */
export const forgetYearBefore = async (
  trx: Trx,
  { id }: Pick<DocumentHeader, 'id'>,
): Promise<void> => {
  await sql`update cost_references set year_before = null where document_id = ${id}`.execute(trx);
};

/**
 * An approved reference changes what others of its year show: those still written count as changed, so that none
 * starts with the sum somebody saw before.
 */
export const touchOthersOfYear = async (
  trx: Trx,
  { id, projectId, kind }: Pick<DocumentHeader, 'id' | 'projectId' | 'kind'>,
): Promise<void> => {
  await sql`update documents set row_version = row_version + 1 where id in (
    select d.id from documents d join cost_references r on r.document_id = d.id, cost_references mine
    where mine.document_id = ${id} and d.project_id = ${projectId} and d.kind = ${kind} and d.id <> ${id}
      and d.status = 'created' and date_trunc('year', r.period) = date_trunc('year', mine.period)
      and r.period >= mine.period
    order by d.id for update of d)`.execute(trx);
};
