import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

export type Window = { key: string; start: Date };

/** Counts one more in a window that all server processes share; answers how many there are now. */
export const addHit = async (db: Reader, { key, start }: Window): Promise<number> => {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limits as known (key, window_start, hits) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set hits = known.hits + 1 returning hits`.execute(db);
  return rows[0]?.hits ?? 0;
};

/** Takes one back: the attempt was no failure. */
export const removeHit = async (db: Reader, { key, start }: Window): Promise<void> => {
  await sql`update rate_limits set hits = greatest(hits - 1, 0)
    where key = ${key} and window_start = ${start}`.execute(db);
};

/** Forgets a window. */
export const clearHits = async (db: Reader, { key, start }: Window): Promise<void> => {
  await sql`delete from rate_limits where key = ${key} and window_start = ${start}`.execute(db);
};

/** Writes a window without a change: the work of a change, for an answer that must not come sooner than another. */
export const touchHits = async (db: Reader, { key, start }: Window): Promise<void> => {
  await sql`update rate_limits set hits = hits where key = ${key} and window_start = ${start}`.execute(
    db,
  );
};
