import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { haveHouseAlone } from '../src/db/house-lock.ts';
import { transaction } from '../src/db/transaction.ts';
import { insertFile } from '../src/files/repository.ts';
import { type BucketServer, startBucketServer } from '../src/files/testing/bucket-server.ts';
import { buildPerson, buildProject } from './factories.ts';
import { lengthOf } from './length.ts';
import { startServerProcess } from './server-process.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const script = fileURLToPath(new URL('../../scripts/move-files.ts', import.meta.url));
const { isLong } = lengthOf('all ways of files from store to store', { short: 1, long: 1 });
const FILES = 60;
const SECRET = 'a secret of a process of its own, long enough';

let app: TestApp;
let bucket: BucketServer;
const hashes: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  bucket = await startBucketServer();
  const person = await buildPerson(app.services);
  const { id } = await buildProject(app.services, person);
  for (let at = 0; at < FILES; at += 1) {
    const stored = await app.services.files.putBytes(randomBytes(20_000 + at));
    hashes.push(stored.sha256.toString('hex'));
    await transaction(app.services.db, (trx) =>
      insertFile(trx, {
        ...stored,
        projectId: id,
        name: `${at}.bin`,
        mediaType: 'application/octet-stream',
        location: 'PROJECT_PASSPORT',
        uploadedBy: person.userId,
      }),
    );
  }
  await app.services.files.putBytes(Buffer.from('named by nothing'));
});
afterAll(async () => {
  await bucket.close();
  await app.close();
});

const environment = (filesUrl: string) => ({
  PATH: process.env.PATH ?? '',
  DATABASE_URL: app.databaseUrl,
  NYSAN_DATA_DIR: app.dataDir,
  NYSAN_FILES_URL: filesUrl,
  ...bucket.keys,
});
const begin = (from: string, ...words: string[]) => {
  const child = spawn(process.execPath, [script, ...words], { env: environment(from) });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  return { child, said };
};
const move = async (from: string, ...words: string[]) => {
  const { child, said } = begin(from, ...words);
  const [code] = await once(child as ChildProcess, 'exit');
  return { code: code as number, said: said.join('').trim() };
};
const serve = (filesUrl: string) =>
  startServerProcess({ ...environment(filesUrl), NYSAN_SECRET: SECRET, NYSAN_DEMO: 'off' });
const objects = async () =>
  (await bucket.objects()).filter((key) => /[0-9a-f]{64}$/.test(key)).map((key) => key.slice(-64));
const pathOf = (name: string) =>
  join(app.dataDir, 'files', name.slice(0, 2), name.slice(2, 4), name);

it('refuses while a server runs on the database', async () => {
  const server = await serve('file:');
  const { code, said } = await move('file:', bucket.url);
  expect([code, said]).toEqual([1, expect.stringContaining('A server runs on this database.')]);
  expect(await objects()).toEqual([]);
  await server.kill();
});

it('a server that loses its connection while somebody moves the files ends by itself', async () => {
  const server = await serve('file:');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'nysan lock'`.execute(app.owner.db);
  const alone = await haveHouseAlone(app.databaseUrl);
  onTestFinished(() => alone.release());
  await expect
    .poll(() => server.output(), { timeout: 20_000 })
    .toContain('this process may not serve any longer');
  await expect.poll(() => fetch(server.url).catch(() => 'gone')).toBe('gone');
});

it('killed on its way it is gone on with by the next run, which carries nothing twice', async () => {
  bucket.setWeather({ kind: 'slow', pauseMs: 15 });
  const { child } = begin('file:', bucket.url);
  await expect
    .poll(async () => (await objects()).length, { timeout: 60_000, interval: 50 })
    .toBeGreaterThan(10);
  child.kill('SIGSTOP');
  await expect(serve('file:')).rejects.toThrow('The files of this database are being moved.');
  child.kill('SIGKILL');
  await once(child, 'exit');
  bucket.setWeather({ kind: 'fair' });
  const before = (await objects()).length;
  expect(before).toBeLessThan(FILES);

  const { code, said } = await move('file:', bucket.url);
  expect([code, said]).toEqual([0, expect.stringMatching(/^Moved: (\d+) files carried/m)]);
  const [, carried, found] = /(\d+) files carried .*?, (\d+) were there, 0 lost/.exec(said) ?? [];
  expect(Number(carried) + Number(found)).toBe(FILES);
  expect(Number(found)).toBeGreaterThanOrEqual(before - 4); // Those under way when it was killed.
  expect((await objects()).sort()).toEqual([...hashes].sort());
});

it.runIf(isLong)(
  'from then on the bucket serves, the folder is refused, and a second run has nothing to do',
  async () => {
    await expect(serve('file:')).rejects.toThrow('they were moved from there');
    const server = await serve(bucket.url);
    await server.kill();
    const { code, said } = await move('file:', bucket.url);
    expect([code, said]).toEqual([0, expect.stringContaining('Moved: 0 files carried')]);
  },
);

it.runIf(isLong)(
  'does not go back while something is lost, names it, and goes when told to leave it',
  async () => {
    const [damaged = '', missing = ''] = hashes;
    await rm(join(app.dataDir, 'bucket'), { recursive: true });
    await rm(pathOf(damaged));
    await rm(pathOf(missing));
    const key = (name: string) => `of-tests/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
    await bucket.write(key(damaged), 'something else');
    await bucket.remove(key(missing));
    // A damaged file that is whole in the bucket is healed on the way.
    await writeFile(pathOf(hashes[2] ?? ''), 'damaged here');

    const { code, said } = await move(bucket.url, 'file:');
    expect(code).toBe(1);
    expect(said).toContain(`damaged or missing: ${damaged}`);
    expect(said).toContain(`damaged or missing: ${missing}`);
    expect(said).toMatch(/^Not moved: 1 files carried .* 57 were there, 2 lost/m);

    const again = await move(bucket.url, 'file:', '--leave-lost');
    expect([again.code, again.said]).toEqual([
      0,
      expect.stringContaining('Moved: 0 files carried'),
    ]);
    const server = await serve('file:');
    await server.kill();
    const { rows } = await sql`select 1 from installation where key = 'file-store'`.execute(
      app.services.db,
    );
    expect(rows.length).toBe(1);
  },
);

it('says what is wrong with the address it is given', async () => {
  const { code, said } = await move('file:', 's3://Papers');
  expect([code, said]).toEqual([1, expect.stringContaining('must name a bucket')]);
});
