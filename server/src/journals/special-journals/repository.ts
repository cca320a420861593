import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { ObjectHead } from '../paper/title-repository.ts';

/** A special journal as the project keeps it. */
export type JournalRow = {
  record_id: string;
  project_id: string;
  handbook_id: string;
  author_name: string;
  created_at: Date;
  row_version: number;
};

const journals = async (db: Reader, where: RawBuilder<unknown>): Promise<JournalRow[]> => {
  const { rows } = await sql<JournalRow>`
    select own.record_id, own.project_id, own.handbook_id, d.author_name, d.created_at, d.row_version
    from special_journals own join records d on d.id = own.record_id
    join handbooks h on h.id = own.handbook_id
    where ${where} order by h.category_id, h.name collate natural_order, h.id`.execute(db);
  return rows;
};

/** The journals of a project by category and name. */
export const journalsOf = (db: Reader, projectId: string): Promise<JournalRow[]> =>
  journals(db, sql`own.project_id = ${projectId}`);

/** One by its record; 404 when it is not there. */
export const journalOf = async (db: Reader, recordId: string): Promise<JournalRow> =>
  onlyOne(await journals(db, sql`own.record_id = ${recordId}`));

/** The one the project keeps by a handbook; 404 when it keeps none. */
export const journalBy = async (
  db: Reader,
  projectId: string,
  handbookId: string,
): Promise<JournalRow> =>
  onlyOne(
    await journals(db, sql`own.project_id = ${projectId} and own.handbook_id = ${handbookId}`),
  );

const onlyOne = ([row]: JournalRow[]): JournalRow => {
  if (!row) {
    throw notFound();
  }
  return row;
};

/** False when the project keeps one by this handbook already. */
export const insertJournal = async (
  trx: Trx,
  journal: { recordId: string; projectId: string; handbookId: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('special_journals')
    .values({
      record_id: journal.recordId,
      project_id: journal.projectId,
      handbook_id: journal.handbookId,
    })
    .onConflict((conflict) => conflict.constraint('special_journals_once').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const nameOfJournal = async (db: Reader, recordId: string): Promise<string> => {
  const { name } = await db
    .selectFrom('special_journals as own')
    .innerJoin('handbooks as h', 'h.id', 'own.handbook_id')
    .select('h.name')
    .where('own.record_id', '=', recordId)
    .executeTakeFirstOrThrow();
  return name;
};

/** What a printed journal says of its object. */
export const objectOf = (db: Reader, projectId: string): Promise<ObjectHead> =>
  db
    .selectFrom('projects')
    .select(['full_name as project_name', 'address', 'locality'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();

/** What a binder knows a journal by; its posts have days, it has none itself. */
export const binderRows = sql`
  select own.record_id, h.name, null::date as day from special_journals own join handbooks h on h.id = own.handbook_id`;
