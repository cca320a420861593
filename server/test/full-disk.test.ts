import fs, { type FileHandle, open, readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formOf, sampleEstimate, uploadUrl } from '../src/estimate/testing/estimate-house.ts';
import { uploadOf } from '../src/files/testing/form.ts';
import { pdf, png } from '../src/files/testing/samples.ts';
import { makeBinders } from '../src/handover-binder/make-binders.ts';
import { ask, binderOf, buildApprovedAct } from '../src/handover-binder/testing/binder-thread.ts';
import { lookAtPicture } from '../src/pictures/look-at-picture.ts';
import { uploadPicture } from '../src/stories/testing/story-thread.ts';
import { buildCompleteAct, buildSite, expectStatus, send, start } from './act-thread.ts';
import { buildMembership, buildPerson, buildProject } from './factories.ts';
import { lengthOf } from './length.ts';
import { createSigners, type Signers } from './signers.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

const { isLong } = lengthOf('all ways of a full disk', { short: 1, long: 1 });

type Line = { level: number; msg: string; code?: string; err?: unknown };

let app: TestApp;
let customer: Person;
let contractor: Person;
let projectId: string;
let handles: FileHandle;
let signers: Signers;
const lines: Line[] = [];
/** What a busy machine makes the watch of the event loop say is no news of a disk. */
const keepLine = (line: Line) => {
  if (line.msg !== 'the event loop stood still') {
    lines.push(line);
  }
};

beforeAll(async () => {
  const logger = pino({ level: 'warn' }, { write: (line) => keepLine(JSON.parse(line)) });
  signers = createSigners();
  app = await startTestApp({ logger, trust: signers.trust });
  customer = await buildPerson(app.services);
  projectId = (await buildProject(app.services, customer)).id;
  contractor = await buildPerson(app.services);
  await buildMembership(app.services, projectId, contractor, 'GENERAL_CONTRACTOR');
  const file = await open(app.dataDir);
  handles = Object.getPrototypeOf(file);
  await file.close();
});
afterAll(() => app.close());
beforeEach(() => void (lines.length = 0));
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** What the operating system says on a disk without room; the only thing here that is not real. */
const noRoom = (code: string) => async () => {
  throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
};
const fill = (call: 'writeFile' | 'sync', code = 'ENOSPC') =>
  vi.spyOn(handles, call).mockImplementation(noRoom(code));

const ready = () => app.call(null, { url: '/api/ready' });
const upload = () => app.call(contractor, uploadOf(projectId, { name: 'a.pdf', bytes: pdf() }));
const importEstimate = async () => {
  const { content } = await sampleEstimate({ positions: 10 });
  return app.call(customer, { method: 'POST', url: uploadUrl(projectId), ...formOf(content) });
};

