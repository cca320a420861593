import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/connection.ts';
import type { Reader } from '../db/transaction.ts';

/** The last backup of this house: when it was begun, and how many files it could not fetch. */
export type NotedBackup = { at: string; lost: number };
/** The last one the clock asked for that came to nothing, and why; a backup that is taken makes it forgotten. */
export type NotedFailure = { at: string; message: string };

const TAKEN = 'last-backup';
const FAILED = 'failed-backup';

export const noteBackup = async (client: pg.Client, backup: NotedBackup): Promise<void> => {
  await client.query(
    `with forgotten as (delete from installation where key = $3)
    insert into installation (key, value) values ($1, $2::jsonb)
    on conflict (key) do update set value = excluded.value`,
    [TAKEN, JSON.stringify(backup), FAILED],
  );
};

export const noteFailure = async (db: Database, failure: NotedFailure): Promise<void> => {
  await sql`insert into installation (key, value) values (${FAILED}, ${JSON.stringify(failure)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
};

export const notedBackups = async (
  db: Reader,
): Promise<{ last: NotedBackup | null; failure: NotedFailure | null }> => {
  const { rows } = await sql<{ last: NotedBackup | null; failure: NotedFailure | null }>`
    select (select value from installation where key = ${TAKEN}) as last,
      (select value from installation where key = ${FAILED}) as failure`.execute(db);
  return rows[0] ?? { last: null, failure: null };
};
