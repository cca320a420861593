import {
  referenceOpening,
  referencePlain,
  referenceTotals,
} from '@nysan/contract/documents/reference-fields.ts';
import type { referenceList } from '@nysan/contract/documents/reference-list.ts';
import { sql } from 'kysely';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import {
  documentConditions,
  documentOrders,
  isCounted,
  isDue,
  type ListedRow,
} from '../../document-engine/repository/lists.ts';
import type { AvailableRow, Offer } from '../../record-engine/repository/available.ts';
import {
  inDictionaryOrder,
  type ListSource,
  monthsIn,
  ownColumn,
} from '../../record-engine/repository/list-sql.ts';
import {
  copyOwnRow,
  findOwnRow,
  type OwnRow,
  ownTable,
} from '../../record-engine/repository/own-row.ts';
import { includedActs } from './rules.ts';

export type AvailableAct = AvailableRow & { period: string; money: string };

/** Done-work acts to be counted, by month; found by number or month. */
export const doneWorkActs: Offer = {
  relation: includedActs,
  table: 'paid_works',
  columns: sql`to_char(own.period, 'YYYY-MM') as period, own.total_money as money`,
  name: sql`to_char(own.period, 'MM.YYYY')`,
  order: sql`own.period, d.created_at, d.id`,
};

/** Where the fields of a reference lie; totals are null while they follow the acts. */
export const own = ownTable('cost_references', {
  ...referencePlain,
  ...referenceTotals,
  ...referenceOpening,
});
export type ReferenceRow = OwnRow<typeof own>;

/** Makes the reference's own row; the contract comes from the passport, with what was agreed on by the end of the month. */
export const insertReference = async (
  trx: Trx,
  documentId: string,
  month: string,
): Promise<void> => {
  await sql`insert into cost_references (record_id, period, number, agreement_number, agreement_date, additional_agreement)
    select d.id, ${`${month}-01`}, d.number::text, coalesce(a.number, ''), a.agreement_date,
      left(coalesce((select string_agg('№ ' || s.number || ' от ' || to_char(s.agreement_date, 'DD.MM.YYYY'), '; '
          order by s.agreement_date, s.id)
        from supplementary_agreements s where s.project_id = d.project_id
          and s.agreement_date < ${`${month}-01`}::date + interval '1 month'), ''), 1000)
    from records d left join agreements a on a.project_id = d.project_id and a.type = 'contract'
    where d.id = ${documentId}`.execute(trx);
};

/** The reference's own row; 404 when it is none of a reference. */
export const findReference = (db: Reader, documentId: string): Promise<ReferenceRow> =>
  findOwnRow(db, own, documentId);

/** A month needs no language: it names a reference in notifications. */
export const nameOfReference = async (db: Reader, documentId: string): Promise<string> => {
  const { period, number } = await findReference(db, documentId);
  const [year, month] = period.split('-');
  return `№ ${number} · ${month}.${year}`;
};

/** Fields go over, but the contract, which is that of the passport; the done-work acts stay with the reference that holds them, and the totals follow the new ones. */
export const copyReference = (trx: Trx, from: string, to: string): Promise<void> =>
  copyOwnRow(trx, ownTable(own.table, referencePlain), from, to, {
    number: sql`(select d.number::text from records d where d.id = ${to})`,
    agreement_number: sql`coalesce((select a.number from ${contractOf(to)}), '')`,
    agreement_date: sql`(select a.agreement_date from ${contractOf(to)})`,
    agreement_reason: sql`''`,
  });

const contractOf = (documentId: string) =>
  sql`records d join agreements a on a.project_id = d.project_id and a.type = 'contract' where d.id = ${documentId}`;

export type ListedReference = ListedRow & { period: string; number: string; total_money: string };

/** What nobody wrote over is what the linked acts add up to. */
const total = sql`coalesce(own.total_money,
  (select sum(a.total_money) from record_links t ${lookedUp('paid_works', 'a', sql`a.record_id = t.to_id`)}
    where t.from_id = d.id), 0)::numeric(24, 2)`;

/** What the list shows of a reference besides its head, and how it is asked. */
export const source: ListSource<typeof referenceList> = {
  table: own.table,
  columns: sql`to_char(own.period, 'YYYY-MM') as period, own.number, ${total} as total_money`,
  conditions: {
    ...documentConditions(own),
    counted: isCounted,
    dueDate: isDue,
    period: monthsIn(ownColumn(own, sql`own.period`)),
  },
  orders: {
    ...documentOrders,
    number: inDictionaryOrder(ownColumn(own, sql`own.number`)),
    period: ownColumn(own, sql`own.period`),
    total: ownColumn(own, total),
  },
};

type ActFacts = { period: string; total: string; withoutVat: string };

/** Periods and money of done-work acts, by their id. */
export const actFacts = async (db: Reader, ids: string[]): Promise<Map<string, ActFacts>> => {
  const { rows } = await sql<ActFacts & { id: string }>`
    select record_id as id, to_char(period, 'YYYY-MM') as period, total_money as total,
      without_vat_money as "withoutVat"
    from paid_works where record_id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
};