const filesLeft = async () => {
  const entries = await readdir(app.dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

const expectFull = (answer: LightMyRequestResponse) => {
  expect(answer.json()).toMatchObject({
    status: 507,
    code: 'storage-full',
    message: 'На сервере закончилось место. Ничего не сохранено. Сообщите администратору.',
  });
  expect(answer.statusCode).toBe(507);
  expect(lines).toEqual([expect.objectContaining({ level: 50, msg: 'storage full' })]);
  expect(lines[0]).not.toHaveProperty('err');
};

describe('a full disk', () => {
  for (const [call, code] of [
    ['writeFile', 'ENOSPC'],
    ['sync', 'ENOSPC'],
    ['writeFile', 'EDQUOT'],
  ] as const) {
    it.runIf(isLong || call === 'sync')(
      `answers an upload with 507 when ${call} says ${code}, and nothing is left`,
      async () => {
        const before = await filesLeft();
        fill(call, code);
        expectFull(await upload());
        expect(await filesLeft()).toEqual(before);
        const { rows } = await sql`select 1 from files`.execute(app.services.db);
        expect(rows).toEqual([]);
      },
    );
  }

  it.runIf(isLong)('answers the import of an estimate with 507, and nothing is left', async () => {
    const before = await filesLeft();
    fill('writeFile');
    expectFull(await importEstimate());
    expect(await filesLeft()).toEqual(before);
    const { rows } =
      await sql`select state, refusal->>'code' as code from estimate_imports`.execute(
        app.services.db,
      );
    expect(rows).toEqual([{ state: 'failed', code: 'storage-full' }]);
  });

  it.runIf(isLong)(
    'answers a picture of a story with 507, and takes it once there is room',
    async () => {
      const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
      const before = await filesLeft();
      fill('writeFile');
      expectFull(await uploadPicture(app, admin));
      expect(await filesLeft()).toEqual(before);
      vi.restoreAllMocks();
      expect((await uploadPicture(app, admin)).statusCode).toBe(201);
    },
  );

  it('answers the start of an approval, which prints the act, with 507, and the act stays a draft', async () => {
    const site = await buildSite(app);
    const act = await buildCompleteAct(app, site);
    const before = await filesLeft();
    fill('sync');
    expectFull(await send(app, site.contractor, act.id));
    expect(await filesLeft()).toEqual(before);
    const { rows } = await sql`select status from records where id = ${act.id}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ status: 'created' }]);
    vi.restoreAllMocks();
    expectStatus(await start(app, site.contractor, act.id), 200);
  });

  it('ends a handover binder with the sentence, and the next one is made', async () => {
    const site = await buildSite(app);
    await buildApprovedAct({ app, site, signers });
    const asked = async () =>
      expectStatus(await ask(app, site.customer, site.projectId), 201).id as string;
    const before = await filesLeft();
    const id = await asked();
    fill('writeFile');
    await makeBinders(app.services);
    expect(await binderOf(app, site.customer, id)).toMatchObject({
      state: 'failed',
      message: 'На сервере закончилось место. Ничего не сохранено. Сообщите администратору.',
    });
    expect(await filesLeft()).toEqual(before);
    vi.restoreAllMocks();
    // The house believes its last look at the disk for some seconds.
    const check = () =>
      app.services.files.check().then(
        () => 'room',
        () => 'full',
      );
    await expect.poll(check, { timeout: 20_000, interval: 500 }).toBe('room');
    const next = await asked();
    await makeBinders(app.services);
    expect(await binderOf(app, site.customer, next)).toMatchObject({
      state: 'done',
      message: null,
    });
  });

  it.runIf(isLong)('leaves the small picture to the next try of its job', async () => {
    expectStatus(
      await app.call(contractor, uploadOf(projectId, { name: 'a.png', bytes: png() })),
      201,
    );
    const { rows } = await sql<{
      id: string;
    }>`select id from files order by id desc limit 1`.execute(app.services.db);
    const look = () => lookAtPicture(app.services, { fileId: rows[0]?.id ?? '' });
    const before = await filesLeft();
    fill('writeFile');
    await expect(look()).rejects.toMatchObject({ code: 'storage-full' });
    expect(await filesLeft()).toEqual(before);
    vi.restoreAllMocks();
    await look();
    expect((await filesLeft()).length).toBe(before.length + 1);
  });

  it('of the database answers 507 as well', async () => {
    const { db } = app.owner;
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
    await sql`create trigger no_room before insert on files for each row
      execute function no_room()`.execute(db);
    expectFull(await upload());
    expect(lines[0]).toMatchObject({ code: '53100' });
    await sql`drop trigger no_room on files`.execute(db);
  });
});

describe('GET /ready', () => {
  const isReady = async () => {
    const answer = await ready();
    return [answer.statusCode, answer.json().details?.parts.files ?? 'ok'];
  };
  const patience = { timeout: 20_000, interval: 500 };

  it.runIf(isLong)('is red while nothing can be written, and green again when it can', async () => {
    await expect.poll(isReady, patience).toEqual([200, 'ok']);
    fill('writeFile');
    await expect.poll(isReady, patience).toEqual([503, 'full']);
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, msg: 'not ready', part: 'files', state: 'full' }),
    ]);
    vi.restoreAllMocks();
    await expect.poll(isReady, patience).toEqual([200, 'ok']);
  });

  it.runIf(isLong)('is red before the last room is gone', async () => {
    const real = await fs.statfs(app.dataDir);
    vi.spyOn(fs, 'statfs').mockResolvedValue(
      Object.assign(real, { bsize: 4096, bavail: (63 * 1024 * 1024) / 4096 }),
    );
    syncBuiltinESMExports();
    await expect.poll(isReady, patience).toEqual([503, 'full']);
  });

  it.runIf(isLong)('asks the disk no more often than every few seconds', async () => {
    await expect.poll(isReady, patience).toEqual([200, 'ok']);
    const sync = vi.spyOn(handles, 'sync');
    await Promise.all(Array.from({ length: 50 }, ready));
    expect(sync.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
