import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { readSettings } from '../../settings/settings.ts';
import { openFileStore } from '../open-store.ts';
import type { FileStore } from '../store.ts';
import { type BucketServer, startBucketServer } from '../testing/bucket-server.ts';

const LIMIT = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

let database: TestDatabase;
let server: BucketServer;
let dataDir: string;
let store: FileStore;
const opened: FileStore[] = [];
const lines: { msg: string; fault?: string; level: number }[] = [];
const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  lines.length = 0;
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-bucket-store-'));
  store = openStore();
});
afterEach(async () => {
  server.setWeather({ kind: 'fair' });
  await Promise.all(opened.splice(0).map((each) => each.close()));
  await rm(dataDir, { recursive: true, force: true });
});

const openStore = (env: Record<string, string> = {}, folder = dataDir): FileStore => {
  const settings = readSettings({
    NYSAN_DATA_DIR: folder,
    NYSAN_FILES_URL: server.url,
    ...server.keys,
    ...env,
  });
  const made = openFileStore(settings, database.url, logger);
  opened.push(made);
  return made;
};
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const keyOf = (hash: Buffer) => {
  const name = hash.toString('hex');
  return `of-tests/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
};
const put = (bytes: string | Buffer) => store.put(Readable.from([Buffer.from(bytes)]), LIMIT);
/** As if this machine had never seen any object. */
const forgetCopies = () => rm(join(dataDir, 'bucket'), { recursive: true, force: true });
const copies = async () =>
  (await readdir(join(dataDir, 'bucket'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const afresh = async () => {
  await forgetCopies();
  store = openStore();
};

describe('put', () => {
  it('keeps bytes in the bucket under their SHA-256, and gives them back whole and in part', async () => {
    const stored = await store.put(Readable.from([Buffer.from('ab'), Buffer.from('cdef')]), LIMIT);

    expect(stored).toEqual({ sha256: sha256('abcdef'), size: 6 });
    expect(await server.objects()).toContain(keyOf(stored.sha256));
    expect((await server.read(keyOf(stored.sha256))).toString()).toBe('abcdef');
    await afresh();
    expect(await text(await store.open(stored.sha256))).toBe('abcdef');
    expect(await text(await store.open(stored.sha256, { start: 1, end: 3 }))).toBe('bcd');
    expect(Buffer.from(await store.read(stored.sha256)).toString()).toBe('abcdef');
    expect(await store.verify(stored.sha256)).toBe('whole');
  });

  it('takes bytes of no length and of many megabytes', async () => {
    const large = randomBytes(9 * MEGABYTE + 17);
    const stored = await Promise.all([put(''), put(large)]);
    await afresh();
    expect((await buffer(await store.open(stored[1].sha256))).equals(large)).toBe(true);
    expect(await text(await store.open(stored[0].sha256))).toBe('');
  });

  it('leaves nothing of bytes above the limit or of a stream that breaks', async () => {
    const before = await server.objects();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('begun');
        throw new Error('torn');
      })(),
    );
    const many = store.put(Readable.from([Buffer.alloc(11)]), 10);
    await expect(many).rejects.toMatchObject({ code: 'file-too-large' });
    await expect(store.put(broken, LIMIT)).rejects.toThrow('torn');
    expect((await server.objects()).filter((key) => /[0-9a-f]{64}$/.test(key))).toEqual(
      before.filter((key) => /[0-9a-f]{64}$/.test(key)),
    );
    expect(await copies()).toEqual([]);
  });
});

describe('a bucket that fails', () => {
  it('slowly: everything arrives all the same', async () => {
    server.setWeather({ kind: 'slow', pauseMs: 60 });
    const stored = await put('taken slowly');
    await afresh();
    expect(await text(await store.open(stored.sha256))).toBe('taken slowly');
  });

  it('by tearing requests and answers: they are sent again, and the bytes are whole', async () => {
    await put('the mark is there');
    const large = randomBytes(2 * MEGABYTE);
    server.setWeather({ kind: 'torn', after: 700_000, times: 2 });
    const stored = await put(large);
    expect((await server.read(keyOf(stored.sha256))).equals(large)).toBe(true);

    await afresh();
    server.setWeather({ kind: 'tearing', after: 900_000, times: 2 });
    expect((await buffer(await store.open(stored.sha256))).equals(large)).toBe(true);
    expect(store.damaged()).toBe(0);
  });

  it('by tearing without end: put and open are refused for now, nothing is acknowledged and nothing stays here', async () => {
    const kept = await put(randomBytes(2 * MEGABYTE));
    await afresh();
    server.setWeather({ kind: 'tearing', after: 900_000, times: 99 });
    await expect(store.open(kept.sha256)).rejects.toMatchObject({ code: 'service-unavailable' });
    server.setWeather({ kind: 'torn', after: 700_000, times: 99 });
    const torn = put(randomBytes(2 * MEGABYTE));
    await expect(torn).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(await copies()).toEqual([]);
    expect(store.damaged()).toBe(0);
  });

  it('by vanishing: what is needed of it is refused for now, what was fetched is still given out, and it goes on by itself', async () => {
    const stored = await put('seen before');
    server.setWeather({ kind: 'gone' });

    expect(await text(await store.open(stored.sha256))).toBe('seen before');
    await expect(put('unseen')).rejects.toMatchObject({
      code: 'service-unavailable',
      cause: { message: expect.stringContaining('The bucket papers does not answer') },
    });
    await expect(store.check()).rejects.toMatchObject({ code: 'service-unavailable' });
    await forgetCopies();
    await expect(store.open(stored.sha256)).rejects.toMatchObject({ status: 503 });

    server.setWeather({ kind: 'fair' });
    expect(await text(await store.open(stored.sha256))).toBe('seen before');
  });

  it('to open before it was ever reached: the first call that finds it goes through', async () => {
    server.setWeather({ kind: 'gone' });
    await expect(put('early')).rejects.toMatchObject({ code: 'service-unavailable' });
    server.setWeather({ kind: 'fair' });
    const stored = await put('early');
    expect(await store.verify(stored.sha256)).toBe('whole');
  });

  it.each([
    ['a key nobody knows', { AWS_ACCESS_KEY_ID: 'SOMEBODY' }],
    ['a wrong key', { AWS_SECRET_ACCESS_KEY: 'guessed' }],
  ])('by refusing %s: it is told at once, in one sentence', async (_what, env) => {
    store = openStore(env);
    const connections = server.connections();
    await expect(put('refused')).rejects.toMatchObject({
      code: 'service-unavailable',
      cause: { isRefused: true, message: expect.stringMatching(/^The bucket papers refuses us: /) },
    });
    expect(server.connections() - connections).toBeLessThanOrEqual(1);
  });
});

describe('objects that are not what was put', () => {
  it.each([
    ['changed', (key: string) => server.write(key, 'whale'), 'different'],
    ['cut short', (key: string) => server.write(key, 'who'), 'different'],
    ['gone', (key: string) => server.remove(key), 'missing'],
  ])('are refused when they are %s, and the operator is told', async (_what, damage, fault) => {
    const { sha256: hash } = await put('whole');
    await damage(keyOf(hash));
    await afresh();

    for (const given of [store.open(hash), store.read(hash), store.path(hash)]) {
      await expect(given).rejects.toMatchObject({ code: 'file-damaged' });
    }
    expect(store.damaged()).toBe(3);
    expect(lines.filter((line) => line.msg.startsWith('stored bytes')).length).toBe(3);
    expect(lines[0]).toMatchObject({ fault });
    expect(await store.verify(hash)).toBe(fault);
    expect(await copies()).toEqual([]);

    await put('whole');
    expect(await text(await store.open(hash))).toBe('whole');
  });

  it('do no harm to a copy that is whole, and a copy that is damaged is fetched anew', async () => {
    const { sha256: hash } = await put('whole');
    const copy = await store.path(hash);
    await writeFile(copy, 'whale');
    expect(await text(await store.open(hash))).toBe('whole');

    await server.write(keyOf(hash), 'whale');
    expect(await text(await store.open(hash))).toBe('whole');
    expect(await store.verify(hash)).toBe('different');
    expect(store.damaged()).toBe(0);
    await put('whole');
  });
});

describe('copies', () => {
  it('are no more than there is room for, and those go that were not used for longest', async () => {
    store = openStore({ NYSAN_FILES_CACHE: '10' });
    const stored: Buffer[] = [];
    for (let at = 0; at < 4; at += 1) {
      stored.push((await put(randomBytes(3 * MEGABYTE))).sha256);
      await text(await store.open(stored[0] as Buffer));
    }
    const left = await copies();
    expect(left.length).toBe(3);
    expect(left).toContain(stored[0]?.toString('hex'));
    expect(left).not.toContain(stored[1]?.toString('hex'));
    expect((await store.read(stored[1] as Buffer)).byteLength).toBe(3 * MEGABYTE);
    expect((await copies()).length).toBe(3);
  });

  it('are fetched once for all who ask at the same moment', async () => {
    const { sha256: hash } = await put(randomBytes(MEGABYTE));
    await afresh();
    await store.read((await put('claimed')).sha256);
    const connections = server.connections();
    await Promise.all(Array.from({ length: 20 }, () => store.read(hash)));
    expect(server.connections() - connections).toBeLessThanOrEqual(2);
  });
});
