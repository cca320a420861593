import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { backUp } from '../src/backup/back-up.ts';
import { restore } from '../src/backup/restore.ts';
import { createDatabase, createPool } from '../src/db/connection.ts';
import { SERVING_ROLE } from '../src/db/embedded/address.ts';
import { type EmbeddedPostgres, startEmbedded } from '../src/db/embedded/embedded.ts';
import { localStore } from '../src/files/local-store.ts';
import { buildApprovedAct } from '../src/handover-binder/testing/binder-thread.ts';
import { verifyHistory } from '../src/history/verify.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { ownActHouse } from './act-house.ts';
import { copiesOf, fetchPostgres, olderVersions, tooOld } from './postgres-versions.ts';
import { startServerProcess } from './server-process.ts';
import { createTestDatabase } from './test-database.ts';

const SECRET = 'a secret that only tests know, long enough';
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE = { timeout: 120_000, interval: 200 };
const LONG = 3_600_000;

/** What of all tests is run again on each older version. */
const chosen = [
  'server/src/db/',
  'server/src/approval/',
  'server/src/record-engine/',
  'server/src/search/',
  'server/src/history/',
  'server/src/jobs/',
  'server/test/money-races.test.ts',
];

const house = ownActHouse();
const { app, site } = house;
const logger = pino({ level: 'silent' });
const tell = () => undefined;
let folder: string;
let approved: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-versions-'));
  approved = await buildApprovedAct(house);
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));

type Skip = (why: string) => never;

/** What keeps a version from being fetched skips the test by its name. */
const fetchOr = (skip: Skip, major: string) =>
  fetchPostgres(major).catch((error: Error) =>
    skip(`PostgreSQL ${major} could not be fetched: ${error.message}`),
  );

/** A server of that version, until the test ends. */
const startVersion = async (major: string, skip: Skip): Promise<EmbeddedPostgres> => {
  const programs = await fetchOr(skip, major);
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const binariesDir = copiesOf(programs);
  const quiet = { info: tell, warn: tell, error: tell };
  const started = await startEmbedded({ dataDir, logger: quiet, package: programs, binariesDir });
  onTestFinished(() => started.stop());
  return started;
};

const ask = async <T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<T>(text, values).finally(() => client.end())).rows;
};

/** An empty database of an owner who is no superuser, as an operator makes it, and both ways to it. */
const makeHouse = async ({ url, servingUrl }: EmbeddedPostgres) => {
  const password = randomBytes(12).toString('hex');
  await ask(url, `create role house_owner login password '${password}'`);
  await ask(url, 'create database house owner house_owner');
  const owner = Object.assign(new URL(url), {
    username: 'house_owner',
    password,
    pathname: '/house',
  });
  const serving = Object.assign(new URL(servingUrl), { pathname: '/house' });
  return { ownerUrl: owner.href, servingUrl: serving.href };
};

const faultsAt = async (url: string) => {
  const pool = createPool(url, logger, { size: 1, patienceMs: 600_000 });
  return verifyHistory(createDatabase(pool)).finally(() => pool.end());
};

const storeIn = async (dataDir?: string) =>
  localStore(dataDir ?? (await mkdtemp(join(folder, 'files-'))), logger);

const backUpAt = (databaseUrl: string, files: ReturnType<typeof localStore>) =>
  mkdtemp(join(folder, 'backups-')).then((root) =>
    backUp({ databaseUrl, files, root, now: new Date(), tell }),
  );

type Served = Awaited<ReturnType<typeof makeHouse>> & { dataDir: string };

