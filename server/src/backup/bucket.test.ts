import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { SERVING_ROLE } from '../db/embedded/address.ts';
import { openFileStore } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';
import { type BucketServer, startBucketServer } from '../files/testing/bucket-server.ts';
import { readSettings } from '../settings/settings.ts';
import { type BackedUp, backUp } from './back-up.ts';
import { restore } from './restore.ts';

const FILES = 12;
const logger = pino({ level: 'silent' });
let bucket: BucketServer;
let app: TestApp;
let root: string;
let taken: BackedUp;
const hashes: string[] = [];
const opened: { drop(): Promise<void> }[] = [];
const stores: FileStore[] = [];
const tell = () => undefined;

const keyOf = (place: string, hash: string) =>
  `${place}/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
const inBucket = (place: string) => bucket.url.replace('of-tests', place);
const take = () =>
  backUp({ databaseUrl: app.servingUrl, files: app.services.files, root, now: new Date(), tell });

beforeAll(async () => {
  bucket = await startBucketServer();
  root = await mkdtemp(join(inject('folder'), 'from-bucket-'));
  app = await startTestApp({ env: { NYSAN_FILES_URL: bucket.url, ...bucket.keys } });
  const person = await buildPerson(app.services);
  const { id } = await buildProject(app.services, person);
  for (let at = 0; at < FILES; at += 1) {
    const { sha256, size } = await app.services.files.putBytes(randomBytes(200_000 + at));
    hashes.push(sha256.toString('hex'));
    await app.owner.pool.query(
      `insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
      values ($1, $2, 'application/octet-stream', $3, $4, 'PROJECT', $5)`,
      [id, `${at}.bin`, size, sha256, person.userId],
    );
  }
}, 120_000);
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await app.close();
  await Promise.all(opened.map((each) => each.drop()));
  await bucket.close();
});

/** As `npm run restore` opens it: another place, and copies of its own. */
const storeAt = async (url: string, database: TestDatabase) => {
  const dataDir = await mkdtemp(join(inject('folder'), 'restored-'));
  const settings = readSettings({ NYSAN_DATA_DIR: dataDir, NYSAN_FILES_URL: url, ...bucket.keys });
  const store = openFileStore(settings, database.url, logger, async () => {});
  stores.push(store);
  return store;
};
const restoreTo = async (url: string) => {
  const database = await createTestDatabase('template1');
  opened.push(database);
  const files = await storeAt(url, database);
  const { folder } = taken;
  const ownerUrl = database.url;
  const found = await restore({ folder, ownerUrl, servingRole: SERVING_ROLE, files, tell });
  return { ...found, files };
};
const mustHold = async (files: FileStore) => {
  for (const hash of hashes) {
    const bytes = await files.read(Buffer.from(hash, 'hex'));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  }
};

it('files of a bucket go along, also when it tears its answers', async () => {
  bucket.setWeather({ kind: 'tearing', after: 300_000, times: 3 });
  taken = await take();
  bucket.setWeather({ kind: 'fair' });
  expect(taken).toMatchObject({ copied: FILES, manifest: { files: { count: FILES }, lost: [] } });
  expect((await take()).copied).toBe(0);
});

it('they come back into another bucket, and into a folder', async () => {
  const found = await restoreTo(inBucket('again'));
  expect(found).toMatchObject({ files: expect.anything(), lost: [] });
  await mustHold(found.files);
  const there = (await bucket.objects()).filter((key) => key.startsWith('again/'));
  expect(there.sort()).toEqual(hashes.map((hash) => keyOf('again', hash)).sort());
  await mustHold((await restoreTo('file:')).files);
});

it('they do not come into one where files of a house lie already', async () => {
  const database = await createTestDatabase();
  opened.push(database);
  await app.services.files.mark.write('the mark of a house');
  await expect(restoreTo(bucket.url)).rejects.toThrow('lie files of a house already');
});

it('what the bucket has lost is named, and the rest is saved', async () => {
  const [gone = '', other = ''] = hashes;
  const url = `${root}-2`;
  await bucket.remove(keyOf('of-tests', gone));
  await bucket.write(keyOf('of-tests', other), 'other bytes');
  // Without its copies, as another process would have it.
  const database = { url: app.databaseUrl } as TestDatabase;
  const files = await storeAt(bucket.url, database);
  const found = await backUp({
    databaseUrl: app.servingUrl,
    files,
    root: url,
    now: new Date(),
    tell,
  });
  expect([...found.manifest.lost].sort()).toEqual([gone, other].sort());
  expect(found.copied).toBe(FILES - 2);
});

it('a bucket that is away makes no backup, and leaves none that looks like one', async () => {
  const database = { url: app.databaseUrl } as TestDatabase;
  const files = await storeAt(bucket.url, database);
  bucket.setWeather({ kind: 'gone' });
  const options = { databaseUrl: app.servingUrl, files, root: `${root}-3`, now: new Date(), tell };
  await expect(backUp(options)).rejects.toThrow();
  bucket.setWeather({ kind: 'fair' });
}, 120_000);
