import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { RecordHeader } from '../kind.ts';

/** The key of every kind's own table. */
export const ownKey = sql.ref('record_id');

/** Where a field lies: a column of the kind's own table. */
export type Column = { table: string; column: string };

/** The values of columns of one table as texts, in their order; null for what is empty. */
export const readColumns = async (
  trx: Trx,
  table: string,
  columns: readonly string[],
  record: Pick<RecordHeader, 'id'>,
): Promise<(string | null)[]> => {
  const texts = columns.map((column) => sql`${sql.ref(column)}::text`);
  const { rows } = await sql<{ values: (string | null)[] }>`
    select array[${sql.join(texts)}] as values
    from ${sql.table(table)} where ${ownKey} = ${record.id}`.execute(trx);
  return columns.map((_, at) => rows[0]?.values[at] || null);
};

/** Null is for columns that may be empty. */
export const writeColumn = async (
  trx: Trx,
  { table, column }: Column,
  record: RecordHeader,
  value: string | boolean | null,
): Promise<void> => {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where ${ownKey} = ${record.id}`.execute(trx);
};
