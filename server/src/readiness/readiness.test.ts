import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { type BucketServer, startBucketServer } from '../files/testing/bucket-server.ts';
import { createPrinter } from '../printing/printer.ts';
import { hiddenWorkActExample } from '../printing/testing/hidden-work-act-example.ts';
import { type Readiness, type ReadinessParts, watchHouse } from './readiness.ts';

const FRAGILE = new URL('../printing/testing/fragile-worker.ts', import.meta.url);

type Line = { level: 'info' | 'warn'; details: object; message: string };

let bucket: BucketServer;
let house: TestApp;
let inFolder: TestApp;
const lines: Line[] = [];
const logger = {
  info: (details: object, message: string) => void lines.push({ level: 'info', details, message }),
  warn: (details: object, message: string) => void lines.push({ level: 'warn', details, message }),
} as ReadinessParts['logger'];

beforeAll(async () => {
  bucket = await startBucketServer();
  const env = { NYSAN_FILES_URL: bucket.url, ...bucket.keys };
  [house, inFolder] = await Promise.all([startTestApp({ env }), startTestApp()]);
  // The first job starts the worker, which on a busy machine takes longer than a probe waits.
  await Promise.all([house, inFolder].map(({ services }) => services.printer.check()));
  await house.services.files.check();
});
afterAll(async () => {
  await Promise.all([house.close(), inFolder.close()]);
  await bucket.close();
});
beforeEach(() => void (lines.length = 0));
afterEach(() => bucket.setWeather({ kind: 'fair' }));

/** Looks anew at each question. */
const watch = ({ services }: TestApp, other: Partial<ReadinessParts> = {}): Readiness =>
  watchHouse({ ...services, logger, pauseMs: 0, ...other });
const statesOf = async (readiness: Readiness, times: number) => {
  const states = [];
  for (let left = times; left > 0; left -= 1) {
    states.push(await readiness.look());
  }
  return states;
};
const well = { process: 'ok', database: 'ok', files: 'ok', printer: 'ok' };

describe('a bucket that does not answer', () => {
  it('is missing after three looks in a row, and back with the first that it answers', async () => {
    const readiness = watch(house);
    expect(await readiness.look()).toEqual(well);

    bucket.setWeather({ kind: 'gone' });
    const lost = { ...well, files: 'lost' };
    expect(await statesOf(readiness, 4)).toEqual([well, well, lost, lost]);

    bucket.setWeather({ kind: 'fair' });
    expect(await readiness.look()).toEqual(well);
  });

  it('for two looks is not missing, and the count begins anew', async () => {
    const readiness = watch(house);
    await readiness.look();
    for (const weather of ['gone', 'fair', 'gone'] as const) {
      bucket.setWeather({ kind: weather });
      expect(await statesOf(readiness, 2)).toEqual([well, well]);
    }
  });

  it('is missing at once for a process that has never reached it', async () => {
    bucket.setWeather({ kind: 'gone' });
    expect(await watch(house).look()).toMatchObject({ files: 'lost', database: 'ok' });
  });

  it('is told in one line of the log when it goes and in one when it is back', async () => {
    const readiness = watch(house);
    await readiness.look();
    bucket.setWeather({ kind: 'gone' });
    await statesOf(readiness, 6);
    bucket.setWeather({ kind: 'fair' });
    await statesOf(readiness, 3);

    expect(lines).toEqual([
      {
        level: 'warn',
        details: { part: 'files', state: 'lost', message: expect.any(String) },
        message: 'not ready',
      },
      { level: 'info', details: { part: 'files' }, message: 'ready again' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(bucket.keys.AWS_SECRET_ACCESS_KEY);
  });
});

it('a bucket is asked once by a hundred probes that come together', async () => {
  const looks = { count: 0 };
  const counting = watch(house, {
    files: {
      look: () => {
        looks.count += 1;
        return house.services.files.look();
      },
    },
  });
  await Promise.all(Array.from({ length: 100 }, () => counting.look()));
  expect(looks.count).toBe(1);
});

it('a folder that cannot be written is missing at once, and back once it can', async () => {
  const readiness = watch(inFolder);
  expect(await readiness.look()).toEqual(well);
  const incoming = join(inFolder.dataDir, 'files', 'incoming');
  await rename(incoming, `${incoming}.away`);
  await writeFile(incoming, '');
  expect(await readiness.look()).toEqual({ ...well, files: 'failed' });
  await rm(incoming);
  await rename(`${incoming}.away`, incoming);
  expect(await readiness.look()).toEqual(well);
});

it('a database without the newest migration of this program is behind', async () => {
  const newest = await sql<{ name: string; applied_at: Date }>`
    delete from migrations where name = (select max(name) from migrations)
    returning name, applied_at`.execute(inFolder.owner.db);
  const [row] = newest.rows;
  expect(await watch(inFolder).look()).toEqual({ ...well, database: 'behind' });
  await sql`insert into migrations (name, applied_at) values (${row?.name}, ${row?.applied_at})`.execute(
    inFolder.owner.db,
  );
  expect(await watch(inFolder).look()).toEqual(well);
});

it('a database that a newer program has migrated serves this one', async () => {
  await sql`insert into migrations (name) values ('9999-later.sql')`.execute(inFolder.owner.db);
  expect(await watch(inFolder).look()).toEqual(well);
  await sql`delete from migrations where name = '9999-later.sql'`.execute(inFolder.owner.db);
});

it('a printer whose workers die is missing after three trials, and back once they live', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-press-'));
  const worker = join(folder, 'worker.mjs');
  const starts = `${worker}.starts`;
  const begin = `import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(starts)}, '.');`;
  const alive = `${begin} await import(${JSON.stringify(FRAGILE.href)});`;
  const printer = createPrinter({ logger, workerFile: pathToFileURL(worker) });
  const readiness = watch(inFolder, { printer });
  const look = () => readiness.look();
  await writeFile(worker, alive);
  await expect.poll(look, { timeout: 20_000 }).toEqual(well);

  await writeFile(worker, `${begin} process.exit(3);`);
  const dying = printer.printSheet({ ...hiddenWorkActExample(), title: 'DIE' }, {});
  await expect(dying).rejects.toMatchObject({ code: 'crashed' });
  await writeFile(starts, '');
  await expect.poll(look, { timeout: 20_000 }).toEqual({ ...well, printer: 'failed' });
  expect(await readFile(starts, 'utf8')).toBe('...');

  await writeFile(worker, alive);
  await expect.poll(look, { timeout: 20_000 }).toEqual(well);
  await printer.close();
  await rm(folder, { recursive: true });
});

it('a process that is about to end is not ready although all its parts are', async () => {
  const readiness = watch(inFolder);
  readiness.end();
  expect(await readiness.look()).toEqual({ ...well, process: 'ending' });
});
