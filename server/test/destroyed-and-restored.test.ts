import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, createPool } from '../src/db/connection.ts';
import { processesIn } from '../src/db/embedded/processes.ts';
import { formBody, formHeaders } from '../src/files/testing/form.ts';
import { pdf } from '../src/files/testing/samples.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { buildMembership, buildPerson, buildProject } from './factories.ts';
import { lengthOf } from './length.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const length = lengthOf('acts before a backup', { short: 20, long: 400 });
const BEFORE = length.rounds;
const WRITERS = 4;
const PASSWORD = 'Kerege-2026';
const began = Date.now();

type Kept = { act: string; file: string; sha256: string };
type Site = { projectId: string; email: string; token: string };

let folder: string;
let running: ServerProcess[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-destroyed-'));
  running = [];
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()));
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

/** The whole story is one log. */
const tell = (text: string) => {
  if (length.isLong) {
    process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s  ${text}\n`);
  }
};

const environment = (dataDir: string) => ({
  NYSAN_DATA_DIR: join(folder, dataDir),
  NYSAN_DEMO: 'off',
});

const serve = async (dataDir: string) => {
  const server = await startServerProcess(environment(dataDir));
  running.push(server);
  return server;
};

/** What an operator types; gives its last line. */
const command = async (dataDir: string, script: string, ...words: string[]): Promise<string> => {
  const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'] ?? '', HOME: '/', ...environment(dataDir) };
  const said = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [path, ...words], { env }, (error, stdout, stderr) =>
      error ? reject(new Error(`${stdout}\n${stderr}`)) : resolve(stdout),
    );
  });
  const line = said.trim().split('\n').at(-1) ?? '';
  tell(`npm run ${script}: ${line}`);
  return line;
};

const signIn = async ({ url }: ServerProcess, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
};

const buildAt = async (server: ServerProcess): Promise<Site> => {
  const db = createDatabase(createPool(server.databaseUrl, pino({ level: 'silent' }), { size: 1 }));
  try {
    const contractor = await buildPerson({ db });
    const { id } = await buildProject({ db }, await buildPerson({ db }));
    await buildMembership({ db }, id, contractor, 'GENERAL_CONTRACTOR');
    await sql`update users set password_hash = ${await hashPassword(PASSWORD)}
      where id = ${contractor.userId}`.execute(db);
    const { email } = contractor;
    return { projectId: id, email, token: await signIn(server, email) };
  } finally {
    await db.destroy();
  }
};

type Init = {
  method?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};
const call = ({ url }: ServerProcess, { token }: Site, path: string, init: Init = {}) =>
  fetch(`${url}/api${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });

/** An act and a file, both acknowledged. */
const write = async (server: ServerProcess, site: Site): Promise<Kept> => {
  const act = await call(server, site, `/hidden-work-act/${site.projectId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Акт', startWorkDate: '2026-01-01', endWorkDate: '2026-01-02' }),
  });
  const bytes = pdf(randomBytes(20_000).toString('hex'));
  const body = formBody({ name: 'act.pdf', bytes, mediaType: 'application/pdf' });
  const file = await call(server, site, `/file/upload/${site.projectId}?location=ACTS`, {
    method: 'POST',
    headers: formHeaders,
    body: new Uint8Array(body),
  });
  expect([act.status, file.status]).toEqual([201, 201]);
  const [{ id: actId }, { id: fileId }] = (await Promise.all([act.json(), file.json()])) as [
    { id: string },
    { id: string },
  ];
  return { act: actId, file: fileId, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** People work until told to stop, and whatever breaks then belongs to the end of the house. */
const work = (server: ServerProcess, site: Site) => {
  const kept: Kept[] = [];
  const state = { isOver: false };
  const worker = async () => {
    while (!state.isOver) {
      kept.push(await write(server, site));
    }
  };
  const all = Promise.allSettled(Array.from({ length: WRITERS }, worker));
  return {
    kept,
    stop: async () => {
      state.isOver = true;
      return all;
    },
  };
};

const missing = async (server: ServerProcess, site: Site, kept: Kept[]): Promise<Kept[]> => {
  const lost: Kept[] = [];
  for (const each of kept) {
    const act = await call(server, site, `/hidden-work-act/${each.act}`);
    const file = await call(server, site, `/file/download/${each.file}/${site.projectId}`);
    const bytes = Buffer.from(await file.arrayBuffer());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (act.status !== 200 || file.status !== 200 || sha256 !== each.sha256) {
      lost.push(each);
    }
    await act.arrayBuffer();
  }
  return lost;
};

const destroy = async (server: ServerProcess, dataDir: string) => {
  const place = join(folder, dataDir);
  const ids = await processesIn([join(place, 'postgres/cluster')]);
  await server.kill();
  for (const id of ids) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It went with its server.
    }
  }
  await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
};

it('a house that is backed up under work and then destroyed comes back with everything acknowledged before the backup was begun', async () => {
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const first = await serve('first');
  const site = await buildAt(first);
  const working = work(first, site);
  await expect.poll(() => working.kept.length, { timeout: 300_000 }).toBeGreaterThan(BEFORE);
  const acknowledged = [...working.kept];
  tell(`${acknowledged.length} acts and as many files acknowledged, ${WRITERS} go on writing`);
  await command('first', 'backup', backups);
  const meanwhile = working.kept.length - acknowledged.length;
  expect(meanwhile).toBeGreaterThan(0);
  tell(`${meanwhile} more were acknowledged while it was taken`);

  const ended = working.stop();
  await destroy(first, 'first');
  await ended;
  tell('server and database killed in their work, the data folder removed');

  const [taken = ''] = (await readdir(backups)).filter((name) => name !== 'files');
  await command('second', 'restore', join(backups, taken));
  expect(await command('second', 'verify')).toMatch(/^The history is whole: /);

  const second = await serve('second');
  expect((await call(second, site, `/projects/${site.projectId}`)).status).toBe(401);
  const again = { ...site, token: await signIn(second, site.email) };
  expect(await missing(second, again, acknowledged)).toEqual([]);
  tell(`all ${acknowledged.length} are there, their files by hash; everybody signs in again`);
  await write(second, again);
  tell('and work goes on');
}, 900_000);
