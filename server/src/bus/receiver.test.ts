import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { jobList } from '../job-list.ts';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';
import { announce } from '../news/announce.ts';
import { publishNews } from './publish.ts';

const KEY = Buffer.from('a key of more than 24 bytes for tests');
const PATIENCE = { timeout: 30_000 };

type Answer = 'silent' | { status: number; retryAfter?: string };
/** What the receiver answers to events of a project; it takes all others. */
const answers = new Map<string, Answer>();
let received: { project: string; id: string; at: number }[] = [];
const unanswered: ServerResponse[] = [];
let receiver: Server;
let house: TestApp;
let jobs: Jobs;
let admin: Person;
let author: Person;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(405).end(); // The system page asks whether it is there.
      return;
    }
    const { data } = JSON.parse((await request.toArray()).join(''));
    const project: string = data.project.uuid;
    received.push({ project, id: data.id, at: Date.now() });
    const answer = answers.get(project) ?? { status: 204 };
    if (answer === 'silent') {
      unanswered.push(response);
      return;
    }
    const { status, retryAfter } = answer;
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  house = await startTestApp({
    env: {
      NYSAN_BUS_URL: `http://127.0.0.1:${port}/events`,
      NYSAN_BUS_SECRET: `whsec_${KEY.toString('base64')}`,
    },
  });
  const { services, servingUrl: databaseUrl } = house;
  jobs = await startJobs({ databaseUrl, services, list: jobList });
  admin = await buildPerson(services, { baseRoles: ['ADMIN'] });
  author = await buildPerson(services);
});
afterAll(async () => {
  await jobs.stop();
  await house.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});
beforeEach(() => {
  received = [];
  answers.clear();
});

const buildPassingOn = async (): Promise<string> => {
  const { id } = await buildProject(house.services, author);
  await sql`update projects set publish_to_bus = true where id = ${id}`.execute(house.owner.db);
  return id;
};
const tell = (projectId: string) =>
  transaction(house.services.db, (trx) =>
    announce(trx, projectId, author, 'PROJECT', 'project-archived', { name: 'Школа' }),
  );
const queued = async () => {
  const { rows } = await sql<{
    id: string;
    attempts: number;
    max_attempts: number;
    last_error: string | null;
    wait: number;
  }>`select id, attempts, max_attempts, last_error, extract(epoch from run_at - now())::float as wait
    from graphile_worker.jobs where task_identifier = 'publish-news' order by id`.execute(
    house.services.db,
  );
  return rows;
};
const eventsOf = (project: string) => received.filter((one) => one.project === project);
const arrived = (project: string, count: number) =>
  expect.poll(() => eventsOf(project).length, PATIENCE).toBe(count);
const allSent = () => expect.poll(queued, PATIENCE).toEqual([]);

describe('a receiver that asks to be left alone for a while', () => {
  it.each([
    ['seconds', () => '6'],
    ['a date', () => new Date(Date.now() + 7000).toUTCString()],
  ])('in %s gets no event of that project before, and those of others at once', async (_, asks) => {
    const [busy, other] = [await buildPassingOn(), await buildPassingOn()];
    answers.set(busy, { status: 503, retryAfter: asks() });
    await tell(busy);
    await arrived(busy, 1);
    answers.delete(busy);
    await tell(busy); // It comes behind, and waits with the first.
    await tell(other);
    await arrived(other, 1);
    expect(eventsOf(busy)).toHaveLength(1);
    await arrived(busy, 3);
    const [first, ...later] = eventsOf(busy).map(({ at }) => at);
    for (const at of later) {
      expect(at - (first ?? at)).toBeGreaterThanOrEqual(5900);
    }
    await allSent();
  });

  it('for longer than six hours is asked again by then; what waits behind loses no try', async () => {
    const busy = await buildPassingOn();
    answers.set(busy, { status: 429, retryAfter: '86400' });
    await tell(busy);
    await tell(busy);
    const stand = async () =>
      (await queued()).map(({ attempts, last_error }) => [attempts, last_error?.slice(0, 23)]);
    await expect.poll(stand, PATIENCE).toEqual([
      [1, 'the bus answered 429'],
      [0, 'the bus takes no events'],
    ]);
    for (const { wait } of await queued()) {
      expect(wait).toBeGreaterThan(6 * 3600 - 60);
      expect(wait).toBeLessThan(6 * 3600 + 60);
    }
    expect(received).toHaveLength(1);
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = 'publish-news'`.execute(house.services.db);
  });
});

describe('a receiver that does not answer', () => {
  it('holds up events of its project alone, and no other work', async () => {
    const silent = await Promise.all([1, 2, 3].map(buildPassingOn));
    const other = await buildPassingOn();
    for (const project of silent) {
      answers.set(project, 'silent');
      await tell(project);
      await tell(project);
    }
    await Promise.all(silent.map((project) => arrived(project, 1)));
    await tell(other);
    await arrived(other, 1);
    expect(received).toHaveLength(4);
    for (const project of silent) {
      answers.delete(project);
    }
    for (const response of unanswered.splice(0)) {
      response.writeHead(204).end();
    }
    await allSent();
    for (const project of silent) {
      expect(new Set(eventsOf(project).map(({ id }) => id)).size).toBe(2);
    }
  });
});

describe('a receiver that is gone for good', () => {
  const factOfBus = async () => {
    const answer = await house.call(admin, { url: '/api/admin/system' });
    return expectStatus(answer, 200).find(({ code }: { code: string }) => code === 'bus');
  };
  const retry = (id: string) =>
    house.call(admin, { method: 'POST', url: `/api/admin/jobs/${id}/retry` });
  const laidAside = async () =>
    (await queued()).filter(({ attempts, max_attempts: most }) => attempts === most);

  it('is switched off with a word on the system page, and on again by an event an administrator sends', async () => {
    const [gone, other] = [await buildPassingOn(), await buildPassingOn()];
    answers.set(gone, { status: 410 });
    await tell(gone);
    await expect.poll(async () => (await laidAside()).length, PATIENCE).toBe(1);
    expect(await factOfBus()).toMatchObject({
      state: 'fault',
      text: expect.stringMatching(/\(410\), и отключена\. .*«Фоновые задания»/),
      at: expect.any(String),
    });

    await tell(other);
    await expect.poll(async () => (await laidAside()).length, PATIENCE).toBe(2);
    expect(received).toHaveLength(1);
    const [first, second] = await laidAside();

    expectStatus(await retry(first?.id ?? ''), 200);
    await arrived(gone, 2);
    await expect.poll(async () => (await laidAside()).length, PATIENCE).toBe(2);
    expect(await factOfBus()).toMatchObject({ state: 'fault' });

    answers.clear();
    expectStatus(await retry(second?.id ?? ''), 200);
    await allSent();
    expect([eventsOf(gone).length, eventsOf(other).length]).toEqual([3, 1]);
    expect(await factOfBus()).toMatchObject({ state: 'good' });
  });

  it('keeps no other receiver that is set in its place from being sent to', async () => {
    const project = await buildPassingOn();
    answers.set(project, { status: 410 });
    await tell(project);
    await expect.poll(async () => (await laidAside()).length, PATIENCE).toBe(1);
    answers.clear();
    const { settings } = house.services;
    const bus = settings.bus && { ...settings.bus, url: `${settings.bus.url}?next` };
    const { rows } = await sql<{ id: string }>`
      select id from news where project_id = ${project}`.execute(house.services.db);
    const newsId = rows[0]?.id ?? '';
    await publishNews({ ...house.services, settings: { ...settings, bus } }, { newsId });
    await allSent();
    expect(eventsOf(project)).toHaveLength(3);
  });
});
