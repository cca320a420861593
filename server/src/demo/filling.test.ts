import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { demoStateAt } from '../../test/wait-for-demo.ts';
import { createDatabase, createPool, type Database } from '../db/connection.ts';
import { isAlive } from '../db/embedded/processes.ts';
import { type RunningServer, startServer } from '../main.ts';
import { readSettings } from '../settings/settings.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';
import { planOnce } from './plan-once.ts';

const BUSY = { timeout: 90_000 };
const silent = pino({ level: 'silent' });

let database: TestDatabase;
let dataDir: string;
let db: Database;
let lookIn: pg.Pool;
let said: { msg: string; process?: number }[];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-filling-'));
  lookIn = createPool(database.url, silent, { size: 1 });
  db = createDatabase(lookIn);
});
afterAll(async () => {
  await lookIn.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const env = () => ({ NYSAN_DATA_DIR: dataDir, NYSAN_REVOCATION: 'off', NYSAN_DEMO: 'on' });

const start = (): Promise<RunningServer> => {
  said = [];
  return startServer({
    settings: readSettings({ ...env(), PORT: '0' }),
    databaseUrl: database.url,
    logger: pino({}, { write: (line) => void said.push(JSON.parse(line)) }),
  });
};

const fillingProcess = (): number =>
  said.find(({ msg }) => msg === 'filling the demo world')?.process ?? 0;

const numberOf = async (statement: string): Promise<number> =>
  Number((await lookIn.query<{ n: string }>(`select (${statement}) as n`)).rows[0]?.n);
const openSessions = () => numberOf('select count(*) from sessions where ended_at is null');
const connections = () =>
  numberOf(`select count(*) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
const oldProjects = () =>
  numberOf(`select count(*) from projects where created_at < now() - interval '100 days'`);

const callAs = async (url: string, email: string) => {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  return (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
};

/** The kinds of what a window without anything open is told. */
const eventsOf = async (stream: Response, told: string[]): Promise<void> => {
  const decoder = new TextDecoder();
  for await (const chunk of stream.body ?? []) {
    told.push(...(decoder.decode(chunk).match(/^event: \w+/gm) ?? []));
  }
};

it('the demo world is filled by a process of its own, while its accounts work already', async () => {
  const server = await start();
  const child = fillingProcess();
  const told: string[] = [];
  const leaving = new AbortController();
  try {
    expect(await demoStateAt(server.url)).toBe('filling');
    expect(server.demoAccounts).toHaveLength(demoPeople.length);
    expect(await isAlive(child)).toBe(true);
    const call = await callAs(server.url, 'technical-supervision@demo.nysan.kz');
    const stream = await call('/live', { signal: leaving.signal });
    eventsOf(stream, told).catch(() => undefined); // It ends with the window.
    const { id } = await buildProject({ db }, await buildPerson({ db }));

    await expect.poll(oldProjects, BUSY).toBeGreaterThan(0);
    await expect
      .poll(() => told.filter((event) => event === 'event: count').length, BUSY)
      .toBeGreaterThan(1);
    expect((await call('/projects')).status).toBe(200);
    // What somebody makes meanwhile elsewhere keeps its time.
    expect(
      await numberOf(
        `select count(*) from projects where id = '${id}' and created_at > now() - interval '1 day'`,
      ),
    ).toBe(1);
  } finally {
    leaving.abort();
    await server.close();
  }

  expect(await isAlive(child)).toBe(false);
  await expect.poll(connections).toBe(0);
  // Those of the two people who looked on.
  expect(await openSessions()).toBe(2);
}, 180_000);

it('a demo world whose filling was broken off is gone on with by the next start, and says so when it fails', async () => {
  const server = await start();
  try {
    expect(await demoStateAt(server.url)).toBe('filling');
    process.kill(fillingProcess(), 'SIGKILL');
    await expect.poll(() => demoStateAt(server.url), BUSY).toBe('incomplete');
    expect(said.map(({ msg }) => msg)).toContain(
      'the demo world is not whole, the next start goes on with it',
    );
  } finally {
    await server.close();
  }
});

it('the process that fills the demo world ends with a server that is killed', async () => {
  const server = await startServerProcess({ ...env(), DATABASE_URL: database.url });
  expect(await demoStateAt(server.url)).toBe('filling');
  await expect.poll(openSessions, BUSY).toBeGreaterThan(10);

  await server.kill();

  await expect.poll(connections, BUSY).toBe(0);
}, 120_000);

it('a database in which somebody has an account is not filled', async () => {
  const other = await createTestDatabase();
  const pool = createPool(other.url, silent, { size: 1 });
  await buildPerson({ db: createDatabase(pool) });
  await pool.end();
  const server = await startServer({
    settings: readSettings({ ...env(), NYSAN_DATA_DIR: join(dataDir, 'other'), PORT: '0' }),
    databaseUrl: other.url,
    logger: silent,
  });
  expect(await demoStateAt(server.url)).toBe(true);
  await server.close();
  await other.drop();
});

it('statements of the filling are planned once, beside what its connection string asks for', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c work_mem=7MB');
  const pool = createPool(planOnce(url.href), silent, { size: 1 });
  const { rows } = await pool.query(
    `select current_setting('plan_cache_mode') as mode, current_setting('work_mem') as memory`,
  );
  await pool.end();
  expect(rows).toEqual([{ mode: 'force_generic_plan', memory: '7MB' }]);
});
