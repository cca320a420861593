import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { buildSite, expectStatus, type Site } from '../../test/act-thread.ts';
import { jobList } from '../job-list.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { makeBinders } from './make-binders.ts';
import { ask, binderOf, buildApprovedAct } from './testing/binder-thread.ts';

const { app, signers } = ownActHouse();
let site: Site;
let id: string;

beforeAll(async () => {
  site = await buildSite(app);
  await buildApprovedAct({ app, site, signers });
});
beforeEach(async () => {
  await sql`delete from handover_binders`.execute(app.services.db);
  id = expectStatus(await ask(app, site.customer, site.projectId), 201).id;
});

const state = async () => (await binderOf(app, site.customer, id)).state;
const cancel = () =>
  app.call(site.customer, { method: 'POST', url: `/api/handover-binders/${id}/cancel` });
const incoming = () => readdir(join(app.dataDir, 'files', 'incoming'));
const stored = async () => (await readdir(join(app.dataDir, 'files'), { recursive: true })).length;

/** The house with a store that stops before it gives a byte out, until it is let go on. */
const heldHouse = () => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const { files } = app.services;
  const services = {
    ...app.services,
    files: {
      ...files,
      read: async (sha256: Buffer) => {
        reached.resolve();
        await held.promise;
        return files.read(sha256);
      },
    },
  };
  return { services, reached: reached.promise, goOn: held.resolve };
};

describe('a binder that is cancelled', () => {
  it('while it waits is never made', async () => {
    expect((await cancel()).statusCode).toBe(204);
    await makeBinders(app.services);
    expect(await state()).toBe('cancelled');
  });

  it('while it is made stops within a second and leaves nothing in the store', async () => {
    const before = await stored();
    const { services, reached, goOn } = heldHouse();
    const making = makeBinders(services);
    await reached;
    expect(await state()).toBe('running');
    expect((await cancel()).statusCode).toBe(204);
    const cancelledAt = performance.now();
    setTimeout(goOn, 700);
    await making;
    expect(performance.now() - cancelledAt).toBeLessThan(1500);
    expect(await state()).toBe('cancelled');
    expect(await incoming()).toEqual([]);
    expect(await stored()).toBe(before);
  });

  it('is cancelled once', async () => {
    await cancel();
    const again = await cancel();
    expect([again.statusCode, again.json().code]).toEqual([409, 'binder-not-in-work']);
  });

  it('makes room for another one at once', async () => {
    expect((await ask(app, site.customer, site.projectId)).json().code).toBe('binder-in-work');
    await cancel();
    expect((await ask(app, site.customer, site.projectId)).statusCode).toBe(201);
  });
});

describe('several workers', () => {
  it('make one binder once, and one at a time', async () => {
    expectStatus(await ask(app, site.technical, site.projectId), 201);
    const { services, reached, goOn } = heldHouse();
    const first = makeBinders(services);
    await reached;
    await makeBinders(app.services);
    await makeBinders(app.services);
    const { rows } = await sql<{
      state: string;
    }>`select state from handover_binders order by requested_at`.execute(app.services.db);
    expect(rows.map((row) => row.state)).toEqual(['running', 'queued']);
    goOn();
    await first;
    const { rows: ended } = await sql<{ state: string; tries: number }>`
      select state, tries from handover_binders`.execute(app.services.db);
    expect(ended).toEqual([
      { state: 'done', tries: 1 },
      { state: 'done', tries: 1 },
    ]);
  });

  it('that are asked at the same moment do not meet', async () => {
    await Promise.all(Array.from({ length: 6 }, () => makeBinders(app.services)));
    const { rows } = await sql<{ tries: number }>`select tries from handover_binders`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ tries: 1 }]);
    expect(await state()).toBe('done');
  });
});

describe('a process that ends', () => {
  it('in good order lets the next one begin anew', async () => {
    const stopping = new AbortController();
    const { services, reached, goOn } = heldHouse();
    const making = makeBinders(services, stopping.signal);
    await reached;
    stopping.abort();
    goOn();
    await making;
    expect(await state()).toBe('queued');
    expect(await incoming()).toEqual([]);
    await makeBinders(app.services);
    expect(await state()).toBe('done');
  });

  const leftBehind = (tries: number) =>
    sql`update handover_binders set state = 'running', run_id = gen_random_uuid(), tries = ${tries},
      beat_at = now() - interval '2 minutes'`.execute(app.services.db);

  it('without a word is followed by another one a minute later', async () => {
    await leftBehind(1);
    await makeBinders(app.services);
    expect(await state()).toBe('done');
  });

  it('three times over the same binder gives it up and says so', async () => {
    await leftBehind(3);
    await makeBinders(app.services);
    expect(await binderOf(app, site.customer, id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('трижды'),
    });
  });

  it('and still lives loses what was taken over from it', async () => {
    const { services, reached, goOn } = heldHouse();
    const slow = makeBinders(services);
    await reached;
    await sql`update handover_binders set run_id = gen_random_uuid()`.execute(app.services.db);
    goOn();
    await slow;
    expect(await state()).toBe('running');
    expect(await incoming()).toEqual([]);
  });
});

describe('the queue', () => {
  it('makes what was asked for, and looks every minute for what was left', async () => {
    const { databaseUrl, services } = app;
    const byClock = jobList.crontab(services.settings).map(({ task }) => task);
    expect(byClock).toContain('make-handover-binders');
    const jobs = await startJobs({ databaseUrl, services, list: jobList });
    await expect.poll(state, { timeout: 30_000 }).toBe('done');
    await jobs.stop();
  });
});

describe('bytes that were lost or changed', () => {
  let path: string;
  let whole: Buffer;
  beforeEach(async () => {
    const { rows } = await sql<{
      hash: string;
    }>`select encode(sha256, 'hex') as hash from files
      where name like 'Схема%'`.execute(app.services.db);
    const hash = rows[0]?.hash ?? '';
    path = join(app.dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), hash);
    whole = await readFile(path);
  });
  afterEach(() => writeFile(path, whole));

  it.each([
    ['changed', async () => writeFile(path, Buffer.concat([whole, Buffer.from('!')]))],
    ['lost', async () => rm(path)],
  ])('%s fail the binder by the name of their file', async (_, damage) => {
    await damage();
    await makeBinders(app.services);
    expect(await binderOf(app, site.customer, id)).toMatchObject({
      state: 'failed',
      sha256: null,
      message: expect.stringContaining(
        'АСР-000001 Устройство ростверка – приложения/01 Схема, лист 1.pdf',
      ),
    });
    expect(await incoming()).toEqual([]);
    const content = await app.call(site.customer, { url: `/api/handover-binders/${id}/content` });
    expect([content.statusCode, content.json().code]).toEqual([409, 'binder-not-done']);
  });
});

describe('a section that is gone before its turn', () => {
  it('fails the binder instead of becoming the whole object', async () => {
    await sql`update handover_binders set section_id = gen_random_uuid(), section_name = 'Кровля'`.execute(
      app.services.db,
    );
    await makeBinders(app.services);
    expect(await binderOf(app, site.customer, id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Раздела сметы'),
    });
  });
});
