import pg from 'pg';
import { requireVersion } from './postgres-version.ts';

const CONNECT_MS = 10_000;

/** A connection to the database of a setting, with the words for both in messages. */
export type ReachedServer = {
  client: pg.Client;
  /** The setting that names it. */
  name: string;
  /** `host:port`, or the folder of its socket. */
  place: string;
};

/** Connects to what a setting names. Throws in plain words why that fails, or that its PostgreSQL is too old; never the password. */
export const reachServer = async (url: string, name: string): Promise<ReachedServer> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'nysan start',
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', () => undefined); // What waits for it is refused by itself.
  const place = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
  await client.connect().catch((error: unknown) => {
    void client.end().catch(() => undefined);
    throw new Error(sayWhyNot(error, { client, name, place }));
  });
  try {
    await requireVersion(client, name, place);
    return { client, name, place };
  } catch (error) {
    await client.end();
    throw error;
  }
};

/** Stands for the name of a setting where none names the database. */
export const EMBEDDED = 'The embedded PostgreSQL';

const sayWhyNot = (error: unknown, { client, name, place }: ReachedServer): string => {
  const [told] = error instanceof AggregateError ? error.errors : [error];
  const code = told instanceof Error && 'code' in told ? String(told.code) : '';
  const why = told instanceof Error ? told.message : String(told);
  switch (code) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} does not let the role ${client.user} of ${name} sign in: ${why}. Put name and password right there, or the rule in its pg_hba.conf.`;
    case '3D000':
      return `At ${place} is no database ${client.database}, which ${name} names. Create it there as a superuser: create database ${client.database} owner …`;
    case '42501':
      return `The role ${client.user} of ${name} may not connect to the database ${client.database} at ${place}: grant connect on database ${client.database} to ${client.user}.`;
    case '53300':
      return `PostgreSQL at ${place}, which ${name} names, has no connection left: ${why}. Raise max_connections there, or lower NYSAN_DATABASE_CONNECTIONS.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${client.host} of ${name} is not known (${code}).`;
    default:
      if (name === EMBEDDED) {
        return `${EMBEDDED} does not answer at ${place}: ${why}. Its processes may be stopped or hang: end them, or the server that started them, and try again.`;
      }
      return `No PostgreSQL that can be used answers at ${place}, which ${name} names: ${why}. Nysan needs PostgreSQL 16 or newer there; without DATABASE_URL it brings its own.`;
  }
};
