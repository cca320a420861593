import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { backUpByClock } from '../src/backup/kept-backups.ts';
import { remindOfDeadlines } from '../src/deadlines/remind.ts';
import { verifyHistory } from '../src/history/verify.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { buildAccount, PASSWORD } from '../src/identity/testing/accounts.ts';
import { readSettings } from '../src/settings/settings.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  createAct,
  expectStatus,
  patch,
  type Site,
  start,
} from './act-thread.ts';
import { nextNumber } from './letter-thread.ts';
import { createSigners, type Signers } from './signers.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The clock of the house is set an hour back or a day on between two steps, and back again. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon in Kazakhstan, at the end of a year. */
const BEGINNING = Date.parse('2026-12-31T12:00:00+05:00');

let house: TestApp;
let signers: Signers;
let site: Site;
let clock = BEGINNING;
beforeAll(async () => {
  signers = createSigners();
  house = await startTestApp({ trust: signers.trust, now: () => new Date(clock) });
  site = await buildSite(house);
});
afterAll(() => house.close());
beforeEach(() => {
  clock = BEGINNING;
});
const post = (url: string, payload: object) => house.call(null, { method: 'POST', url, payload });

describe('an access token', () => {
  const codeAfter = async (moved: number) => {
    const { userId, sessionId } = site.customer;
    const { keys, now } = house.services;
    const token = await signAccessToken(keys.access, userId, sessionId, now());
    const headers = { authorization: `Bearer ${token}` };
    const read = async () => {
      const answer = await house.app.inject({ url: '/api/identity', headers });
      return answer.statusCode === 200 ? 'good' : answer.json().code;
    };
    expect(await read()).toBe('good');
    clock += moved;
    const after = await read();
    clock -= moved;
    expect(await read()).toBe('good');
    return after;
  };

  it('is over a quarter of an hour later, also where it was read before', async () => {
    expect(await codeAfter(15 * 60_000 - 1000)).toBe('good');
    expect(await codeAfter(15 * 60_000)).toBe('token-expired');
    expect(await codeAfter(DAY_MS)).toBe('token-expired');
  });

  it('of a time to come is exchanged, and a clock a little behind is no such thing', async () => {
    expect(await codeAfter(-4 * 60_000)).toBe('good');
    expect(await codeAfter(-HOUR_MS)).toBe('token-expired');
  });
});

describe('a session', () => {
  it.each([-HOUR_MS, DAY_MS])('goes on when the clock is set by %d ms and back', async (moved) => {
    const { email } = await buildAccount(house.services);
    let pair = expectStatus(await post('/api/auth/login', { email, password: PASSWORD }), 200);
    const first = pair.refreshToken;
    for (const step of [moved, -moved]) {
      clock += step;
      const { refreshToken } = pair;
      pair = expectStatus(await post('/api/auth/refresh-token', { refreshToken }), 200);
      const headers = { authorization: `Bearer ${pair.token}` };
      expect((await house.app.inject({ url: '/api/identity', headers })).statusCode).toBe(200);
    }
    // One that was exchanged ends it, whatever time it is.
    clock += moved;
    expect((await post('/api/auth/refresh-token', { refreshToken: first })).statusCode).toBe(401);
    const { refreshToken } = pair;
    expect((await post('/api/auth/refresh-token', { refreshToken })).statusCode).toBe(401);
  });
});

describe('reminders of a deadline', () => {
  it('come once each, though their day comes twice', async () => {
    clock = Date.parse('2026-06-01T12:00:00+05:00');
    await sql`update projects set timer_hidden_work = 3 where id = ${site.projectId}`.execute(
      house.services.db,
    );
    const act = await buildCompleteAct(house, site);
    expectStatus(await start(house, site.contractor, act.id), 200);
    const remindedAt = async (time: string) => {
      clock = Date.parse(time);
      await remindOfDeadlines(house.services);
    };
    await remindedAt('2026-06-03T10:00:00+05:00');
    await remindedAt('2026-06-03T09:00:00+05:00');
    await remindedAt('2026-06-04T10:00:00+05:00');
    await remindedAt('2026-06-03T10:00:00+05:00');
    await remindedAt('2026-06-03T08:00:00+05:00');
    await remindedAt('2026-06-04T10:00:00+05:00');
    await remindedAt('2026-06-05T10:00:00+05:00');
    const { content } = expectStatus(
      await house.call(site.technical, { url: '/api/notifications' }),
      200,
    );
    const told = content
      .filter((line: { actId: string; isTask: boolean }) => line.actId === act.id && !line.isTask)
      .map(({ title }: { title: string }) => title);
    expect(told.toSorted()).toEqual([
      'Завтра срок согласования',
      'Сегодня срок согласования',
      'Срок согласования истек',
    ]);
  });
});

