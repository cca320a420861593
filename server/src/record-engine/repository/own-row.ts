import type { ColumnOf, PlainField, PlainFields } from '@nysan/contract/plain-fields.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { notFound, refuse } from '../../calls/refusal.ts';
import type { DB } from '../../db/tables.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { RecordHeader } from '../kind.ts';
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
  const columns = Object.values(fields).map((field) => columnAs(field, sql.ref(field.column)));
  const { rows } = await sql<OwnRow<O>>`select ${sql.join(columns)} from ${sql.table(table)}
    where ${ownKey} = ${documentId}`.execute(db);
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

/** The same beside other columns of the record `d`, under names none of them has; `read` finds it among them. */
export const ownBeside = <O extends OwnTable>({
  table,
  fields,
}: O): {
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  read(row: object): OwnRow<O>;
} => {
  const columns = Object.values(fields);
  return {
    columns: sql.join(
      columns.map(
        (field) =>
          sql`${valueOf(field, sql.ref(`own.${field.column}`))} as ${sql.ref(`own_${field.column}`)}`,
      ),
    ),
    joins: sql`join ${sql.table(table)} own on own.${ownKey} = d.id`,
    // Every column of the fields is there under its longer name.
    read: (row) => {
      const found: Readonly<Record<string, unknown>> = { ...row };
      return Object.fromEntries(
        columns.map(({ column }) => [column, found[`own_${column}`]]),
      ) as OwnRow<O>;
    },
  };
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

/** Values of plain fields by their names in an answer, as a whole form reads them. */
export type OwnValues = Readonly<Record<string, string | boolean | null>>;

/** Makes the rows of new records from the values of their whole forms, all by one statement. */
export const insertOwnRows = async (
  trx: Trx,
  { table, fields }: OwnTable,
  made: readonly { recordId: string; values: OwnValues }[],
): Promise<void> => {
  const columns = Object.values(fields);
  const rows = made.map(({ recordId, values }) => ({
    record_id: recordId,
    ...Object.fromEntries(columns.map((field) => [field.column, storedOf(field, values)])),
  }));
  const names = sql.join([ownKey, ...columns.map(({ column }) => sql.ref(column))]);
  // Its columns are read as those of the table, decimals exactly, being texts.
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
};

const storedOf = ({ type, wire }: PlainField, values: OwnValues) => {
  const value = values[wire] ?? null;
  return type === 'month' ? `${value}-01` : value;
};

/** The columns of an own table that hold plain fields, as a list's row reads them. */
export const ownColumns = ({ fields }: OwnTable): RawBuilder<unknown> =>
  sql.join(Object.values(fields).map((field) => columnAs(field, sql.ref(`own.${field.column}`))));

const columnAs = (field: PlainField, at: RawBuilder<unknown>) =>
  field.type === 'month' ? sql`${valueOf(field, at)} as ${sql.ref(field.column)}` : at;

const valueOf = ({ type }: PlainField, at: RawBuilder<unknown>) =>
  type === 'month' ? sql`to_char(${at}, 'YYYY-MM')` : at;

/**
 * Writes all plain fields of a record at once, values by their names in an answer. Refuses with 409 other values than stand there of a
 * record that a document prints.
 */
export const writeOwnRow = async (
  trx: Trx,
  own: OwnTable,
  record: Pick<RecordHeader, 'id' | 'citedBy'>,
  values: OwnValues,
): Promise<void> => {
  if (record.citedBy !== null) {
    await mustStand(trx, own, record.id, values, record.citedBy);
    return;
  }
  const { table, fields } = own;
  const written = Object.values(fields).map(
    (field) => sql`${sql.ref(field.column)} = ${storedOf(field, values)}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(written)} where ${ownKey} = ${record.id}`.execute(
    trx,
  );
};

const mustStand = async (
  trx: Trx,
  { table, fields }: OwnTable,
  recordId: string,
  values: OwnValues,
  citedBy: string,
): Promise<void> => {
  const same = Object.values(fields).map(
    (field) => sql`${sql.ref(field.column)} is not distinct from ${storedOf(field, values)}`,
  );
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where ${ownKey} = ${recordId} and ${sql.join(same, sql` and `)}`.execute(trx);
  if (rows.length === 0) {
    throw refuse('record-cited', { params: { document: citedBy } });
  }
};
