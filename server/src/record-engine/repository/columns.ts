import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { RecordHeader } from '../kind.ts';

/** Where a field lies: a column of the kind's own table, whose key is `record_id`. */
export type Column = { table: string; column: string };

/** The value as text; null when it is empty. */
export const readColumn = async (
  trx: Trx,
  { table, column }: Column,
  record: RecordHeader,
): Promise<string | null> => {
  const { rows } = await sql<{ value: string }>`select ${sql.ref(column)}::text as value
    from ${sql.table(table)} where record_id = ${record.id}`.execute(trx);
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
    where record_id = ${record.id}`.execute(trx);
};
