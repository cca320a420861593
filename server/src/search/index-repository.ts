import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import type { LocalizedText } from '../texts/localized-text.ts';

/** Lets one process at a time read records for the search, until the transaction ends; false while another does. */
export const holdIndex = async (trx: Trx): Promise<boolean> => {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('search', 0)) as is_held`.execute(trx);
  return rows[0]?.is_held ?? false;
};

/** Nothing is put off by more than an hour: what is due later was queued before the clock was set back. */
const isDue = sql<boolean>`(due_at <= now() or due_at > now() + interval '61 minutes')`;

export const isAnythingQueued = async (db: Reader): Promise<boolean> => {
  const { rows } = await sql`select 1 from search_queue where ${isDue} limit 1`.execute(db);
  return rows.length > 0;
};

/** Takes up to so many records out of the queue; they come back when the transaction fails. */
export const takeQueued = async (trx: Trx, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      delete from search_queue where ctid = any(array(
        select ctid from search_queue where ${isDue} limit ${sql.lit(most)}))
      returning record_id)
    select distinct record_id as id from taken`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Puts a record that could not be read off. */
export const putOff = async (db: Reader, recordId: string): Promise<void> => {
  await sql`update search_queue set due_at = now() + interval '1 hour'
    where record_id = ${recordId} and ${isDue}`.execute(db);
};

/** What every record has for the search, whatever its kind. */
export type QueuedRecord = {
  id: string;
  kind: string;
  number: number | null;
  full_number: string | null;
  author_name: string;
};

/**
 * Those of these records that are still there and do not lie between parties, who alone would read them. None is held: who changes one must
 * not wait for this.
 */
export const findQueued = async (trx: Trx, ids: string[]): Promise<QueuedRecord[]> => {
  const { rows } = await sql<QueuedRecord>`
    select id, kind, number, full_number, author_name from records
    where id = any(${ids}::uuid[]) and parties is null`.execute(trx);
  return rows;
};

/** What the search keeps of a record: `marked` are words kept as they are, with what stands before them. */
export type Entry = {
  id: string;
  name: LocalizedText;
  texts: [word: string, text: string][];
  words: string[];
  /** Of them those of letters alone. */
  plainWords: string[];
  nameWords: string[];
  marked: string[];
};

export const writeEntries = async (trx: Trx, entries: Entry[]): Promise<void> => {
  await sql`insert into search_words (word)
    select distinct word from unnest(${entries.flatMap(({ plainWords }) => plainWords)}::text[]) word
    on conflict do nothing`.execute(trx);
  await sql`
    insert into search_entries (record_id, project_id, kind, author_id, created_at, name, texts, words)
    select d.id, d.project_id, d.kind, d.author_id, d.created_at, made.name, made.texts,
      array_to_tsvector(with_stems(made.words || made."nameWords") || made.marked
        || array(select '=' || word from unnest(with_stems(made."nameWords")) word))
    from jsonb_to_recordset(${JSON.stringify(entries.map(({ id, name, texts, words, nameWords, marked }) => ({ id, name, texts, words, nameWords, marked })))}::jsonb)
      as made (id uuid, name jsonb, texts jsonb, words text[], "nameWords" text[], marked text[])
    join records d on d.id = made.id
    on conflict (record_id) do update set project_id = excluded.project_id, created_at = excluded.created_at,
      name = excluded.name, texts = excluded.texts, words = excluded.words`.execute(trx);
};
