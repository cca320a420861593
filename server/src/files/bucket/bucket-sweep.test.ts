import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lengthOf, randomOf, roundsOf } from '../../../test/length.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createDatabase, createPool, type Database } from '../../db/connection.ts';
import { readFilesPlace } from '../../settings/files-place.ts';
import { readSettings } from '../../settings/settings.ts';
import { openFileStore } from '../open-store.ts';
import type { FileStore } from '../store.ts';
import { type BucketServer, startBucketServer } from '../testing/bucket-server.ts';
import { openBucket } from './bucket.ts';
import { bucketStore } from './bucket-store.ts';
import { NotKeptError } from './put-object.ts';

const length = lengthOf('puts beside a sweep of a bucket', { short: 6, long: 300 });
const random = randomOf(length.seed);
const nobody = async () => [];
const dayAgo = () => new Date(Date.now() - 86_400_000);

let database: TestDatabase;
let server: BucketServer;
let db: Database;
let folder: string;
/** Two processes over one bucket. */
let store: FileStore;
let other: FileStore;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startBucketServer();
  db = createDatabase(createPool(database.url, pino({ level: 'silent' }), { size: 2 }));
});
afterAll(async () => {
  await server.close();
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-bucket-sweep-'));
  const open = (name: string) =>
    openFileStore(
      readSettings({
        NYSAN_DATA_DIR: join(folder, name),
        NYSAN_FILES_URL: server.url,
        ...server.keys,
      }),
      database.url,
      pino({ level: 'silent' }),
    );
  store = open('one');
  other = open('other');
});
afterEach(async () => {
  server.setWeather({ kind: 'fair' });
  await Promise.all([store.close(), other.close()]);
  await rm(folder, { recursive: true, force: true });
});

const bytesOf = (text: string) => Buffer.from(text);
const keyOf = (hash: Buffer) => {
  const name = hash.toString('hex');
  return `of-tests/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
};
const putOld = async (bytes: Buffer) => {
  const { sha256 } = await store.putBytes(bytes);
  await server.age(keyOf(sha256));
  return sha256;
};

describe('the sweep of a bucket', () => {
  it('removes old bytes that nothing names, and only those', async () => {
    const [unnamed, named] = [await putOld(bytesOf('unnamed')), await putOld(bytesOf('named'))];
    const { sha256: young } = await store.putBytes(bytesOf('young'));

    const removed = await other.sweep(dayAgo(), async (hashes) =>
      hashes.filter((hash) => hash.equals(named)),
    );

    expect(removed).toBe(1);
    const verdicts = await Promise.all([unnamed, named, young].map((hash) => store.verify(hash)));
    expect(verdicts).toEqual(['missing', 'whole', 'whole']);
    await other.sweep(dayAgo(), nobody);
  });

  it('spares bytes that are named or put again after it has listed them', async () => {
    const [again, named] = [await putOld(bytesOf('again')), await putOld(bytesOf('named late'))];
    let asked = 0;
    const removed = await other.sweep(dayAgo(), async (hashes) => {
      asked += 1;
      if (asked === 1) {
        await store.putBytes(bytesOf('again'));
        return [];
      }
      return hashes.filter((hash) => hash.equals(named));
    });
    expect(removed).toBe(0);
    expect(await store.verify(again)).toBe('whole');
  });

  it('makes a put wait that comes while it deletes, and the bytes are there when that is acknowledged', async () => {
    const hash = await putOld(bytesOf('doomed'));
    let put: Promise<unknown> = Promise.resolve();
    let isPut = false;
    let asked = 0;
    const removed = await other.sweep(dayAgo(), async (hashes) => {
      asked += hashes.some((each) => each.equals(hash)) ? 1 : 0;
      if (asked === 2) {
        put = store.putBytes(bytesOf('doomed')).then(() => {
          isPut = true;
        });
        await pause(300);
        expect(isPut).toBe(false);
        return [];
      }
      return hashes.filter((each) => !each.equals(hash));
    });
    await put;
    expect(removed).toBe(1);
    expect(await store.verify(hash)).toBe('whole');
  });

  it('that deletes between a put and the look whether it arrived has the put sent again', async () => {
    const bytes = bytesOf('looked for in vain');
    const hash = await putOld(bytes);
    const bucket = openBucket(
      readFilesPlace(server.url, server.keys) as Parameters<typeof openBucket>[0],
    );
    let isFirst = true;
    const parts = {
      bucket: {
        ...bucket,
        put: async (key: string, file: Parameters<typeof bucket.put>[1]) => {
          await bucket.put(key, file);
          if (isFirst) {
            isFirst = false;
            await other.remove(hash);
            throw new NotKeptError('not there', { isRefused: true, cause: undefined });
          }
        },
      },
      place: 'the bucket of this test',
      dataDir: join(folder, 'third'),
      cacheBytes: 1e9,
      db,
      logger: pino({ level: 'silent' }),
      claim: async () => {},
    };
    const third = bucketStore(parts);
    expect((await third.putBytes(bytes)).sha256.equals(hash)).toBe(true);
    expect(await store.verify(hash)).toBe('whole');
    await third.close();
  });

  it('leaves bytes alone for a minute when nobody knows whether a deletion has reached the bucket', async () => {
    const hash = await putOld(bytesOf('unsure'));
    let asked = 0;
    const swept = other.sweep(dayAgo(), async (hashes) => {
      asked += hashes.some((each) => each.equals(hash)) ? 1 : 0;
      if (asked === 2) {
        server.setWeather({ kind: 'gone' });
      }
      return hashes.filter((each) => !each.equals(hash));
    });
    await expect(swept).rejects.toMatchObject({ code: 'service-unavailable' });
    server.setWeather({ kind: 'fair' });
    await expect(store.putBytes(bytesOf('unsure'))).rejects.toMatchObject({
      code: 'service-unavailable',
      cause: { message: 'A deletion of the same bytes has not ended yet' },
    });
    await store.putBytes(bytesOf('anything else'));
  });

  it.each(roundsOf(length))('loses nothing that is put beside it, round %i', async () => {
    const bytes = randomBytes(50_000);
    const hash = await putOld(bytes);
    server.setWeather({ kind: 'slow', pauseMs: Math.floor(random() * 8) });
    const [, stored] = await Promise.all([
      pause(random() * 120).then(() => other.sweep(dayAgo(), nobody)),
      pause(random() * 120).then(() => store.putBytes(bytes)),
    ]);
    expect(stored.sha256.equals(hash)).toBe(true);
    expect(await other.verify(hash)).toBe('whole');
  });
});

describe('a large object', () => {
  it('goes in pieces, each sent again when it is torn, and comes back as it was', async () => {
    const place = readFilesPlace(server.url, server.keys);
    const bucket = openBucket(place as Parameters<typeof openBucket>[0], 100_000);
    const bytes = randomBytes(1_234_567);
    const path = join(folder, 'large');
    await writeFile(path, bytes);
    const hashes = {
      sha256: createHash('sha256').update(bytes).digest(),
      md5: createHash('md5').update(bytes).digest(),
    };
    server.setWeather({ kind: 'torn', after: 60_000, times: 3 });
    await bucket.put('large', { path, size: bytes.length, ...hashes });
    expect(await bucket.fetch('large', join(folder, 'back'))).toEqual({
      sha256: hashes.sha256,
      size: bytes.length,
    });
    await bucket.close();
  });
});
