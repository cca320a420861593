import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { createSigners, type Signers } from '../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { remindOfDeadlines } from './remind.ts';

let house: TestApp;
let signers: Signers;
let site: Site;
let actId: string;
let clock = 0;

beforeAll(async () => {
  signers = createSigners();
  house = await startTestApp({ trust: signers.trust, now: () => new Date(clock) });
});
afterAll(() => house.close());

/** An act sent on the first of June, due on the fourth. */
beforeEach(async () => {
  at('2026-06-01T12:00:00+05:00');
  site = await buildSite(house);
  await sql`update projects set timer_hidden_work = 3 where id = ${site.projectId}`.execute(
    house.services.db,
  );
  const act = await buildCompleteAct(house, site);
  expectStatus(await start(house, site.contractor, act.id), 200);
  actId = act.id;
});

const at = (time: string) => {
  clock = Date.parse(time);
};
const remindedAt = async (time: string) => {
  at(time);
  await remindOfDeadlines(house.services);
};

type Told = { title: string; isTask: boolean; isDone: boolean; dueDate: string; target: string };

/** What the bell of this person holds besides the task itself, oldest first. */
const toldTo = async (person: Person): Promise<Told[]> => {
  const { content } = expectStatus(await house.call(person, { url: '/api/notifications' }), 200);
  return content
    .filter(({ actId: id, isTask }: Told & { actId: string }) => id === actId && !isTask)
    .toReversed();
};
const titles = async (person: Person) => (await toldTo(person)).map(({ title }) => title);

const tomorrow = 'Завтра срок согласования';
const today = 'Сегодня срок согласования';
const passed = 'Срок согласования истек';

describe('a reminder', () => {
  it('comes the day before, on the day and the day after, at nine in Kazakhstan, once each', async () => {
    await remindedAt('2026-06-02T23:00:00+05:00');
    await remindedAt('2026-06-03T08:59:00+05:00');
    expect(await titles(site.technical)).toEqual([]);
    await remindedAt('2026-06-03T09:00:00+05:00');
    await remindedAt('2026-06-03T17:00:00+05:00');
    expect(await titles(site.technical)).toEqual([tomorrow]);
    await remindedAt('2026-06-04T09:00:00+05:00');
    await remindedAt('2026-06-05T09:00:00+05:00');
    await remindedAt('2026-06-06T09:00:00+05:00');
    expect(await titles(site.technical)).toEqual([tomorrow, today, passed]);
  });

  it('is a notice with the day that leads to the document, not a task', async () => {
    await remindedAt('2026-06-04T09:00:00+05:00');
    const [told] = await toldTo(site.author);
    expect(told).toMatchObject({ isTask: false, isDone: false, dueDate: '2026-06-04' });
    expect(told?.target).toContain(`/acts/hidden-work-act/${actId}`);
  });

  it('that was missed is told later, as far as it still holds', async () => {
    await remindedAt('2026-06-09T15:00:00+05:00');
    expect(await titles(site.technical)).toEqual([passed]);
  });

  it('goes to those who have not decided, and is over once they have', async () => {
    expectStatus(await approveAs(house, signers, site.technical, actId), 200);
    await remindedAt('2026-06-03T09:00:00+05:00');
    expect(await titles(site.technical)).toEqual([]);
    expect(await titles(site.author)).toEqual([tomorrow]);
    const waiting = async () =>
      expectStatus(await house.call(site.author, { url: '/api/notifications/count' }), 200).count;
    expect(await waiting()).toBe(2);
    expectStatus(await approveAs(house, signers, site.author, actId), 200);
    expect(await waiting()).toBe(0);
    expect(await toldTo(site.author)).toMatchObject([{ isDone: true }]);
  });

  it('waits until the next day when the document was sent after nine', async () => {
    await sql`update projects set timer_hidden_work = 1 where id = ${site.projectId}`.execute(
      house.services.db,
    );
    at('2026-06-02T10:00:00+05:00');
    const act = await buildCompleteAct(house, site);
    expectStatus(await start(house, site.contractor, act.id), 200);
    actId = act.id;
    await remindedAt('2026-06-02T11:00:00+05:00');
    expect(await titles(site.technical)).toEqual([]);
    await remindedAt('2026-06-03T09:00:00+05:00');
    expect(await titles(site.technical)).toEqual([today]);
  });

  it('is told by one of several processes that remind at once', async () => {
    at('2026-06-04T09:00:00+05:00');
    await Promise.all(Array.from({ length: 4 }, () => remindOfDeadlines(house.services)));
    for (const person of [site.contractor, site.technical, site.author]) {
      expect(await titles(person)).toEqual([today]);
    }
  });

  it('is not told of an archived project, nor without a due date', async () => {
    const { db } = house.services;
    await sql`update projects set archived_at = now() where id = ${site.projectId}`.execute(db);
    await remindedAt('2026-06-04T09:00:00+05:00');
    expect(await titles(site.technical)).toEqual([]);
    await sql`update projects set archived_at = null where id = ${site.projectId}`.execute(db);
    await sql`update tasks set due_date = null where record_id = ${actId}`.execute(db);
    await remindedAt('2026-06-04T09:00:00+05:00');
    expect(await titles(site.technical)).toEqual([]);
  });
});
