import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { answered, connected, inTime, watchConnection } from './outage.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;

const DATE = 1082;
const MOST_STATEMENTS = 400;
const ONE_LOSS_MS = 1000;
const PATIENCE_MS = 30_000;

type PoolOptions = {
  /** The most connections at a time. */
  size?: number;
  /** How long a statement may stay without an answer before the database counts as lost. */
  patienceMs?: number;
};

/** Dates stay `YYYY-MM-DD`; numerics and bigints stay strings, so that no volume passes through a float. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === DATE ? (value: string) => value : pg.types.getTypeParser(oid, format as 'text'),
};

/** A pool that survives a database that goes away and comes back. */
export const createPool = (
  url: string,
  logger: Logger,
  { size = 20, patienceMs = PATIENCE_MS }: PoolOptions = {},
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'nysan',
  });
  const tell = tellLosses(pool, logger);
  pool.on('error', () => undefined); // Told by the connection itself.
  pool.on('connect', (client) => {
    watchConnection(client, patienceMs);
    client.on('error', tell);
  });
  return pool;
};

/** All connections that go at once are one loss, and one line. */
const tellLosses = (pool: pg.Pool, logger: Logger) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (error: Error) => {
    const isNews = performance.now() - toldAt > ONE_LOSS_MS;
    // At the end of the process the database may go first, and nobody misses it.
    if (isNews && !pool.ending) {
      toldAt = performance.now();
      logger.warn({ message: error.message }, 'database connection lost');
    }
  };
};

/** Kysely over the pool; every statement is prepared once per connection under a name of its own. */
export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => preparing(await connected(pool.connect())),
        end: () => pool.end(),
        options: pool.options,
      } as unknown as pg.Pool, // Kysely needs these three; pg's type asks for the whole emitter.
    }),
  });

const statementNames = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = statementNames.get(text);
  if (
    known !== undefined ||
    statementNames.size >= MOST_STATEMENTS ||
    !/^\s*(select|insert|update|delete|with)/i.test(text)
  ) {
    return known;
  }
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
};

const preparing = (client: pg.PoolClient) => ({
  query: (text: string | object, values?: unknown[]) =>
    answered(
      client,
      inTime(
        client,
        typeof text === 'string'
          ? client.query({ text, values, name: nameOf(text) })
          : client.query(text as pg.QueryConfig),
      ),
    ),
  release: (error?: Error | boolean) => client.release(error),
  get processID() {
    return (client as unknown as { processID: number }).processID;
  },
});
