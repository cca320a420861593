import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionsOfProcess } from '../src/db/connections.ts';
import { type BucketServer, startBucketServer } from '../src/files/testing/bucket-server.ts';
import { formBody, formHeaders } from '../src/files/testing/form.ts';
import { pdf } from '../src/files/testing/samples.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { buildSite, type Site } from './act-thread.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** What the house of the tests is opened with. */
const SECRET = 'a secret that only tests know, long enough';
const OF_CALLS = 5;
const AT_ONCE = 14;

let app: TestApp;
let site: Site;
let bucket: BucketServer;
let folder: string;
let server: ServerProcess;
/** Processes of PostgreSQL that work for others than the server that is counted. */
let ofOthers: number[];

beforeAll(async () => {
  bucket = await startBucketServer();
  folder = await mkdtemp(join(tmpdir(), 'nysan-connections-'));
  app = await startTestApp({ env: { NYSAN_FILES_URL: bucket.url, ...bucket.keys } });
  site = await buildSite(app);
  const { rows } = await app.owner.pool.query<{ pid: number }>('select pid from pg_stat_activity');
  ofOthers = rows.map(({ pid }) => pid);
  server = await startServerProcess({
    DATABASE_URL: app.servingUrl,
    NYSAN_OWNER_URL: app.databaseUrl,
    NYSAN_DATABASE_CONNECTIONS: String(OF_CALLS),
    NYSAN_DATA_DIR: folder,
    NYSAN_SECRET: SECRET,
    NYSAN_DEMO: 'off',
    NYSAN_FILES_URL: bucket.url,
    ...bucket.keys,
  });
}, 120_000);
afterAll(async () => {
  await server?.kill();
  await app?.close();
  await bucket?.close();
  await rm(folder, { recursive: true, force: true });
});

const callAs = async (path: string, init: RequestInit = {}) => {
  const { userId, sessionId } = site.contractor;
  const token = await signAccessToken(app.services.keys.access, userId, sessionId);
  const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
  return fetch(`${server.url}/api${path}`, { ...init, headers });
};

const list = () => callAs(`/hidden-work-act/project/${site.projectId}`);

const write = () =>
  callAs(`/hidden-work-act/${site.projectId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ростверк',
      startWorkDate: '2026-03-01',
      endWorkDate: '2026-03-12',
    }),
  });

const upload = () => {
  const file = { name: 'a.pdf', bytes: pdf(String(Math.random())), mediaType: 'application/pdf' };
  return callAs(`/file/upload/${site.projectId}?location=ACTS`, {
    method: 'POST',
    headers: formHeaders,
    body: new Uint8Array(formBody(file)),
  });
};

type Counted = { name: string; count: number };

/** The most of each kind, and of all together, while the work goes on. */
const countDuring = async (work: Promise<unknown>) => {
  const most = new Map<string, number>();
  const state = { isOver: false, all: 0 };
  const ended = work.finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) {
    const { rows } = await app.owner.pool.query<Counted>(
      `select application_name as name, count(*)::integer as count from pg_stat_activity
      where datname = current_database() and usename = $1 and pid <> all ($2) group by 1`,
      [new URL(app.servingUrl).username, ofOthers],
    );
    for (const { name, count } of rows) {
      most.set(name, Math.max(most.get(name) ?? 0, count));
    }
    state.all = Math.max(
      state.all,
      rows.reduce((sum, { count }) => sum + count, 0),
    );
    await pause(5);
  }
  await ended;
  return { most: Object.fromEntries(most), all: state.all };
};

it('a process at work opens as many connections as the setting says and no more, and answers every call', async () => {
  const work = async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const calls = Array.from({ length: AT_ONCE }, () => [list(), write(), upload()]);
      const answers = await Promise.all(calls.flat());
      statuses.push(...answers.map(({ status }) => status));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    return statuses;
  };
  const working = work();
  const { most, all } = await countDuring(working);
  expect(new Set(await working)).toEqual(new Set([200, 201]));
  expect(most).toMatchObject({ nysan: OF_CALLS, 'nysan live': 1, 'nysan lock': 1 });
  expect(most['nysan jobs']).toBeLessThanOrEqual(4);
  expect(all).toBeLessThanOrEqual(connectionsOfProcess(OF_CALLS, true));
  expect(Object.keys(most).filter((name) => !name.startsWith('nysan'))).toEqual([]);
});

it('eight processes with the connections they have by themselves fit into a server as it comes', () => {
  const [asItComes, ofSuperusers, ofABackup] = [100, 3, 1];
  const { databaseConnections } = app.services.settings;
  expect(databaseConnections).toBe(20); // Embedded, which one process alone serves from.
  expect(8 * connectionsOfProcess(6, false) + ofABackup).toBeLessThanOrEqual(
    asItComes - ofSuperusers,
  );
  expect(8 * connectionsOfProcess(4, true) + ofABackup).toBeLessThanOrEqual(
    asItComes - ofSuperusers,
  );
});
