import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import type { conclusionLists } from '@nysan/contract/documents/quality-conclusion-list.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { SpokenMoney } from '../../document-engine/kind.ts';
import {
  documentConditions,
  documentOrders,
  type ListedRow,
} from '../../document-engine/repository/lists.ts';
import { type ListSource, monthsIn, ownColumn } from '../../record-engine/repository/list-sql.ts';
import {
  copyOwnRow,
  findOwnRow,
  type OwnRow,
  ownTable,
} from '../../record-engine/repository/own-row.ts';

/** Where the fields of a conclusion lie. */
export const own = ownTable('quality_conclusions', conclusionPlain);
export type ConclusionRow = OwnRow<typeof own>;

export const insertConclusion = async (
  trx: Trx,
  recordId: string,
  month: string,
): Promise<void> => {
  await trx
    .insertInto('quality_conclusions')
    .values({ record_id: recordId, period: `${month}-01` })
    .execute();
};

/** The conclusion's own row; 404 when the record is none. */
export const findConclusion = (db: Reader, recordId: string): Promise<ConclusionRow> =>
  findOwnRow(db, own, recordId);

/** The cost of the project's contract where a conclusion accepts works of more; null where it keeps to it or none is said. */
export const contractBelow = async (db: Reader, recordId: string): Promise<string | null> => {
  const { rows } = await sql<{ contract_cost: string }>`
    select p.contract_cost from quality_conclusions own join records d on d.id = own.record_id
    join projects p on p.id = d.project_id
    where own.record_id = ${recordId} and own.total_price > p.contract_cost`.execute(db);
  return rows[0]?.contract_cost ?? null;
};

/** A month needs no language: it names a conclusion in notifications. */
export const nameOfConclusion = async (db: Reader, recordId: string): Promise<string> =>
  (await findConclusion(db, recordId)).period.split('-').reverse().join('.');

/** The value of the works that a conclusion accepts. */
export const acceptedMoney: SpokenMoney = {
  month: sql`(select own.period from quality_conclusions own where own.record_id = d.id)`,
  amount: sql`(select coalesce(own.total_price, 0) from quality_conclusions own where own.record_id = d.id)`,
};

export const copyConclusion = (trx: Trx, from: string, to: string): Promise<void> =>
  copyOwnRow(trx, own, from, to);

export type ListedConclusion = ListedRow & { period: string; total_price: string | null };

/** What the list shows of a conclusion besides its head, and how it is asked. */
export const source: ListSource<typeof conclusionLists.technical> = {
  table: own.table,
  columns: sql`to_char(own.period, 'YYYY-MM') as period, own.total_price`,
  conditions: {
    ...documentConditions(own),
    period: monthsIn(ownColumn(own, sql`own.period`)),
  },
  orders: {
    ...documentOrders,
    period: ownColumn(own, sql`own.period`),
    totalPrice: ownColumn(own, sql`own.total_price`),
  },
};

/** What a binder knows a conclusion by: it belongs to the day its month ended. */
export const binderRows = sql`select record_id, to_char(period, 'MM.YYYY') as name,
  (period + interval '1 month - 1 day')::date as day from quality_conclusions`;
