import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { afterCommit, type Reader, type Trx } from '../../db/transaction.ts';
import { addJob } from '../../jobs/add-job.ts';
import type { RecordKind, RecordText } from '../kind.ts';
import { ownKey } from './columns.ts';

/** What stands in the texts of plain fields of these records, and what their files are called. */
export const textsOfFields = async (
  db: Reader,
  { fields }: Pick<RecordKind, 'fields'>,
  recordIds: string[],
): Promise<RecordText[]> => {
  const columns = Object.entries(fields).flatMap(([word, { text }]) =>
    text ? [{ word, ...text }] : [],
  );
  const tables = Map.groupBy(columns, ({ table }) => table);
  const read = [...tables].map(async ([table, own]) => {
    const values = own.map(({ word, column }) => sql`(${word}, ${sql.ref(`own.${column}`)})`);
    const { rows } = await sql<RecordText>`
      select own.${ownKey} as "recordId", field.word, field.text
      from ${sql.table(table)} own cross join lateral (values ${sql.join(values)}) field (word, text)
      where own.${ownKey} = any(${recordIds}::uuid[]) and field.text <> ''`.execute(db);
    return rows;
  });
  return (await Promise.all([...read, namesOfFiles(db, recordIds)])).flat();
};

const namesOfFiles = async (db: Reader, recordIds: string[]): Promise<RecordText[]> => {
  const { rows } = await sql<RecordText>`
    select held.record_id as "recordId", held.slot as word, f.name as text
    from record_files held join files f on f.id = held.file_id
    where held.record_id = any(${recordIds}::uuid[]) order by held.added_at`.execute(db);
  return rows;
};

/** So long after a change its record is read for the search, with all that change meanwhile. */
const PAUSE_MS = 500;
const readAt = new WeakMap<Database, number>();

/** Has records that were changed read for the search soon after the commit; the clock has those read of which this gets lost. */
export const readSoon = (trx: Trx): void =>
  afterCommit(trx, async (reader, db) => {
    const passed = performance.now(); // Whatever the clock is set to meanwhile.
    if (passed < (readAt.get(db) ?? 0)) {
      return;
    }
    readAt.set(db, passed + PAUSE_MS);
    await addJob(reader, 'index-records', {}, { key: 'index-records', afterMs: PAUSE_MS });
  });
