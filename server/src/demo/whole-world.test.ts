import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDemoFolder } from '../../test/demo-folder.ts';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { waitForDemo } from '../../test/wait-for-demo.ts';
import { createDatabase, createPool } from '../db/connection.ts';
import { waitForEnd } from '../db/embedded/processes.ts';
import { entityKinds } from '../history/entity-kinds.ts';
import { tellFault } from '../history/fault.ts';
import { verifyHistory } from '../history/verify.ts';
import { DEMO_PASSWORD } from './people.ts';
import { demoProjects } from './projects.ts';

let dataDir: string;
let server: ServerProcess;

const open = (): Promise<ServerProcess> =>
  startServerProcess({ NYSAN_DATA_DIR: dataDir, NYSAN_DEMO: 'on' });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-demo-test-'));
  await copyDemoFolder(dataDir);
  server = await open();
}, 300_000);
afterAll(async () => {
  await server.kill();
  await waitForEnd(server.databasePid, 10_000);
  await rm(dataDir, { recursive: true, force: true });
});

type Project = { id: string; shortName: string; regionId: number };
type Projects = { content: Project[]; totalCount: number };

const reader = async (role: string) => {
  const signedIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.nysan.kz`, password: DEMO_PASSWORD }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  return async <T>(path: string): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api${path}`, { headers });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as T;
  };
};

const standing = async (query = '') =>
  (await reader('admin'))<Projects>(`/projects?size=100${query}`);

// What `copyDemoFolder` leaves out is made here: all thin projects, and a whole one anew.
it('the demo world is made whole from an unfinished project though its server is killed on the way: forty projects, the customer in 24', async () => {
  await setProgress(2);
  await server.kill();
  server = await open();
  await expect
    .poll(async () => (await standing()).totalCount, { timeout: 300_000, interval: 2000 })
    .toBeGreaterThan(8);
  await server.kill();
  server = await open();
  await waitForDemo(server.url);

  const { content, totalCount } = await standing();
  expect(totalCount).toBe(40);
  expect(new Set(content.map(({ shortName }) => shortName)).size).toBe(40);
  expect(new Set(content.map(({ regionId }) => regionId)).size).toBe(20);
  const asCustomer = await reader('customer');
  expect((await asCustomer<Projects>('/projects')).totalCount).toBe(24);
  const asAdmin = await reader('admin');
  for (const { id } of content) {
    await asAdmin(`/dashboard/${id}`);
  }
  const archived = await standing('&archived=true');
  expect(archived.content.map(({ shortName }) => shortName)).toContain(
    demoProjects.at(-1)?.passport.shortName,
  );
  // Of each half that of the first start, and that of the kill.
  expect(archived.totalCount).toBeLessThanOrEqual(3);
}, 900_000);

it('the history of all forty is whole, and of no kind that is not listed', async () => {
  const pool = createPool(server.databaseUrl, pino({ level: 'silent' }), { size: 1 });
  const db = createDatabase(pool);
  try {
    const { faults, extent } = await verifyHistory(db);
    expect(faults.map(tellFault)).toEqual([]);
    expect(extent.entries).toBeGreaterThan(1000);
    const { rows } = await pool.query<{ kind: string }>(
      'select distinct entity_kind as kind from history',
    );
    const listed = entityKinds.map(({ kind }) => kind);
    expect(listed).toEqual(expect.arrayContaining(rows.map(({ kind }) => kind)));
    expect(rows.length).toBeGreaterThan(25);
  } finally {
    await pool.end();
  }
}, 120_000);

const setProgress = async (projects: number) => {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(
    `update installation set value = jsonb_build_object('projects', $1::integer) where key = 'demo-world'`,
    [projects],
  );
  await client.end();
};
