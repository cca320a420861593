import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { RecordHeader } from '../kind.ts';

/** The key of every kind's own table. */
export const ownKey = sql.ref('record_id');

/** Where a field lies: a column of the kind's own table. */
export type Column = { table: string; column: string };

/** The value as text; null when it is empty. */
export const readColumn = async (
  trx: Trx,
  { table, column }: Column,
  record: RecordHeader,
): Promise<string | null> => {
  const { rows } = await sql<{ value: string }>`select ${sql.ref(column)}::text as value
    from ${sql.table(table)} where ${ownKey} = ${record.id}`.execute(trx);
  return rows[0]?.value || null;
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
