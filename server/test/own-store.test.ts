import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from '../src/files/testing/bucket-server.ts';
import { type RunningServer, startServer } from '../src/main.ts';
import { readSettings } from '../src/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const SECRET = 'a secret that stays what it is, long enough';

let database: TestDatabase;
let bucket: BucketServer;
let folder: string;
const running: RunningServer[] = [];
const lines: { msg: string }[] = [];

beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'nysan-own-'));
  lines.length = 0;
});
afterEach(async () => {
  bucket.setWeather({ kind: 'fair' });
  await Promise.all(running.splice(0).map((server) => server.close()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const begin = async (
  dataDir: string,
  env: Record<string, string> = {},
  databaseUrl = database.url,
): Promise<RunningServer> => {
  const server = await startServer({
    settings: readSettings({
      NYSAN_DATA_DIR: join(folder, dataDir),
      NYSAN_SECRET: SECRET,
      NYSAN_DEMO: 'off',
      NYSAN_REVOCATION: 'off',
      PORT: '0',
      ...env,
    }),
    databaseUrl,
    logger: pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  running.push(server);
  return server;
};
const inBucket = (name: string) => ({
  NYSAN_FILES_URL: bucket.url.replace('of-tests', name),
  ...bucket.keys,
});

describe('a process whose files lie elsewhere', () => {
  it('is refused: another folder, a bucket, and another bucket', async () => {
    await begin('one');
    const elsewhere = 'The files of this database do not lie in';
    await expect(begin('two')).rejects.toThrow(`${elsewhere} the folder`);
    await expect(begin('one', inBucket('mine'))).rejects.toThrow(
      `${elsewhere} the bucket papers/mine: it is not marked as their store. Set NYSAN_FILES_URL`,
    );
    await begin('one'); // As often as one likes where they lie.
  });

  it('is refused in a store of another database, which it would sweep away', async () => {
    await begin('one', inBucket('shared'));
    const other = await createTestDatabase();
    await expect(begin('two', inBucket('shared'), other.url)).rejects.toThrow(
      'In the bucket papers/shared lie files of another database',
    );
    await expect(begin('three', {}, other.url)).resolves.toBeDefined();
    await Promise.all(running.splice(0).map((server) => server.close()));
    await other.drop();
  });

  it('two that start together on nothing agree on one mark', async () => {
    await Promise.all([begin('one', inBucket('both')), begin('two', inBucket('both'))]);
    const mark = await bucket.read('both/nysan-store');
    expect(mark.toString()).toMatch(/^[0-9a-f-]{36}\n$/);
    await begin('three', inBucket('both'));
  });
});

describe('a process with another secret', () => {
  it('is refused with what to do, and nothing of the secret is told', async () => {
    await begin('one');
    const refused = begin('one', { NYSAN_SECRET: 'quite another secret, long enough too' });
    await expect(refused).rejects.toThrow('This database is served with another secret.');
    await expect(refused).rejects.not.toThrow('quite another');
  });
});

describe('a start while the bucket', () => {
  it('refuses us is refused in one sentence', async () => {
    await expect(
      begin('one', { ...inBucket('keys'), AWS_SECRET_ACCESS_KEY: 'guessed' }),
    ).rejects.toThrow(/^The bucket papers refuses us: SignatureDoesNotMatch \(403\)$/);
  });

  it('is away goes through, is not ready, and is ready when the bucket comes', async () => {
    bucket.setWeather({ kind: 'gone' });
    const { url } = await begin('one', inBucket('late'));
    expect(lines.map(({ msg }) => msg)).toContain('the bucket papers/late cannot be reached yet');
    expect((await fetch(`${url}/api/ready`)).status).toBe(503);
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json(), { timeout: 20_000 })
      .toMatchObject({ code: 'not-ready', details: { parts: { files: 'lost', database: 'ok' } } });
    bucket.setWeather({ kind: 'fair' });
    await expect
      .poll(async () => (await fetch(`${url}/api/ready`)).status, {
        timeout: 30_000,
        interval: 500,
      })
      .toBe(200);
  });
});

it('a folder keeps its mark beside the bytes', async () => {
  await begin('one');
  const mark = await readFile(join(folder, 'one/files/nysan-store'), 'utf8');
  expect(mark).toMatch(/^[0-9a-f-]{36}\n$/);
});
