import { namedPlain } from '@nysan/contract/site-records/named-record-fields.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import {
  inDictionaryOrder,
  ownColumn,
  recordConditions,
  recordOrders,
} from '../../record-engine/repository/list-sql.ts';
import { findOwnRow, type OwnRow, ownTable } from '../../record-engine/repository/own-row.ts';
import type { ListedAnswering } from '../../record-engine/repository/records.ts';
import { fileCount } from '../filed/files-repository.ts';

/** Where the fields of both sorts lie. */
export const own = ownTable('named_records', namedPlain);
type NamedRow = OwnRow<typeof own>;

export const insertNamed = async (trx: Trx, recordId: string, name: string): Promise<void> => {
  await trx.insertInto('named_records').values({ record_id: recordId, name }).execute();
};

/** The record's own row; 404 when it is of another kind. */
export const findNamed = (db: Reader, recordId: string): Promise<NamedRow> =>
  findOwnRow(db, own, recordId);

export const isFileOf = async (db: Reader, projectId: string, fileId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('files')
    .where('id', '=', fileId)
    .where('project_id', '=', projectId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
};

export type ListedNamed = NamedRow & ListedAnswering & { file_count: number };

const name = ownColumn(own, sql`own.name`);

/** What the list shows besides the head, and how it is asked. */
export const source = {
  table: own.table,
  columns: sql`own.name, ${fileCount}`,
  conditions: recordConditions(own),
  orders: { ...recordOrders, name: inDictionaryOrder(name) },
};

/** What a binder knows a record by: it belongs to the day it was written. */
export const binderRows = sql`
  select own.record_id, own.name, (d.created_at at time zone 'Asia/Almaty')::date as day
  from named_records own join records d on d.id = own.record_id`;