/** Somebody signed in at a process over that database, by HTTP. */
const openOffice = async ({ ownerUrl, servingUrl, dataDir }: Served) => {
  const server = await startServerProcess({
    DATABASE_URL: servingUrl,
    NYSAN_OWNER_URL: ownerUrl,
    NYSAN_DATA_DIR: dataDir,
    NYSAN_SECRET: SECRET,
    NYSAN_DEMO: 'off',
  });
  onTestFinished(() => server.kill());
  const { userId } = site.contractor;
  const sessions = await ask<{ id: string }>(
    ownerUrl,
    'insert into sessions (user_id) values ($1) returning id',
    [userId],
  );
  const token = await signAccessToken(app.services.keys.access, userId, sessions[0]?.id ?? '');
  return async <T>(path: string, body?: object, method = 'POST'): Promise<T> => {
    const answer = await fetch(`${server.url}/api${path}`, {
      ...(body && { method, body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    const text = await answer.text();
    expect([path, answer.ok, text.slice(0, 300)]).toEqual([path, true, text.slice(0, 300)]);
    return JSON.parse(text);
  };
};

type Found = { content: { id: string }[] };

it.for(olderVersions)(
  'PostgreSQL %s takes a backup of 18, serves it, and gives it back to 18',
  { timeout: LONG },
  async (major, { skip }) => {
    const started = await startVersion(major, skip);
    const urls = await makeHouse(started);
    const taken = await backUpAt(
      app.servingUrl,
      app.services.files as ReturnType<typeof localStore>,
    );
    const before = await faultsAt(app.databaseUrl);
    const dataDir = await mkdtemp(join(folder, 'house-'));
    const files = await storeIn(dataDir);

    const put = await restore({
      folder: taken.folder,
      ownerUrl: urls.ownerUrl,
      servingRole: SERVING_ROLE,
      files,
      tell,
    });

    expect(put.rows).toBe(taken.manifest.tables.reduce((sum, table) => sum + table.rows, 0));
    expect(put.lost.toSorted()).toEqual(taken.manifest.lost.toSorted());
    expect(await faultsAt(urls.ownerUrl)).toEqual(before);

    const call = await openOffice({ ...urls, dataDir });
    expect(await call(`/hidden-work-act/${approved}`)).toMatchObject({
      status: { status: 'APPROVED' },
    });
    const { id } = await call<{ id: string }>(`/hidden-work-act/${site.projectId}`, {
      name: 'Гидроизоляция ростверка',
      startWorkDate: '2026-03-01',
      endWorkDate: '2026-03-12',
    });
    await call(
      `/hidden-work-act/${id}/name`,
      { action: 'UPDATE', updateValue: 'Гидроизоляция стилобата' },
      'PATCH',
    );
    const search = `/search?q=${encodeURIComponent('гидроизоляцией стилобатов')}`;
    await expect
      .poll(async () => (await call<Found>(search)).content.map((found) => found.id), PATIENCE)
      .toContain(id);

    const again = await createTestDatabase('template1');
    onTestFinished(() => again.drop());
    const back = await backUpAt(urls.servingUrl, files);
    expect(back.manifest.postgres).toMatch(new RegExp(`^${major}\\.`));
    await restore({
      folder: back.folder,
      ownerUrl: again.url,
      servingRole: SERVING_ROLE,
      files: await storeIn(),
      tell,
    });
    const after = await faultsAt(again.url);
    expect(after.faults).toEqual(before.faults);
    expect(Number(after.extent.entries)).toBeGreaterThan(Number(before.extent.entries));
  },
);

it.for(olderVersions)(
  'on PostgreSQL %s a chosen part of all tests passes',
  { timeout: LONG },
  async (major, { skip }) => {
    await fetchOr(skip, major);
    const vitest = join(REPOSITORY, 'node_modules', 'vitest', 'vitest.mjs');
    const said = await new Promise<string>((resolve) => {
      const env = {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '/',
        NYSAN_TEST_POSTGRES: major,
      };
      const words = ['run', '--project=server', '--testTimeout=600000', ...chosen];
      execFile(
        process.execPath,
        [vitest, ...words],
        { cwd: REPOSITORY, env, maxBuffer: 100 * 1024 * 1024 },
        (error, stdout, stderr) => resolve(error ? `failed\n${stdout}\n${stderr}` : 'passed'),
      );
    });
    expect(said.slice(-10_000)).toBe('passed');
  },
);

it(`PostgreSQL ${tooOld} is refused in the first line of the start`, async ({ skip }) => {
  const { url, servingUrl } = await startVersion(tooOld, skip);
  const place = new URL(url).searchParams.get('host');
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: servingUrl,
    NYSAN_OWNER_URL: url,
    NYSAN_DATA_DIR: join(folder, 'never'),
  };
  const start = join(REPOSITORY, 'scripts', 'start.ts');
  const said = await new Promise<{ code: unknown; text: string }>((resolve) => {
    execFile(process.execPath, [start], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, text: `${stdout}${stderr}`.trim() }),
    );
  });
  expect(said).toEqual({
    code: 1,
    text: `Nysan needs PostgreSQL 16 or newer; DATABASE_URL at ${place} has 15.18. Newer ones for every system: https://www.postgresql.org/download/. Without DATABASE_URL Nysan brings its own.`,
  });
});
