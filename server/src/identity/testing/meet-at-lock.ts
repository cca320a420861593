import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Services } from '../../services.ts';

/**
 * Makes requests meet in the same moment: `lock` holds a row, and is let go only when all of them wait for it.
 */
export const meetAtLock = async <T>(
  { db }: Services,
  lock: RawBuilder<unknown>,
  requests: (() => Promise<T>)[],
): Promise<T[]> => {
  const running = await db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    const all = Promise.all(requests.map((request) => request()));
    await expect.poll(() => waitingAtLocks({ db })).toBe(requests.length);
    return { all }; // In an object, because a promise would be waited for inside the transaction.
  });
  return running.all;
};

/** How many requests wait for a lock right now. */
export const waitingAtLocks = async ({ db }: Pick<Services, 'db'>): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.count);
};
