import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** Numbers of the database, of which none costs more when it holds more. */
export const findDatabase = async (db: Reader) => {
  const { rows } = await sql<{ name: string; bytes: string; version: string }>`
    select current_database() as name, pg_database_size(current_database()) as bytes,
      current_setting('server_version') as version`.execute(db);
  return rows[0] ?? { name: '', bytes: '0', version: '' };
};

/** The migration that came last. */
export const lastMigration = async (db: Reader): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from migrations order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
};

/** How much the store was found to hold, and when; null before the first measuring. */
export type Measured = { files: number; bytes: number; at: string };

export const findMeasured = async (db: Reader): Promise<Measured | null> => {
  const { rows } = await sql<{ value: Measured }>`
    select value from installation where key = 'storage'`.execute(db);
  return rows[0]?.value ?? null;
};

/** Reckons what the rows name of the store, each content once, and keeps it. Reads whole tables, so no call asks it. */
export const measureStorage = async (db: Reader, now: Date): Promise<void> => {
  await sql`
    insert into installation (key, value)
    select 'storage', jsonb_build_object('files', count(*), 'bytes', coalesce(sum(size), 0), 'at', ${now.toISOString()}::text)
    from (select max(size) as size from (
      select sha256, size from files
      union all select sha256, size from signables where content is null
      union all select sha256, size from estimates
      union all select sha256, size from handover_binders where sha256 is not null
      union all select sha256, size from story_pictures
    ) named group by sha256) stored
    on conflict (key) do update set value = excluded.value`.execute(db);
};
