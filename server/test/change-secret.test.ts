import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase, createPool } from '../src/db/connection.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { type RunningServer, startServer } from '../src/main.ts';
import { readSettings } from '../src/settings/settings.ts';
import { buildPerson } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/change-secret.ts', import.meta.url));
const PASSWORD = 'Shanyrak-2026';
const logger = pino({ level: 'silent' });

let database: TestDatabase;
let folder: string;
let server: RunningServer;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'nysan-secret-'));
  server = await serve('the first secret, long enough to be one');
});
afterEach(async () => {
  await server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const serve = (secret: string) =>
  startServer({
    settings: readSettings({ ...environment(), NYSAN_SECRET: secret, PORT: '0' }),
    databaseUrl: database.url,
    logger,
  });
const environment = () => ({
  NYSAN_DATA_DIR: folder,
  NYSAN_DEMO: 'off',
  NYSAN_REVOCATION: 'off',
});

/** Runs the command of the operator, and answers its exit code and what it wrote. */
const changeSecret = () =>
  promisify(execFile)(process.execPath, [SCRIPT], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, ...environment() },
  }).then(
    ({ stdout }) => ({ code: 0, written: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, written: stderr }),
  );

const post = (path: string, body: object) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const signIn = async () => {
  const pool = createPool(database.url, logger, { size: 1 });
  const { email, userId } = await buildPerson({ db: createDatabase(pool) });
  const hash = await hashPassword(PASSWORD);
  await pool.query('update users set password_hash = $1 where id = $2', [hash, userId]);
  await pool.end();
  const answer = await post('/auth/login', { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string };
  return { email, token, refreshToken };
};

it('everybody signs in again after a change of the secret', async () => {
  const { email, token, refreshToken } = await signIn();
  await server.close();

  expect(await changeSecret()).toEqual({
    code: 0,
    written: expect.stringContaining('everybody signs in again'),
  });
  server = await serve('the second secret, long enough to be one');

  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${server.url}/api/identity`, { headers })).status).toBe(401);
  expect((await post('/auth/refresh-token', { refreshToken })).status).toBe(401);
  expect((await post('/auth/login', { email, password: PASSWORD })).status).toBe(200);
});

it('a secret is not changed while a server runs, and nobody is signed out', async () => {
  const { refreshToken } = await signIn();

  expect(await changeSecret()).toEqual({
    code: 1,
    written: expect.stringContaining('A server runs on this database. Stop all of them first.'),
  });
  expect((await post('/auth/refresh-token', { refreshToken })).status).toBe(200);
});
