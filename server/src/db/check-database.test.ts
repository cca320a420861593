import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readSettings } from '../settings/settings.ts';
import { checkDatabase } from './check-database.ts';
import { serveHere } from './house-lock.ts';

const opened: TestDatabase[] = [];
const made: string[] = [];
let migrated: TestDatabase;
let lines: string[] = [];

beforeAll(async () => {
  migrated = await databaseOf();
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.drop()));
  for (const role of made) {
    await asAdmin(`drop role if exists ${role}`);
  }
});

const databaseOf = async (template?: string) => {
  const database = await createTestDatabase(template);
  opened.push(database);
  return database;
};

const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
};
const asAdmin = (text: string) => ask(inject('postgresUrl'), text);

const PASSWORD = 'not-to-be-printed';
/** A role that may sign in and nothing else, and the address of a database under it. */
const roleAt = async (url: string) => {
  const role = `nysan_test_role_${randomBytes(6).toString('hex')}`;
  made.push(role);
  await asAdmin(`create role ${role} login password '${PASSWORD}'`);
  return { role, url: changed(url, { username: role, password: PASSWORD }) };
};

const changed = (url: string, change: Partial<URL>) =>
  Object.assign(new URL(url), { ...change }).href;

const check = (
  databaseUrl: string,
  { ownerUrl, env }: { ownerUrl?: string; env?: Record<string, string> } = {},
) => {
  lines = [];
  return checkDatabase(
    {
      settings: readSettings({ NYSAN_DEMO: 'off', DATABASE_URL: databaseUrl, ...env }),
      logger: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) }),
      databaseUrl,
      ownerUrl,
    },
    'serve',
  );
};

const faultOf = async (...args: Parameters<typeof check>): Promise<string> => {
  const error: unknown = await check(...args).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const { message, cause } = error as Error;
  expect([cause, message.includes(PASSWORD)]).toEqual([undefined, false]);
  return message;
};

it('a database that both roles reach is taken without a word', async () => {
  await check(migrated.servingUrl, { ownerUrl: migrated.url });
  expect(lines).toEqual([]);
});

describe('a database that cannot be reached is named with what to do', () => {
  const at = 'postgres://nysan:not-to-be-printed@127.0.0.1:1/nysan';

  it('when nobody listens', async () => {
    expect(await faultOf(at)).toBe(
      'No PostgreSQL that can be used answers at 127.0.0.1:1, which DATABASE_URL names: connect ECONNREFUSED 127.0.0.1:1. Nysan needs PostgreSQL 16 or newer there; without DATABASE_URL it brings its own.',
    );
  });

  it('when the embedded one does not answer, without a setting that nobody made', async () => {
    expect(await faultOf(at, { env: { DATABASE_URL: '' } })).toBe(
      'The embedded PostgreSQL does not answer at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1. Its processes may be stopped or hang: end them, or the server that started them, and try again.',
    );
  });

  it('when its host is unknown', async () => {
    const url = 'postgres://nysan:not-to-be-printed@nowhere.invalid/nysan';
    expect(await faultOf(url)).toMatch(
      /^The host nowhere\.invalid of DATABASE_URL is not known \((ENOTFOUND|EAI_AGAIN)\)\.$/,
    );
  });

  it('when something else answers', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
    const message = await faultOf(changed(at, { port: String(port) }));
    server.close();
    expect(message).toContain(`No PostgreSQL that can be used answers at 127.0.0.1:${port}`);
  });

  it('when the role may not sign in', async () => {
    const { role, url } = await roleAt(migrated.url);
    await asAdmin(`alter role ${role} password 'another'`);
    expect(await faultOf(url)).toContain(
      `does not let the role ${role} of DATABASE_URL sign in: password authentication failed for user "${role}"`,
    );
    expect(await faultOf(migrated.servingUrl, { ownerUrl: url })).toContain(
      `the role ${role} of NYSAN_OWNER_URL`,
    );
  });

  it('when there is no such database', async () => {
    const url = changed(migrated.url, { pathname: '/nysan_nowhere' });
    expect(await faultOf(url)).toMatch(
      /is no database nysan_nowhere, which DATABASE_URL names\. Create it .*create database nysan_nowhere/,
    );
  });

  it('when the two settings name two', async () => {
    const other = await databaseOf('template1');
    expect(await faultOf(migrated.servingUrl, { ownerUrl: other.url })).toBe(
      'DATABASE_URL and NYSAN_OWNER_URL name two databases. Name one in both.',
    );
  });
});

describe('an owner who may not migrate is told what they lack', () => {
  it('in a new database: tables, the schema of the queue and extensions', async () => {
    const { url } = await databaseOf('template1');
    const { role, url: poor } = await roleAt(url);
    const name = new URL(url).pathname.slice(1);
    const found = (await faultOf(poor)).split('\n');
    expect(found).toEqual([
      expect.stringContaining(`may make no tables in the database ${name}`),
      expect.stringContaining(`grant create on database ${name} to ${role};`),
      expect.stringMatching(
        /may not create the extension btree_gin\. .*create extension btree_gin;$/,
      ),
      expect.stringMatching(/may not create the extension pg_trgm\. .*create extension pg_trgm;$/),
    ]);
    await asAdmin(`alter database ${name} owner to ${role}`);
    await check(poor);
    await asAdmin(`alter database ${name} owner to current_user`);
  });

  it('when the tables belong to another role', async () => {
    const owner = new URL(migrated.url).username;
    expect(await faultOf(migrated.servingUrl)).toMatch(
      new RegExp(`belong to the role ${owner}, .* Name ${owner} in NYSAN_OWNER_URL\\.$`),
    );
  });

  it('when the new database holds no Cyrillic', async () => {
    const name = `nysan_test_${randomBytes(8).toString('hex')}`;
    const make = (how: string) => asAdmin(`create database ${name} template template0 ${how}`);
    const url = changed(migrated.url, { pathname: `/${name}` });
    await make(`encoding 'SQL_ASCII' locale_provider libc locale 'C'`);
    expect(await faultOf(url)).toContain('is encoded in SQL_ASCII, and Nysan needs UTF8');
    await asAdmin(`drop database ${name}`);
    await make(`encoding 'UTF8' locale_provider libc locale 'C'`);
    expect(await faultOf(url)).toContain('has a locale that knows no Cyrillic letters');
    await asAdmin(`drop database ${name}`);
  });
});

it('too few connections are told with what is needed, counting the processes that serve already', async () => {
  const { url, servingUrl } = await databaseOf();
  const name = new URL(url).pathname.slice(1);
  await ask(url, `alter database ${name} connection limit 25`);
  const env = { NYSAN_DATABASE_CONNECTIONS: '6' };
  await check(servingUrl, { ownerUrl: url, env });
  expect(lines).toEqual([]);
  const serving = {
    databaseUrl: servingUrl,
    logger: pino({ level: 'silent' }),
    isStillOurs: async () => true,
    onLost: () => undefined,
  };
  const locks = await Promise.all([serveHere(serving), serveHere(serving)]);
  await check(servingUrl, { ownerUrl: url, env });
  await Promise.all(locks.map((lock) => lock.release()));
  expect(lines).toEqual([
    'PostgreSQL has room for 25 connections of this role, and 3 processes of up to 12 each and a backup need 37. Raise max_connections, or lower NYSAN_DATABASE_CONNECTIONS (6).',
  ]);
});
