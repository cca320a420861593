import type pg from 'pg';

const LOCK = 7_061_996; // any number that only this uses

/** Held by a connection for as long as a backup reads: bytes it has yet to fetch are not swept away meanwhile. */
export const holdForBackup = (client: pg.Client): Promise<unknown> =>
  client.query('select pg_advisory_lock_shared($1)', [LOCK]);

/** Does the work unless a backup is being taken; null when one is. */
export const unlessBackedUp = async <T>(
  pool: pg.Pool,
  work: () => Promise<T>,
): Promise<T | null> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1) as is_ours',
      [LOCK],
    );
    if (!rows[0]?.is_ours) {
      return null;
    }
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
};
