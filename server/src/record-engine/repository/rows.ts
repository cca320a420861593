import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';

/** A row of a record; numbers are counted from 1 and never given twice. */
export type RowHeader = { id: string; number: number };

/** Gives a record so many new rows, which their kind fills; its number counts on from the last one ever given. */
export const insertRows = async (
  trx: Trx,
  recordId: string,
  count: number,
): Promise<RowHeader[]> => {
  const { last_row: last } = await trx
    .updateTable('records')
    .set(({ eb }) => ({ last_row: eb('last_row', '+', count) }))
    .where('id', '=', recordId)
    .returning('last_row')
    .executeTakeFirstOrThrow();
  const numbers = Array.from({ length: count }, (_, at) => last - count + 1 + at);
  const rows = await trx
    .insertInto('record_rows')
    .values(numbers.map((number) => ({ record_id: recordId, number })))
    .returning(['id', 'number'])
    .execute();
  return rows.toSorted((one, other) => one.number - other.number);
};

export const countRows = async (db: Reader, recordId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('record_rows')
    .where('record_id', '=', recordId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Takes a row away with what its kind keeps of it and with its files; its number is not given again. */
export const deleteRow = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('record_rows').where('id', '=', id).execute();
};

/** Files of a row, the whole list in this order; they are held by `holdFiles` before. */
export const writeRowFiles = async (
  trx: Trx,
  recordId: string,
  rowId: string,
  slot: string,
  ids: string[],
): Promise<void> => {
  await trx.deleteFrom('record_files').where('row_id', '=', rowId).execute();
  await sql`insert into record_files (record_id, row_id, file_id, slot)
    select ${recordId}, ${rowId}, file.id, ${slot} from unnest(${ids}::uuid[]) with ordinality as file (id, at)
    order by file.at`.execute(trx);
};
