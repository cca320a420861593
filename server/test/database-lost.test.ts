import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '../src/db/connection.ts';
import { type EmbeddedPostgres, startEmbedded } from '../src/db/embedded/embedded.ts';
import { processesIn } from '../src/db/embedded/processes.ts';
import { sendPosix } from '../src/db/embedded/stop.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { deriveKeys } from '../src/keys.ts';
import { type RunningServer, startServer } from '../src/main.ts';
import { readSettings } from '../src/settings/settings.ts';
import { buildMembership, buildPerson, buildProject } from './factories.ts';
import { lengthOf } from './length.ts';

const { isLong } = lengthOf('all losses of the database', { short: 1, long: 1 });
const SECRET = 'a secret of a server of its own, long enough';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

type Line = { level: number; msg: string; reqId?: string; code?: string; err?: unknown };

let dataDir: string;
let database: EmbeddedPostgres;
let server: RunningServer;
let admin: pg.Client;
let projectId: string;
let token: string;
const lines: Line[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-lost-'));
  await chmod(dataDir, 0o755);
  database = await startEmbedded({
    dataDir,
    logger: silent,
    // It is killed here, and what was committed in the moment before must not be lost with it.
    durable: true,
    binariesDir: fileURLToPath(new URL('../../node_modules/.cache/nysan', import.meta.url)),
  });
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const settings = readSettings({
    NYSAN_DATA_DIR: dataDir,
    NYSAN_SECRET: SECRET,
    NYSAN_DEMO: 'off',
    NYSAN_DATABASE_TIMEOUT: '3',
    PORT: '0',
  });
  server = await startServer({
    settings,
    logger,
    databaseUrl: database.servingUrl,
    ownerUrl: database.url,
  });
  await buildWorld();
}, 60_000);

afterAll(async () => {
  await admin?.end();
  await server?.close();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const buildWorld = async () => {
  const db = createDatabase(createPool(database.url, pino({ level: 'silent' }), { size: 1 }));
  const author = await buildPerson({ db });
  projectId = (await buildProject({ db }, await buildPerson({ db }))).id;
  await buildMembership({ db }, projectId, author, 'GENERAL_CONTRACTOR');
  token = await signAccessToken(deriveKeys(SECRET).access, author.userId, author.sessionId);
  await db.destroy();
};

/** A connection beside the server's, made anew after each fall. */
const asAdmin = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
  admin = new pg.Client({ connectionString: database.url, application_name: 'admin' });
  admin.on('error', () => undefined);
  await admin.connect();
  return (await admin.query<T>(text, values)).rows;
};

const read = () =>
  fetch(`${server.url}/api/hidden-work-act/project/${projectId}`, {
    headers: { authorization: `Bearer ${token}` },
  });

const write = () =>
  fetch(`${server.url}/api/hidden-work-act/${projectId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Грунт', startWorkDate: '2026-01-01', endWorkDate: '2026-01-02' }),
  });

/** Says that the service is away, in one line of the log and with nothing of its inside. */
const expectOutage = async (response: Response) => {
  const answer = (await response.json()) as { requestId: string };
  expect(answer).toMatchObject({ status: 503, code: 'service-unavailable' });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const own = lines.filter(({ reqId }) => reqId === answer.requestId);
  expect(own).toEqual([expect.objectContaining({ level: 40, msg: 'database lost' })]);
  expect(own[0]).not.toHaveProperty('err');
  expect(own[0]).not.toHaveProperty('stack');
  return own[0];
};

const signalHolder = (signal: 'SIGSTOP' | 'SIGCONT') =>
  sendPosix((admin as unknown as { processID: number }).processID, signal);

const isWell = async () => (await read()).status === 200 && (await write()).status === 201;

/**
 * Holds a table, so that a call is in the midst of its work; gives the process of PostgreSQL that works for it. Who holds
 * the table is stopped, or they might let go of it before the call hears that PostgreSQL ends.
 */
const caught = async (call: () => Promise<Response>) => {
  await asAdmin('begin');
  await admin.query('lock table records in access exclusive mode');
  const answer = call();
  for (;;) {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'nysan'`,
    );
    if (rows[0]) {
      signalHolder('SIGSTOP');
      return { answer: answer.finally(() => signalHolder('SIGCONT')), pid: rows[0].pid };
    }
    await pause(10);
  }
};

afterEach(async () => {
  await admin?.end().catch(() => undefined);
  await expect.poll(isWell, { timeout: 15_000, interval: 50 }).toBe(true);
  lines.length = 0;
});

