import type { weeklyReportLists } from '@nysan/contract/documents/supervision-report-list.ts';
import {
  weeklyPeriod,
  weeklyPlain,
  weekNumber,
} from '@nysan/contract/documents/weekly-report-fields.ts';
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
  ownColumn,
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

/** Where the days of a report and its texts lie. */
export const ownPeriod = ownTable('weekly_reports', weeklyPeriod);
export const ownTexts = ownTable('weekly_reports', weeklyPlain);
/** Both at once. */
export const own = ownTable('weekly_reports', { ...weeklyPeriod, ...weeklyPlain });
export type WeeklyRow = OwnRow<typeof own>;

export const insertWeekly = (trx: Trx, recordId: string, values: OwnValues): Promise<void> =>
  insertOwnRows(trx, ownPeriod, [{ recordId, values }]);

/** The report's own row; 404 when the record is none. */
export const findWeekly = (db: Reader, recordId: string): Promise<WeeklyRow> =>
  findOwnRow(db, own, recordId);

export const copyWeekly = (trx: Trx, from: string, to: string): Promise<void> =>
  copyOwnRow(trx, own, from, to);

export type ListedWeekly = ListedRow & OwnRow<typeof ownPeriod>;

/** What the list shows of a report besides its head, and how it is asked: by days that it shares. */
export const weeklySource: ListSource<typeof weeklyReportLists.technical> = {
  table: own.table,
  columns: ownColumns(ownPeriod),
  conditions: {
    ...documentConditions(own),
    period: ({ from, to }) =>
      ownColumn(
        own,
        sql`own.end_period >= coalesce(${from ?? null}::date, '-infinity')
          and own.start_period <= coalesce(${to ?? null}::date, 'infinity')`,
      ),
  },
  orders: {
    ...documentOrders,
    reportPeriod: inDictionaryOrder(ownColumn(own, sql`own.report_period`)),
    startPeriod: ownColumn(own, sql`own.start_period`),
    endPeriod: ownColumn(own, sql`own.end_period`),
  },
};

/** What a binder knows a report by, its days where nobody named its week: it belongs to the day that ended. */
export const handedOverWeekly = sql`select record_id, end_period as day,
  case when report_period !~ ${weekNumber.source} then report_period
    else to_char(start_period, case when extract(year from start_period) = extract(year from end_period) then 'DD.MM' else 'DD.MM.YYYY' end)
      || ' – ' || to_char(end_period, 'DD.MM.YYYY') end as name
  from weekly_reports`;
