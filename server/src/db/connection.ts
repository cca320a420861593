import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  Transaction,
} from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { openShares, shareOf } from './connection-share.ts';
import { answered, connected, inTime, watchConnection } from './outage.ts';
import {
  corkedForNow,
  dropStatement,
  mustBeKnownInside,
  processIdOf,
  setPipelined,
} from './pg-insides.ts';
import { openStatementNames } from './statement-names.ts';
import type { DB } from './tables.ts';
import { limitsWithin } from './time-limits.ts';

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
  /** What it is for, as PostgreSQL lists its connections. */
  name?: string;
};

/** Dates stay `YYYY-MM-DD`; numerics and bigints stay strings, so that no volume passes through a float. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === DATE ? (value: string) => value : pg.types.getTypeParser(oid, format as 'text'),
};

/** A pool that survives a database that goes away and comes back. What takes longer than the limits of its patience is ended. */
export const createPool = (
  url: string,
  logger: Logger,
  { size = 20, patienceMs = PATIENCE_MS, name = 'nysan' }: PoolOptions = {},
): pg.Pool => {
  mustBeKnownInside();
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: name,
    ...limitsWithin(patienceMs),
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

/** Kysely over the pool; every connection prepares the statements it is used for, but for those that begin with something else than their verb. */
export const createDatabase = (pool: pg.Pool): Database => {
  const enterShare = openShares(shareOf(pool.options.max ?? 1));
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => {
        const leaveShare = await enterShare();
        try {
          const client = await connected(pool.connect());
          leavers.set(client, leaveShare);
          return lent(client);
        } catch (error) {
          leaveShare();
          throw error;
        }
      },
      end: () => pool.end(),
      options: pool.options,
    } as unknown as pg.Pool, // Kysely needs these three; pg's type asks for the whole emitter.
  });
  const driver = dialect.createDriver();
  const db = new Kysely<DB>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    },
  });
  wirings.set(db, { config: { dialect }, dialect, driver });
  return db;
};

/** What Kysely needs to speak over a connection that somebody holds. */
type Wiring = Pick<KyselyProps, 'config' | 'dialect' | 'driver'>;
const wirings = new WeakMap<Database, Wiring>();

/**
 * Holds one connection for a piece of work. What the work asks for at once is sent at once, without waiting for the answers in
 * between, and answered in the order in which it was sent.
 */
export const overOneConnection = <T>(
  db: Database,
  work: (reader: Transaction<DB>, connection: DatabaseConnection, driver: Driver) => Promise<T>,
): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const wiring = wirings.get(db);
    if (!wiring) {
      throw new Error('no database of createDatabase');
    }
    let isGivenBack = false;
    const executor = db.getExecutor().withConnectionProvider({
      provideConnection: async (consumer) => {
        if (isGivenBack) {
          throw new Error('the connection was given back before this was asked');
        }
        return consumer(connection);
      },
    });
    try {
      return await work(new Transaction<DB>({ ...wiring, executor }), connection, wiring.driver);
    } finally {
      isGivenBack = true;
    }
  });

type Lent = Pick<pg.PoolClient, 'release'> & { query: unknown; processID: unknown };
/** What gives the share of a person back when their connection is. */
const leavers = new WeakMap<pg.PoolClient, () => void>();
const isPrepared = /^\s*(select|insert|update|delete|with)/i;
const lentClients = new WeakMap<pg.PoolClient, Lent>();

/** A connection as Kysely sees it, the same one each time it is lent, as the statements it has prepared are. */
const lent = (client: pg.PoolClient): Lent => {
  const known = lentClients.get(client) ?? preparing(client);
  lentClients.set(client, known);
  return known;
};

const preparing = (client: pg.PoolClient): Lent => {
  setPipelined(client, true);
  const sendTogether = corkedForNow(client);
  const nameOf = openStatementNames(MOST_STATEMENTS);
  const nameIn = (text: string): string | undefined => {
    if (!isPrepared.test(text)) {
      return undefined;
    }
    const { name, dropped } = nameOf(text);
    if (dropped !== undefined) {
      dropStatement(client, dropped);
    }
    return name;
  };
  return {
    query: (text: string | object, values?: unknown[]) => {
      sendTogether();
      const asked = typeof text === 'string' ? { text, values, name: nameIn(text) } : text;
      return answered(client, inTime(client, client.query(asked as pg.QueryConfig)));
    },
    release: (error) => {
      leavers.get(client)?.();
      leavers.delete(client);
      client.release(error);
    },
    processID: processIdOf(client),
  };
};

/** Leaves a connection to one thing that streams over it, as COPY does, until what it returns is called. */
export const aloneOn = (client: pg.PoolClient): (() => void) => {
  const was = setPipelined(client, false);
  return () => {
    setPipelined(client, was);
  };
};
