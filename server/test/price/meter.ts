import pg from 'pg';
import { inject } from 'vitest';
import type {} from '../global-setup.ts';
import type { TestApp } from '../test-app.ts';

/** What a piece of work took of the database: blocks of 8 kB that were looked at, and rows. */
export type Cost = { blocks: number; rows: number };

export type Meter = {
  costOf(work: () => Promise<unknown>): Promise<Cost>;
  close(): Promise<void>;
};

/**
 * Counts what PostgreSQL counts of the app's own database, asked from another one, so that the asking does not count. Nothing else
 * may be at work there.
 */
export const openMeter = async ({ services: { pool }, databaseUrl }: TestApp): Promise<Meter> => {
  const name = new URL(databaseUrl).pathname.slice(1);
  const outside = new pg.Client({ connectionString: inject('postgresUrl') });
  await outside.connect();
  const read = async (): Promise<Cost> => {
    await tellCounts(pool);
    const { rows } = await outside.query<{ blocks: string; rows: string }>(
      `select blks_hit + blks_read as blocks, tup_returned + tup_fetched as rows
      from pg_stat_database where datname = $1`,
      [name],
    );
    return { blocks: Number(rows[0]?.blocks), rows: Number(rows[0]?.rows) };
  };
  return {
    costOf: async (work) => {
      const before = await read();
      await work();
      const after = await read();
      return { blocks: after.blocks - before.blocks, rows: after.rows - before.rows };
    },
    close: () => outside.end(),
  };
};

/** Connections keep their counts to themselves for a second; each of the pool tells them now. */
const tellCounts = async (pool: pg.Pool): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
  // The one lent first is lent first again, so that each call meets the plans that the one before it left.
  for (const client of clients.reverse()) {
    client.release();
  }
};
