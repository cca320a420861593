import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { buildApp } from '../../app.ts';
import { assemble } from '../../assemble.ts';
import { readSettings } from '../../settings/settings.ts';
import { type HouseCall, withHouseCalls } from '../house-call.ts';
import { openDemoKeys } from '../keys.ts';
import type { DemoCaller } from '../people.ts';
import { fillDemoWorld } from '../world.ts';
import { thinProjects } from './thin-projects.ts';

/** Late, done, without an estimate, not begun; the demo customer has no part in the last two. */
const some = ['Семей', 'Темиртау', 'Аральск', 'Риддер'].flatMap(
  (town) => thinProjects.find(({ passport }) => passport.shortName.includes(town)) ?? [],
);

let database: TestDatabase;
let dataDir: string;
let services: ReturnType<typeof assemble>;
let app: FastifyInstance;

const fill = (signal?: AbortSignal) =>
  fillDemoWorld(services, app, { projects: [], thin: some, ...(signal && { signal }) });

const numberOf = async (statement: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select (${statement}) as n`.execute(services.db);
  return Number(rows[0]?.n);
};
const standing = () => numberOf(sql`select count(*) from projects where archived_at is null`);
const papers = () => numberOf(sql`select count(*) from records`);

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-thin-'));
  const demoKeys = await openDemoKeys(dataDir);
  services = assemble({
    settings: readSettings({ NYSAN_DATA_DIR: dataDir, NYSAN_REVOCATION: 'off' }),
    databaseUrl: database.url,
    secret: 'a secret that only tests know, long enough',
    publicUrl: 'http://nysan.test',
    logger: pino({ level: 'silent' }),
    trust: demoKeys.trust,
    demoKeys,
    isRevoked: null,
  });
  app = await buildApp(services);
  const leaving = new AbortController();
  const left = fill(leaving.signal).catch((error: Error) => error.name);
  await vi.waitFor(async () => expect(await papers()).toBeGreaterThan(1), 90_000);
  leaving.abort();
  expect(await left).toBe('AbortError');
  expect(await standing()).toBe(1);
  await fill();
}, 240_000);
afterAll(async () => {
  await app.close();
  await services.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

type Listed = { id: string; shortName: string; donePercent: number };
type Page<T> = { content: T[]; totalCount: number };

const asThem = (work: (call: HouseCall) => Promise<void>) =>
  withHouseCalls(services, app, (call) => work(call));
const projectsOf = (call: HouseCall, by: DemoCaller) =>
  call<Page<Listed>>(by, 'GET', '/projects?size=100');

describe('the thin projects of the demo world', () => {
  it('stand once each after their filling was broken off in the middle of one', async () => {
    expect(await standing()).toBe(some.length);
    expect(await numberOf(sql`select count(*) from projects where archived_at is not null`)).toBe(
      1,
    );
  });

  it('are left alone by the next start', async () => {
    const before = await papers();
    await fill();
    expect(await standing()).toBe(some.length);
    expect(await papers()).toBe(before);
  });

  it('are the customer’s where the customer sits, and an administrator sees all', () =>
    asThem(async (call) => {
      expect((await projectsOf(call, 'ADMIN')).totalCount).toBe(4);
      expect((await projectsOf(call, 'CUSTOMER')).totalCount).toBe(2);
      expect((await projectsOf(call, 'OTHER_CUSTOMER')).totalCount).toBe(2);
    }));

  it('open their dashboards to all who have a part in them', () =>
    asThem(async (call) => {
      for (const by of ['ADMIN', 'CUSTOMER', 'OTHER_CUSTOMER', 'AUDIT', 'DESIGNER'] as const) {
        for (const { id } of (await projectsOf(call, by)).content) {
          const shown = await call<{ totalCost: number }>(by, 'GET', `/dashboard/${id}`);
          expect(Object.keys(shown).length).toBeGreaterThan(10);
        }
      }
    }));

  it('are done, on their way, or have nothing closed', () =>
    asThem(async (call) => {
      const { content } = await projectsOf(call, 'ADMIN');
      const done = (town: string) =>
        content.find(({ shortName }) => shortName.includes(town))?.donePercent;
      expect(done('Темиртау')).toBe(100);
      expect(done('Семей')).toBeGreaterThan(10);
      expect(done('Семей')).toBeLessThan(90);
      expect([done('Аральск'), done('Риддер')]).toEqual([0, 0]);
    }));

  it('come into the overview with their money, their lateness and their bills', () =>
    asThem(async (call) => {
      type Summary = { totalProjectsCount: number; inWorkCount: number; overdueCount: number };
      const all = await call<Summary>('ADMIN', 'GET', '/dashboard/overall/metrics');
      expect(all).toMatchObject({ totalProjectsCount: 4, inWorkCount: 2, overdueCount: 1 });
      type Financed = { projectShortName: string; totalBudget: number; closedDWAMoney: number };
      const finance = await call<Page<Financed>>('ADMIN', 'GET', '/dashboard/overall/finance');
      const billed = finance.content.filter(({ closedDWAMoney }) => closedDWAMoney > 0);
      expect(billed.map(({ projectShortName }) => projectShortName).toSorted()).toEqual([
        'Дворец культуры, Темиртау',
        'Областная больница, Семей',
      ]);
      expect(finance.content.every(({ totalBudget }) => totalBudget > 10_000_000)).toBe(true);
    }));

  it('are planned stage by stage: who is late is late in the stage that goes on', () =>
    asThem(async (call) => {
      type Bar = { id: string; name: string; plannedEnd: string | null; lateDays: number };
      const { content } = await projectsOf(call, 'CUSTOMER');
      const late = content.find(({ shortName }) => shortName.includes('Семей'));
      const look = (path: string) =>
        call<Bar[]>('CUSTOMER', 'GET', `/dashboard/overall/schedule/${path}`);
      let bars = await look(`project/${late?.id}`);
      while (bars.length > 0 && bars.every(({ plannedEnd }) => plannedEnd === null)) {
        bars = await look(`node/${bars[0]?.id}`);
      }
      expect(bars.map(({ name, lateDays }) => [name, lateDays > 0])).toEqual([
        ['Усиление и кровля', false],
        ['Инженерные сети', true],
        ['Отделка и фасад', true],
      ]);
    }));

  it('have companies of which is known how their papers were taken the first time', () =>
    asThem(async (call) => {
      type Attention = {
        companies: { name: string; decided: number; shareFirst: number | null }[];
      };
      const { companies } = await call<Attention>('ADMIN', 'GET', '/dashboard/overall/attention');
      expect(companies.length).toBeGreaterThan(0);
      expect(
        companies.filter(({ decided, shareFirst }) => decided === 0 || shareFirst === null),
      ).toEqual([]);
    }));

  it('have lived for months: nothing but what waits is of this week', async () => {
    const old = await numberOf(
      sql`select count(*) from records where created_at < now() - interval '60 days'`,
    );
    expect(old).toBeGreaterThan(5);
    const hour = sql`extract(hour from created_at at time zone 'Asia/Almaty')`;
    const atNight = sql`select count(*) from records where ${hour} not between 9 and 18`;
    expect(await numberOf(atNight)).toBe(0);
    const ofToday = sql`created_at > now() - interval '12 hours'`;
    const seats = sql`select count(*) from memberships where started_at > now() - interval '12 hours' and project_id in (
      select id from projects where archived_at is null)`;
    expect(await numberOf(seats)).toBe(0);
    for (const table of ['projects', 'records', 'news', 'estimates', 'files'] as const) {
      const made = await numberOf(sql`select count(*) from ${sql.table(table)} where ${ofToday}
        and ${table === 'projects' ? sql`archived_at is null` : sql`project_id in (select id from projects where archived_at is null)`}`);
      expect(made, table).toBe(0);
    }
  });
});
