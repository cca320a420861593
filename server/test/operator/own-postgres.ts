import { Client } from 'pg';
import { startEmbedded } from '../../src/db/embedded/embedded.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL that is not the release's: it has an administrator, two roles as docs/backup.md makes them, and databases of the owner. */
export type OwnPostgres = {
  /** Makes an empty database; gives the settings that name it. */
  makeDatabase(name: string): Promise<{ DATABASE_URL: string; NYSAN_OWNER_URL: string }>;
  /** The process that is to be killed; another one after each kill. */
  pid(): number;
  stop(): Promise<void>;
};

const PASSWORDS = { nysan_owner: 'of-the-owner', nysan_serves: 'of-who-serves' };
type Role = keyof typeof PASSWORDS;

/** Starts it in this folder from the bundled binaries, or a copy of them, reached by a port as one on another machine is. */
export const startOwnPostgres = async (
  folder: string,
  binariesDir?: string,
): Promise<OwnPostgres> => {
  const say = (message: string) => process.stderr.write(`${message}\n`);
  const logger = { info: () => undefined, warn: say, error: say };
  const postgres = await startEmbedded({
    dataDir: folder,
    logger,
    port: await freePort(),
    ...(binariesDir && { binariesDir }),
  });
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => undefined); // It may be killed.
  await client.connect();
  for (const [role, password] of Object.entries(PASSWORDS)) {
    await client.query(`create role ${role} login password '${password}'`);
  }
  const urlOf = (role: Role, database: string) => {
    const url = new URL(postgres.url);
    url.username = role;
    url.password = PASSWORDS[role];
    url.pathname = `/${database}`;
    return url.href;
  };
  return {
    makeDatabase: async (name) => {
      await client.query(`create database ${name} owner nysan_owner`);
      return {
        DATABASE_URL: urlOf('nysan_serves', name),
        NYSAN_OWNER_URL: urlOf('nysan_owner', name),
      };
    },
    pid: () => postgres.pid,
    stop: async () => {
      await client.end().catch(() => undefined);
      await postgres.stop();
    },
  };
};
