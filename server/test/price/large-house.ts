import type pg from 'pg';

/** Nothing but what is measured is at work: no vacuum of PostgreSQL's own. */
export const leaveToItself = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await pool.query(
    rows.map(({ name }) => `alter table ${name} set (autovacuum_enabled = false)`).join(';'),
  );
};

/**
 * A table of a thousand rows is read whole although it has an index, one of a million is not: it is planned here as it would be
 * there.
 */
export const asInLargeTables = async (pool: pg.Pool): Promise<void> => {
  const settings = 'set enable_seqscan = off';
  pool.on('connect', (client) => {
    client.query(settings).catch(() => undefined);
  });
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query(settings)));
  for (const client of clients) {
    client.release();
  }
};

/** As PostgreSQL leaves a house when it had time to look after it. */
export const tidy = (pool: pg.Pool) => pool.query('vacuum (freeze, analyze)');
