import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { ListedRow } from '../../document-engine/repository/lists.ts';
import { notFound } from '../../http/problem.ts';
import type { OwnColumns } from '../../record-engine/repository/lists.ts';
import type { TotalColumn } from './totals.ts';

export type ReferenceRow = {
  period: string;
  number: string;
  customer_address: string;
  contractor_address: string;
  agreement_number: string;
  agreement_date: string | null;
  additional_agreement: string;
} & Record<TotalColumn, string | null>;

/** Makes the reference's own row; number and date of the contract come from the passport. */
export const insertReference = async (
  trx: Trx,
  documentId: string,
  month: string,
): Promise<void> => {
  await sql`insert into cost_references (record_id, period, number, agreement_number, agreement_date)
    select d.id, ${`${month}-01`}, d.number::text, coalesce(a.number, ''), a.agreement_date
    from records d left join agreements a on a.project_id = d.project_id and a.type = 'contract'
    where d.id = ${documentId}`.execute(trx);
};

/** The reference's own row, its totals null while they follow the acts; 404 when it is none of a reference. */
export const findReference = async (db: Reader, documentId: string): Promise<ReferenceRow> => {
  const { rows } = await sql<ReferenceRow>`
    select to_char(period, 'YYYY-MM') as period, number, customer_address, contractor_address, agreement_number,
      agreement_date, additional_agreement, month_money, year_money, without_vat_money, vat_money, total_money
    from cost_references where record_id = ${documentId}`.execute(db);
  return rows[0] ?? missing();
};

const missing = (): never => {
  throw notFound();
};

/** A month needs no language: it names a reference in notifications. */
export const nameOfReference = async (db: Reader, documentId: string): Promise<string> => {
  const { period, number } = await findReference(db, documentId);
  const [year, month] = period.split('-');
  return `№ ${number} · ${month}.${year}`;
};

/** Fields go over; the done-work acts stay with the reference that holds them, and the totals follow the new ones. */
export const copyReference = async (trx: Trx, from: string, to: string): Promise<void> => {
  await sql`insert into cost_references (record_id, period, number, customer_address, contractor_address,
      agreement_number, agreement_date, additional_agreement)
    select ${to}, r.period, d.number::text, r.customer_address, r.contractor_address, r.agreement_number,
      r.agreement_date, r.additional_agreement
    from cost_references r, records d where r.record_id = ${from} and d.id = ${to}`.execute(trx);
};

export type ListedReference = ListedRow & { period: string; number: string; total_money: string };

/** What the list shows of a reference besides its head. */
export const listColumns: OwnColumns = {
  table: 'cost_references',
  columns: sql`to_char(own.period, 'YYYY-MM') as period, own.number, coalesce(own.total_money,
    (select sum(a.total_money) from record_links t join done_work_acts a on a.record_id = t.to_id
      where t.from_id = d.id), 0)::numeric(24, 2) as total_money`,
};

/** Periods and money of done-work acts, by their id. */
export const actFacts = async (
  db: Reader,
  ids: string[],
): Promise<Map<string, { period: string; total: string }>> => {
  const { rows } = await sql<{ id: string; period: string; total: string }>`
    select record_id as id, to_char(period, 'YYYY-MM') as period, total_money as total
    from done_work_acts where record_id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, period, total }) => [id, { period, total }]));
};
