import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../src/main.ts';
import { readSettings } from '../src/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let folder: string;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'nysan-ending-'));
  server = await startServer({
    settings: readSettings({
      NYSAN_DATA_DIR: folder,
      NYSAN_DEMO: 'off',
      NYSAN_REVOCATION: 'off',
      NYSAN_DRAIN_SECONDS: '6',
      PORT: '0',
    }),
    databaseUrl: database.url,
    logger: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(`${server.url}${path}`);

/** A sign-in whose body is not whole until `finish` sends the rest of it. */
const beginSignIn = () => {
  const body = JSON.stringify({ email: 'nobody@mail.kz', password: 'nobody knows' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sent = request(`${server.url}/api/auth/login`, { method: 'POST', headers });
  const answer = new Promise<[number | undefined, string]>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => resolve([response.statusCode, await text(response)]));
  });
  sent.write(body.slice(0, 10));
  return { finish: () => sent.end(body.slice(10)), answer };
};

it('a process that ends is not ready, serves on for its time to drain, and answers what it has begun', async () => {
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 30_000 }).toBe(200);
  const begun = beginSignIn();
  const closed = server.close();

  const refused = await get('/readyz');
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    code: 'not-ready',
    details: { parts: { process: 'ending', database: 'ok', files: 'ok', printer: 'ok' } },
  });
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/api/settings')).status).toBe(200);
  begun.finish();
  const [status, answer] = await begun.answer;
  expect([status, JSON.parse(answer).code]).toEqual([401, 'wrong-credentials']);

  await closed;
  await expect(get('/readyz')).rejects.toThrow('fetch failed');
});
