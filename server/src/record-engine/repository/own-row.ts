import type { ColumnOf, PlainField, PlainFields } from '@nysan/contract/plain-fields.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../../db/tables.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { notFound } from '../../http/problem.ts';
import { ownKey } from './columns.ts';

/** A kind's own table, or a part of it: the plain fields whose columns are meant. */
export type OwnTable<F extends PlainFields = PlainFields, T extends keyof DB = keyof DB> = {
  table: T;
  fields: F;
};

/** The row of an own table: a month as `YYYY-MM`, every other column as the database gives it. */
export type OwnRow<O extends OwnTable> = Pick<
  Selectable<DB[O['table']]>,
  ColumnOf<O['fields']> & keyof Selectable<DB[O['table']]>
>;

/** Says in which table plain fields lie; one without a column there is no program. */
export const ownTable = <
  T extends keyof DB,
  F extends Readonly<Record<string, PlainField & { column: keyof DB[T] }>>,
>(
  table: T,
  fields: F,
): OwnTable<F, T> => ({ table, fields });

/** The row a kind keeps of a document; 404 when the document is of another kind. */
export const findOwnRow = async <O extends OwnTable>(
  db: Reader,
  { table, fields }: O,
  documentId: string,
): Promise<OwnRow<O>> => {
  const columns = Object.values(fields).map(({ type, column }) =>
    type === 'month'
      ? sql`to_char(${sql.ref(column)}, 'YYYY-MM') as ${sql.ref(column)}`
      : sql.ref(column),
  );
  const { rows } = await sql<OwnRow<O>>`select ${sql.join(columns)} from ${sql.table(table)}
    where ${ownKey} = ${documentId}`.execute(db);
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

/** Makes the row of a new document from that of an old one; `instead` gives columns that do not go over. */
export const copyOwnRow = async <O extends OwnTable>(
  trx: Trx,
  { table, fields }: O,
  from: string,
  to: string,
  instead: { [column in ColumnOf<O['fields']>]?: RawBuilder<unknown> } = {},
): Promise<void> => {
  const columns = Object.values(fields).map(({ column }) => column);
  const given: Record<string, RawBuilder<unknown> | undefined> = instead;
  await sql`insert into ${sql.table(table)} (${sql.join([ownKey, ...columns.map((name) => sql.ref(name))])})
    select ${sql.join([sql`${to}`, ...columns.map((name) => given[name] ?? sql.ref(name))])}
    from ${sql.table(table)} where ${ownKey} = ${from}`.execute(trx);
};

/** Writes all plain fields of a record at once, values by their names in an answer. */
export const writeOwnRow = async (
  trx: Trx,
  { table, fields }: OwnTable,
  recordId: string,
  values: Readonly<Record<string, string | boolean | null>>,
): Promise<void> => {
  const written = Object.values(fields).map(({ type, wire, column }) => {
    const value = values[wire] ?? null;
    return sql`${sql.ref(column)} = ${type === 'month' ? `${value}-01` : value}`;
  });
  await sql`update ${sql.table(table)} set ${sql.join(written)} where ${ownKey} = ${recordId}`.execute(
    trx,
  );
};
