import type pg from 'pg';
import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import {
  readSchemaState,
  refuseNewerDatabase,
  requireKnownSchema,
  sayVersions,
} from './applied-migrations.ts';
import { connectionsOfProcess } from './connections.ts';
import { LOCK_OF_SERVERS } from './house-lock.ts';
import { findMissingRights } from './owner-rights.ts';
import { EMBEDDED, type ReachedServer, reachServer } from './reach-server.ts';

type House = {
  settings: Settings;
  logger: Logger;
  databaseUrl: string;
  ownerUrl?: string | undefined;
};

/**
 * Looks at a database before anything else is done: that it answers both roles, is new enough, and is none that a newer program has
 * migrated. Who is about to serve is told as well what its owner lacks, and warned when PostgreSQL takes too few connections. Throws in
 * plain words, without passwords.
 */
export const checkDatabase = async (house: House, purpose: 'serve' | 'command'): Promise<void> => {
  const isEmbedded = house.settings.databaseUrl === undefined;
  const serving = await reachServer(house.databaseUrl, isEmbedded ? EMBEDDED : 'DATABASE_URL');
  try {
    const owner = house.ownerUrl
      ? await reachServer(house.ownerUrl, isEmbedded ? EMBEDDED : 'NYSAN_OWNER_URL')
      : serving;
    try {
      await mustBeOne(serving.client, owner.client);
      await checkSchema(house, owner, purpose);
      if (purpose === 'serve') {
        await warnOfConnections(house, serving.client);
      }
    } finally {
      await owner.client.end();
    }
  } finally {
    await serving.client.end();
  }
};

const checkSchema = async (
  { settings, logger }: House,
  owner: ReachedServer,
  purpose: 'serve' | 'command',
): Promise<void> => {
  const state = await readSchemaState(owner.client);
  if (purpose === 'command') {
    return requireKnownSchema(state);
  }
  refuseNewerDatabase(state, settings.isRollback);
  if (state.unknown.length > 0) {
    logger.warn(
      `NYSAN_ROLLBACK=on: an older version serves on a newer database; ${sayVersions(state)}`,
    );
  }
  const missing = await findMissingRights(owner);
  if (missing.length > 0) {
    throw new Error(missing.join('\n'));
  }
};

/** Two settings that name two databases would migrate one and serve on the other. */
const mustBeOne = async (serving: pg.Client, owner: pg.Client): Promise<void> => {
  const [one, other] = await Promise.all(
    [serving, owner].map((client) => client.query<{ mark: string }>(DATABASE_MARK)),
  );
  if (one?.rows[0]?.mark !== other?.rows[0]?.mark) {
    throw new Error('DATABASE_URL and NYSAN_OWNER_URL name two databases. Name one in both.');
  }
};

const DATABASE_MARK = `select concat_ws(' ', d.oid, d.datname, extract(epoch from pg_postmaster_start_time())) as mark
  from pg_database d where d.datname = current_database()`;

type Room = { available: number; processes: number };

/** Says when the processes that serve here, and this one, may open more connections than PostgreSQL gives them. */
const warnOfConnections = async ({ settings, logger }: House, client: pg.Client): Promise<void> => {
  const { rows } = await client.query<Room>(ROOM, [LOCK_OF_SERVERS]);
  const { available, processes } = rows[0] ?? { available: 0, processes: 1 };
  const { databaseConnections, files, bus } = settings;
  const each = connectionsOfProcess(
    databaseConnections,
    files.kind === 'bucket',
    bus !== undefined,
  );
  if (each * processes + FOR_A_BACKUP > available) {
    logger.warn(
      `PostgreSQL has room for ${available} connections of this role, and ${processes} ${processes === 1 ? 'process' : 'processes'} of up to ${each} each and a backup need ${each * processes + FOR_A_BACKUP}. Raise max_connections, or lower NYSAN_DATABASE_CONNECTIONS (${settings.databaseConnections}).`,
    );
  }
};

const FOR_A_BACKUP = 1;

/** The least of what server, role and database allow; who serves already holds the lock of servers. */
const ROOM = `select least(
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      - current_setting('reserved_connections')::integer,
    nullif(r.rolconnlimit, -1), nullif(d.datconnlimit, -1)) as available,
  (select count(*)::integer + 1 from pg_locks where locktype = 'advisory' and database = d.oid and mode = 'ShareLock'
    and classid = 0 and objid = $1 and granted) as processes
  from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`;
