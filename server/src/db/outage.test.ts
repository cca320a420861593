import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, createPool } from './connection.ts';
import { DatabaseOutage } from './outage.ts';

const logger = pino({ level: 'silent' });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What a statement fails with on a pool of its own at this address. */
const failureAt = async (url: string, statement = sql`select 1`): Promise<unknown> => {
  const pool = createPool(url, logger, { size: 1 });
  try {
    return await statement.execute(createDatabase(pool)).catch((error: unknown) => error);
  } finally {
    await pool.end();
  }
};

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

const lost = (code: string) => expect.objectContaining({ kind: 'lost', code });
/** Raises an error as PostgreSQL would. */
const raising = (code: string) =>
  sql.raw(`do $$ begin raise exception 'as told' using errcode = '${code}'; end $$`);

describe('a database that gives no connection is lost', () => {
  it('when nobody listens', async () => {
    expect(await failureAt('postgresql://x:y@127.0.0.1:1/z')).toEqual(lost('ECONNREFUSED'));
  });

  it('when nobody listens at any of its addresses', async () => {
    const url = 'postgresql://x:y@localhost:1/z';
    expect(await failureAt(url)).toEqual(lost('ECONNREFUSED'));
  });

  it('when its socket is missing', async () => {
    const url = 'postgresql://x:y@localhost/z?host=/nowhere';
    expect(await failureAt(url)).toEqual(lost('ENOENT'));
  });

  it('when its name is unknown', async () => {
    const error = await failureAt('postgresql://x:y@nowhere.invalid/z');
    expect(error).toMatchObject({ kind: 'lost', code: /^(ENOTFOUND|EAI_AGAIN)$/ });
  });

  it('when its password is another', async () => {
    const url = changed((each) => {
      each.password = 'wrong';
    });
    expect(await failureAt(url)).toEqual(lost('28P01'));
  });

  it('when it was dropped', async () => {
    const url = changed((each) => {
      each.pathname = '/dropped';
    });
    expect(await failureAt(url)).toEqual(lost('3D000'));
  });

  it('when who listens hangs up', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
    const error = await failureAt(`postgresql://x:y@127.0.0.1:${port}/z`);
    server.close();
    expect(error).toBeInstanceOf(DatabaseOutage);
    expect(error).toMatchObject({ kind: 'lost', message: 'Connection terminated unexpectedly' });
  });

  it('when all connections are taken', async () => {
    const role = `crowded_${Date.now()}`;
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query(`create role ${role} login password 'x' connection limit 0`);
    const url = changed((each) => {
      each.username = role;
      each.password = 'x';
    });
    const error = await failureAt(url);
    await admin.query(`drop role ${role}`);
    await admin.end();
    expect(error).toEqual(lost('53300'));
  });

  it('when its pool was closed', async () => {
    const pool = createPool(database.url, logger, { size: 1 });
    await pool.end();
    const error = await sql`select 1`.execute(createDatabase(pool)).catch((each: unknown) => each);
    expect(error).toMatchObject({ kind: 'lost' });
  });
});

describe('a statement', () => {
  for (const code of [
    '08000',
    '08006',
    '08P01',
    '25006',
    '25P03',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
  ]) {
    it(`that is answered ${code} has lost its database`, async () => {
      expect(await failureAt(database.url, raising(code))).toEqual(lost(code));
    });
  }

  it('that finds no room left has found a full disk', async () => {
    const error = await failureAt(database.url, raising('53100'));
    expect(error).toMatchObject({ kind: 'full', code: '53100', message: 'as told' });
  });

  for (const code of ['57014', '55P03']) {
    it(`that is answered ${code} was ended, and its database is there`, async () => {
      const error = await failureAt(database.url, raising(code));
      expect(error).toMatchObject({ kind: 'slow', code, message: 'as told' });
    });
  }

  for (const code of ['23505', '22003', '40P01', 'XX000']) {
    it(`that is answered ${code} fails by itself`, async () => {
      const error = await failureAt(database.url, raising(code));
      expect(error).not.toBeInstanceOf(DatabaseOutage);
      expect(error).toMatchObject({ code });
    });
  }

  it('that is not answered in time has lost its database, and the next gets another connection', async () => {
    const pool = createPool(database.url, logger, { size: 1, patienceMs: 300 });
    const db = createDatabase(pool);
    // Else PostgreSQL would end it by itself before.
    await sql`set statement_timeout = 0`.execute(db);
    const failure = await sql`select pg_sleep(20)`.execute(db).catch((each: unknown) => each);
    expect(failure).toMatchObject({ kind: 'lost', message: 'no answer within 0.3 s' });
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await pool.end();
  });

  it('whose values cannot be sent fails by itself, and its connection stays', async () => {
    const pool = createPool(database.url, logger, { size: 1 });
    const db = createDatabase(pool);
    const loop: Record<string, unknown> = {};
    loop.itself = loop;
    const failed = sql`select ${loop}::jsonb`.execute(db).catch((each: unknown) => each);
    expect(await failed).not.toBeInstanceOf(DatabaseOutage);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await pool.end();
  });
});
