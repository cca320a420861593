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
      union all select sha256, size from assistant_files
    ) named group by sha256) stored
    on conflict (key) do update set value = excluded.value`.execute(db);
};

/** When this database was made, and the number of the last seal of the history, 0 before the first. */
export type Milestones = { installed_at: Date; last_seal: number };

export const readMilestones = async (db: Reader): Promise<Milestones> => {
  const { rows } = await sql<Milestones>`
    select (select min(applied_at) from migrations) as installed_at,
      (select coalesce(max(number), 0) from history_seals) as last_seal`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error('a statement without a table gave no row');
  }
  return row;
};

/** Mails, events for the receiver outside, and all other work of the queue. */
export type WorkKind = 'mail' | 'event' | 'other';

export type WorkCount = {
  kind: WorkKind;
  /** Mails and events that have not left; of other work what is due, or tried and to be tried again. */
  waiting: number;
  /** Tried as often as it may be. */
  given_up: number;
  /** Seconds since the oldest that waits was queued; other work that was never tried counts from when it is due. 0 when nothing waits. */
  oldest_seconds: number;
};

/** Work piles up only while something is broken; then it is enough to see that it does. */
const MOST_COUNTED = 10_000;

/** How much work waits and how much was given up, of the oldest 10,000 in the queue. */
export const countWork = async (db: Reader, now: Date): Promise<WorkCount[]> => {
  const { rows } = await sql<WorkCount>`
    with queued as (
      select case t.identifier when 'send-mail' then 'mail' when 'publish-news' then 'event' else 'other' end as kind,
        job.locked_at is null and job.attempts >= job.max_attempts as is_given_up, job.is_available,
        -- Other work may be meant for later.
        case when t.identifier in ('send-mail', 'publish-news') or job.attempts > 0 then job.created_at else job.run_at end as since
      from (select * from graphile_worker._private_jobs order by id limit ${MOST_COUNTED}) job
      join graphile_worker._private_tasks t on t.id = job.task_id)
    select kind, count(*) filter (where is_available and since <= ${now})::integer as waiting,
      count(*) filter (where is_given_up)::integer as given_up,
      coalesce(extract(epoch from ${now} - min(since) filter (where is_available and since <= ${now})), 0)::float8
        as oldest_seconds
    from queued group by kind`.execute(db);
  return rows;
};