describe('numbers', () => {
  it('of letters go on, though the year comes twice', async () => {
    const drawn: string[] = [];
    const people = [site.customer, site.contractor, site.technical, site.author];
    for (const [at, moved] of [0, DAY_MS, -HOUR_MS, -DAY_MS].entries()) {
      clock += moved;
      const who = people[at];
      if (who) {
        drawn.push((await nextNumber(house, who)).documentNumber);
      }
    }
    const places = drawn.map((number) => Number(number.slice(-6)));
    const [first = 0] = places;
    expect(places).toEqual([first, first + 1, first + 2, first + 3]);
    expect(drawn.map((number) => number.split('-').at(-2))).toEqual([
      '2026',
      '2027',
      '2027',
      '2026',
    ]);
  });

  it('of acts go on, and their history holds', async () => {
    const numbers: number[] = [];
    for (const moved of [0, DAY_MS, -HOUR_MS, -DAY_MS]) {
      clock += moved;
      const { id } = await createAct(house, site);
      expectStatus(
        await patch(house, site.contractor, id, 'name', 'UPDATE', `Бетон ${moved}`),
        200,
      );
      const { number } = expectStatus(
        await house.call(site.contractor, { url: `/api/hidden-work-act/${id}` }),
        200,
      );
      numbers.push(Number(number));
    }
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2, first + 3]);
    expect((await verifyHistory(house.services.db)).faults).toEqual([]);
  });
});

describe('an approval', () => {
  it('that begins tomorrow and ends today is whole, and its history holds', async () => {
    const act = await buildCompleteAct(house, site);
    clock += DAY_MS;
    expectStatus(await start(house, site.contractor, act.id), 200);
    clock -= DAY_MS + HOUR_MS;
    for (const person of [site.contractor, site.technical, site.author]) {
      expectStatus(await approveAs(house, signers, person, act.id), 200);
    }
    const url = `/api/hidden-work-act/${act.id}`;
    const { status } = expectStatus(await house.call(site.contractor, { url }), 200);
    expect(status).toMatchObject({ status: 'APPROVED' });
    expect((await verifyHistory(house.services.db)).faults).toEqual([]);
  });
});

describe('nightly backups', () => {
  it('that were taken by a clock set on do not push out those taken after it was set back', async () => {
    const root = await mkdtemp(join(inject('folder'), 'clock-'));
    const settings = readSettings({
      NYSAN_DATA_DIR: house.dataDir,
      NYSAN_BACKUP_DIR: root,
      NYSAN_BACKUPS_KEPT: '2',
    });
    const backUpAt = async (day: number) => {
      clock = BEGINNING + day * DAY_MS;
      await backUpByClock({ ...house.services, settings });
    };
    const kept = async () =>
      (await readdir(root))
        .filter((name) => name !== 'files')
        .map((name) => Math.round((Date.parse(`${name.slice(0, 10)}Z`) - BEGINNING) / DAY_MS))
        .toSorted((a, b) => a - b);
    await backUpAt(0);
    await backUpAt(30);
    await backUpAt(31);
    expect(await kept()).toEqual([30, 31]);
    await backUpAt(1);
    expect(await kept()).toEqual([1, 31]);
    await backUpAt(2);
    expect(await kept()).toEqual([1, 2]);
    // The night that comes twice has one backup more, and none is written over.
    await backUpAt(2 + 1 / 24);
    expect(await kept()).toEqual([2, 2]);
  });
});
