import {
  generalLogPlain,
  weathers,
  workShifts,
} from '@nysan/contract/journals/general-log-fields.ts';
import type { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import {
  datesIn,
  inDictionaryOrder,
  inListOrder,
  type ListSource,
  ownColumn,
  recordConditions,
  recordOrders,
  wordIs,
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
import type { ListedAnswering } from '../../record-engine/repository/records.ts';

/** Where the fields of an entry lie. */
export const own = ownTable('general_log_entries', generalLogPlain);
export type EntryRow = OwnRow<typeof own>;

/** Writes the rows of new entries. */
export const insertEntries = (
  trx: Trx,
  made: readonly { recordId: string; values: OwnValues }[],
): Promise<void> => insertOwnRows(trx, own, made);

/** The entry's own row; 404 when the record is none. */
export const findEntry = (db: Reader, recordId: string): Promise<EntryRow> =>
  findOwnRow(db, own, recordId);

export const copyEntry = (trx: Trx, from: string, to: string): Promise<void> =>
  copyOwnRow(trx, own, from, to);

export type ListedEntry = EntryRow & ListedAnswering & { file_count: number };

const shift = ownColumn(own, sql`own.work_shift`);
const weather = ownColumn(own, sql`own.weather_condition`);
const dateOfWork = ownColumn(own, sql`own.date_of_work`);

/** What the list shows of an entry besides its head, and how it is asked. */
export const source: ListSource<typeof generalLogList> = {
  table: own.table,
  columns: sql`${ownColumns(own)},
    (select count(*)::integer from record_files f where f.record_id = d.id) as file_count`,
  conditions: {
    ...recordConditions(own),
    dateOfWork: datesIn(dateOfWork),
    workShift: wordIs(shift),
    weatherConditioin: wordIs(weather), // sic
  },
  orders: {
    ...recordOrders,
    dateOfWork,
    workShift: inListOrder(workShifts, shift),
    location: inDictionaryOrder(ownColumn(own, sql`own.location`)),
    weatherConditioin: inListOrder(weathers, weather), // sic
    completedWorksPerShift: ownColumn(own, sql`own.completed_works_per_shift`),
    mechanismName: inDictionaryOrder(ownColumn(own, sql`own.mechanism_name`)),
    specialtyName: inDictionaryOrder(ownColumn(own, sql`own.specialty_name`)),
  },
  inOrder: { dateOfWork: 'date_of_work' },
};

/** What a binder knows an entry by: its day names it, its place tells entries of one day apart. */
export const binderRows = sql`select record_id, location as name, date_of_work as day from general_log_entries`;
