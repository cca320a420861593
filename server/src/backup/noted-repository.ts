import { sql } from 'kysely';
import type pg from 'pg';
import type { Reader } from '../db/transaction.ts';

/** The last backup of this house: when it was begun, and how many files it could not fetch. */
export type NotedBackup = { at: string; lost: number };

const KEY = 'last-backup';

export const noteBackup = async (client: pg.Client, backup: NotedBackup): Promise<void> => {
  await client.query(
    `insert into installation (key, value) values ($1, $2::jsonb)
    on conflict (key) do update set value = excluded.value`,
    [KEY, JSON.stringify(backup)],
  );
};

export const lastBackup = async (db: Reader): Promise<NotedBackup | null> => {
  const { rows } = await sql<{ value: NotedBackup }>`
    select value from installation where key = ${KEY}`.execute(db);
  return rows[0]?.value ?? null;
};