describe('a call in the midst of its work is answered 503 in one line', () => {
  for (const [name, call] of [
    ['reading', read],
    ['writing', write],
  ] as const) {
    it.runIf(isLong || call === write)(`while ${name}, when its connection is ended`, async () => {
      const { answer, pid } = await caught(call);
      process.kill(pid, 'SIGTERM');
      // Of several statements on their way one is told why, the others that the connection is gone.
      expect((await expectOutage(await answer))?.['code']).toMatch(/^(57P01)?$/);
    });

    it.runIf(isLong)(`while ${name}, when its process of PostgreSQL is killed`, async () => {
      const { answer, pid } = await caught(call);
      process.kill(pid, 'SIGKILL');
      await expectOutage(await answer);
    });

    it.runIf(isLong)(`while ${name}, when PostgreSQL is stopped`, async () => {
      const { answer } = await caught(call);
      process.kill(database.pid, 'SIGINT');
      await expectOutage(await answer);
    });

    it.runIf(isLong)(`while ${name}, when PostgreSQL is stopped at once`, async () => {
      const { answer } = await caught(call);
      process.kill(database.pid, 'SIGQUIT');
      await expectOutage(await answer);
    });

    it.runIf(isLong || call === read)(
      `while ${name}, when all of PostgreSQL is killed`,
      async () => {
        const { answer } = await caught(call);
        for (const pid of await processesIn([join(dataDir, 'postgres', 'cluster')])) {
          process.kill(pid, 'SIGKILL');
        }
        await expectOutage(await answer);
      },
    );

    it.runIf(isLong)(`while ${name}, when PostgreSQL stands still and says nothing`, async () => {
      const { answer } = await caught(call);
      const cluster = await processesIn([join(dataDir, 'postgres', 'cluster')]);
      const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') =>
        cluster.map((pid) => process.kill(pid, signal));
      signalAll('SIGSTOP');
      try {
        await expectOutage(await answer);
      } finally {
        signalAll('SIGCONT');
      }
    });
  }

  it.runIf(isLong)('at its commit, and nothing is acknowledged', async () => {
    await asAdmin(`create function wait_here() returns trigger language plpgsql as
        $$ begin perform pg_sleep(20); return null; end $$;
      create constraint trigger slow_commit after insert on records deferrable initially deferred
        for each row execute function wait_here()`);
    const answer = write();
    const sleeping = `select pid from pg_stat_activity where wait_event = 'PgSleep' and query = 'commit'`;
    await expect.poll(async () => (await admin.query(sleeping)).rowCount).toBe(1);
    await admin.query(`select pg_terminate_backend(pid) from (${sleeping}) found`);
    await expectOutage(await answer);
    await admin.query('drop trigger slow_commit on records; drop function wait_here');
  });
});

/** What probes are told: the status, and how the database is. */
const stateOfDatabase = async () => {
  const answer = await fetch(`${server.url}/readyz`);
  const told = (await answer.json()) as {
    parts?: { database: string };
    details?: { parts: { database: string } };
  };
  return [answer.status, (told.parts ?? told.details?.parts)?.database];
};

describe('a probe', () => {
  it('is told 503 while PostgreSQL stands still and 200 when it goes on, and that the server lives', async () => {
    const patience = { timeout: 20_000, interval: 100 };
    await expect.poll(stateOfDatabase, patience).toEqual([200, 'ok']);
    lines.length = 0;
    const cluster = await processesIn([join(dataDir, 'postgres', 'cluster')]);
    const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') =>
      cluster.map((pid) => process.kill(pid, signal));
    signalAll('SIGSTOP');
    try {
      for (let times = 0; times < 3; times += 1) {
        expect(await stateOfDatabase()).toEqual([503, 'lost']);
      }
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      expect(metrics).toMatch(/^nysan_database_up 0$/m);
      expect(metrics).toMatch(/^nysan_file_store_up 1$/m);
      expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
    } finally {
      signalAll('SIGCONT');
    }
    await expect.poll(stateOfDatabase, patience).toEqual([200, 'ok']);
    expect(lines.filter(({ msg }) => msg === 'not ready')).toHaveLength(1);
  });

  it('is told 503 when PostgreSQL is stopped, and 200 when it is back', async () => {
    await expect.poll(stateOfDatabase, { timeout: 20_000 }).toEqual([200, 'ok']);
    const seen = new Set<unknown>();
    process.kill(database.pid, 'SIGINT');
    await expect
      .poll(
        async () => {
          const [status] = await stateOfDatabase();
          seen.add(status);
          return seen;
        },
        { timeout: 20_000, interval: 5 },
      )
      .toContain(503);
    await expect.poll(stateOfDatabase, { timeout: 20_000 }).toEqual([200, 'ok']);
  });
});

/** Ends the connections the server holds, so that the next call needs a new one. */
const endConnections = () =>
  admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`);

describe('a call that gets no connection is answered 503 in one line', () => {
  it.runIf(isLong)('when the socket is gone', async () => {
    const socket = join(new URL(database.url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
    await asAdmin('select 1');
    await rename(socket, `${socket}.away`);
    try {
      await endConnections();
      await pause(50);
      expect(await expectOutage(await write())).toMatchObject({ code: 'ENOENT' });
      expect(await stateOfDatabase()).toEqual([503, 'lost']);
    } finally {
      await rename(`${socket}.away`, socket);
    }
  });

  it.runIf(isLong)('when its password was changed', async () => {
    const { password } = new URL(database.servingUrl);
    await asAdmin(`alter role nysan_app password 'another'`);
    await endConnections();
    await pause(50);
    await expectOutage(await read());
    await admin.query(`alter role nysan_app password '${password}'`);
  });
});

describe('a call that may not write is answered 503 in one line', () => {
  it.runIf(isLong)('when the database is a copy that only reads', async () => {
    await asAdmin('alter database nysan set default_transaction_read_only = on');
    await endConnections();
    await pause(50);
    expect(await expectOutage(await write())).toMatchObject({ code: '25006' });
    await admin.query('set default_transaction_read_only = off');
    await admin.query('alter database nysan reset default_transaction_read_only');
    await endConnections();
  });
});

describe('what the server says of a loss beside its answers', () => {
  it.runIf(isLong)(
    'is one line for each of its three ways to the database, however many connections went',
    async () => {
      await asAdmin('select 1');
      const listening = `select 1 from pg_stat_activity where query ilike 'listen%'`;
      // The queue tries again after 7 s when it failed five times, after 20 s when it failed once more.
      await expect
        .poll(async () => (await admin.query(listening)).rowCount, { timeout: 45_000 })
        .toBe(2);
      await Promise.all(Array.from({ length: 15 }, read));
      await pause(1100); // What is told within a second of the last loss is no news.
      lines.length = 0;
      await endConnections();
      await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
      await pause(1000);
      expect(lines.map(({ msg }) => msg).sort()).toEqual([
        'database connection lost',
        'database connection lost',
        'live connection lost',
      ]);
    },
    90_000,
  );
});
