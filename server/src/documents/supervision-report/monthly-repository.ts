import {
  type MonthlySection,
  monthlyHead,
  monthlyTexts,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import type { monthlyReportLists } from '@nysan/contract/documents/supervision-report-list.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import {
  documentConditions,
  documentOrders,
  type ListedRow,
} from '../../document-engine/repository/lists.ts';
import {
  inDictionaryOrder,
  type ListSource,
  monthsIn,
  ownColumn,
  textIn,
} from '../../record-engine/repository/list-sql.ts';
import {
  copyOwnRow,
  findOwnRow,
  insertOwnRows,
  type OwnRow,
  type OwnValues,
  ownColumns,
  ownTable,
} from '../../record-engine/repository/own-row.ts';

const ownHead = ownTable('monthly_reports', monthlyHead);
/** Where the plain fields of a report lie. */
export const own = ownTable('monthly_reports', { ...monthlyHead, ...monthlyTexts });
export type MonthlyRow = OwnRow<typeof own>;

export const insertMonthly = (trx: Trx, recordId: string, values: OwnValues): Promise<void> =>
  insertOwnRows(trx, ownHead, [{ recordId, values }]);

/** The report's own row; 404 when the record is none. */
export const findMonthly = (db: Reader, recordId: string): Promise<MonthlyRow> =>
  findOwnRow(db, own, recordId);

/** A month needs no language: it names a report in notifications. */
export const nameOfMonthly = async (db: Reader, recordId: string): Promise<string> => {
  const { report_number: number, period } = await findMonthly(db, recordId);
  return `№ ${number} · ${period.split('-').reverse().join('.')}`;
};

/** Sections that somebody ticked as empty. */
export const tickedIn = async (db: Reader, recordId: string): Promise<MonthlySection[]> => {
  const row = await db
    .selectFrom('monthly_reports')
    .where('record_id', '=', recordId)
    .select('empty_sections')
    .executeTakeFirstOrThrow();
  // Written by `writeTicked` alone.
  return row.empty_sections as MonthlySection[];
};

export const writeTicked = async (
  trx: Trx,
  recordId: string,
  sections: MonthlySection[],
): Promise<void> => {
  await trx
    .updateTable('monthly_reports')
    .set({ empty_sections: sections })
    .where('record_id', '=', recordId)
    .execute();
};

/** Fields and ticks of an old report for a new one. */
export const copyMonthly = async (trx: Trx, from: string, to: string): Promise<void> => {
  await copyOwnRow(trx, own, from, to);
  await writeTicked(trx, to, await tickedIn(trx, from));
};

export type ListedMonthly = ListedRow & OwnRow<typeof ownHead>;

const itemWords = sql`(
  select string_agg(concat_ws(chr(10), item.name, item.definition), chr(10))
  from record_rows place join monthly_report_items item on item.id = place.id
  where place.record_id = d.id)`;

/** What the list shows of a report besides its head, and how it is asked. */
export const monthlySource: ListSource<typeof monthlyReportLists.technical> = {
  table: own.table,
  columns: ownColumns(ownHead),
  conditions: {
    ...documentConditions(own),
    // Entries are looked through as well as the texts.
    keyword: (word) =>
      sql`(${documentConditions(own).keyword(word)} or ${textIn(itemWords)(word)})`,
    reportNumber: textIn(ownColumn(own, sql`own.report_number`)),
    period: monthsIn(ownColumn(own, sql`own.period`)),
  },
  orders: {
    ...documentOrders,
    reportNumber: inDictionaryOrder(ownColumn(own, sql`own.report_number`)),
    period: ownColumn(own, sql`own.period`),
  },
};

/** What a binder knows a report by: it belongs to the day its month ended. */
export const handedOverMonthly = sql`select record_id, '№ ' || report_number || ' · ' || to_char(period, 'MM.YYYY') as name,
  (period + interval '1 month - 1 day')::date as day from monthly_reports`;
