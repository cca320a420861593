import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { RecordHeader } from '../kind.ts';
import { ownKey } from './columns.ts';
import type { OwnTable, OwnValues } from './own-row.ts';
import { headerBeside } from './records.ts';
import { readSoon } from './texts.ts';

/** A record's header, and whether any other record links it, a draft too. */
export type LinkedHeader = RecordHeader & { isLinked: boolean };

const headers = sql`select ${headerBeside.columns},
    exists (select 1 from record_links l where l.to_id = d.id) as is_linked from records d`;

const headerOf = (row: { is_linked: boolean }): LinkedHeader => ({
  ...headerBeside.read(row),
  isLinked: row.is_linked,
});

/** Headers of many records; of those that are gone nothing. */
export const findRecords = async (db: Reader, ids: readonly string[]): Promise<LinkedHeader[]> => {
  const { rows } = await sql<{ is_linked: boolean }>`${headers}
    where d.id = any(${ids}::uuid[]) order by d.id`.execute(db);
  return rows.map(headerOf);
};

/** The same, held until the transaction ends, in the order of their ids. The caller holds their project open. */
export const lockRecords = async (trx: Trx, ids: readonly string[]): Promise<LinkedHeader[]> => {
  await sql`select 1 from records where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    trx,
  );
  return findRecords(trx, ids);
};

/** Counts a change of each. */
export const touchRecords = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await sql`update records set row_version = row_version + 1, updated_at = now()
    where id = any(${ids}::uuid[])`.execute(trx);
  readSoon(trx);
};

/** Deletes records that nothing links, with their own rows. */
export const deleteRecords = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await sql`delete from records where id = any(${ids}::uuid[])`.execute(trx);
};

/** The values of many own rows, by record: as a whole form reads them. */
export const findOwnValues = async (
  db: Reader,
  { table, fields }: OwnTable,
  ids: readonly string[],
): Promise<Map<string, OwnValues>> => {
  const { rows } = await sql<{ id: string; own: Record<string, string | number | boolean | null> }>`
    select own.${ownKey} as id, to_jsonb(own) as own from ${sql.table(table)} own
    where own.${ownKey} = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, own }) => [
      id,
      Object.fromEntries(
        Object.values(fields).map(({ wire, column }) => [wire, valueOf(own[column])]),
      ),
    ]),
  );
};

const valueOf = (value: string | number | boolean | null | undefined) =>
  typeof value === 'number' ? String(value) : (value ?? null);

/** Writes all plain fields of many records at once, values by their names in an answer. */
export const writeOwnRows = async (
  trx: Trx,
  { table, fields }: OwnTable,
  written: readonly { recordId: string; values: OwnValues }[],
): Promise<void> => {
  const columns = Object.values(fields);
  const rows = written.map(({ recordId, values }) => ({
    record_id: recordId,
    ...Object.fromEntries(columns.map(({ column, wire }) => [column, values[wire] ?? null])),
  }));
  const sets = columns.map(({ column }) => sql`${sql.ref(column)} = given.${sql.ref(column)}`);
  await sql`update ${sql.table(table)} own set ${sql.join(sets)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) given
    where own.${ownKey} = given.${ownKey}`.execute(trx);
};
