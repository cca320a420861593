import type { ProjectDashboard } from '@nysan/contract/dashboard.ts';
import {
  type EstimateSummary,
  type FinancedProject,
  mapKeys,
  type OverallSummary,
  type ProjectMetric,
  type RegionKey,
} from '@nysan/contract/overall-dashboard.ts';
import { permissions, type RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSnapshot } from '../src/db/transaction.ts';
import { expectStatus } from './act-thread.ts';
import { oneOf, type Random, upTo } from './course-steps.ts';
import { buildMembership, buildPerson, buildProject } from './factories.ts';
import { lengthOf, randomOf, roundsOf } from './length.ts';
import { goOn, openCourse } from './random-course.ts';
import { mustAgreeOnAttention } from './straight-attention.ts';
import { mustBeStraight, type StraightFigures, straightFigures } from './straight-sums.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

const length = lengthOf('worlds of the overview', { short: 5, long: 200 });
/** Projects of a world whose papers go their ways, and how far. */
const COURSES = 3;
const STEPS = 35;

/** Noon of a day of Kazakhstan in the midst of the days that projects end on. */
const today = '2026-06-15';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T07:00:00Z`) });
});
afterAll(() => app.close());

/** A project of a world, whether its reader may view its dashboard, and whether nobody does any more. */
type Own = { id: string; isViewed: boolean; isArchived: boolean };

const regions = Object.keys(mapKeys).slice(0, 4) as RegionKey[];
const roles: readonly RoleCode[] = ['CUSTOMER', 'AUDIT', 'DESIGNER', 'SUBCONTRACTOR'];

/** Seats the reader in a project or not, puts it away or not, and gives it dates, a region and what its passport says. */
const place = async (reader: Person, id: string, random: Random): Promise<Own> => {
  const { db } = app.services;
  const role = oneOf(random, roles);
  const seat = await buildMembership(app.services, id, reader, role);
  const [hasLeft, isArchived] = [random() < 0.1, random() < 0.1];
  const end = `2026-${oneOf(random, ['05-31', '06-14', '06-15', '12-31'])}`;
  await sql`update memberships set ended_at = case when ${hasLeft} then now() end where id = ${seat}`.execute(
    db,
  );
  await sql`update projects set start_date = ${oneOf(random, ['2026-01-10', '2026-05-31'])}, end_date = ${end},
      estimate_cost = ${(upTo(random, 1e10) / 100).toFixed(2)}, archived_at = case when ${isArchived} then now() end,
      short_name = ${`Объект ${upTo(random, 1e6)}`},
      region_id = (select id from regions where key = ${oneOf(random, regions)}) where id = ${id}`.execute(
    db,
  );
  const isViewed = permissions['project/dashboard'].view.some((viewer) => viewer === role);
  return { id, isViewed: isViewed && !hasLeft && !isArchived, isArchived };
};

const buildWorld = async (reader: Person, random: Random): Promise<Own[]> => {
  const world: Own[] = [];
  for (let at = 0; at < COURSES; at += 1) {
    const course = await openCourse(app, random);
    await goOn(app, course, random, STEPS);
    world.push(await place(reader, course.site.projectId, random));
  }
  const { id } = await buildProject(app.services, await buildPerson(app.services));
  return [...world, await place(reader, id, random)];
};

const ask = async <T>(who: Person, path: string): Promise<T> =>
  expectStatus(await app.call(who, { url: `/api/dashboard/${path}` }), 200);

/** Money as it is reckoned with: whole tiyn. */
const tiyn = (money: number | string): bigint => BigInt(Math.round(Number(money) * 100));

/** A figure of the overview from those of the papers. */
const metricOf = (straight: StraightFigures): Partial<FinancedProject> => ({
  projectUuid: straight.id,
  totalBudget: Number(straight.cost),
  doneHWPercentage: `${Number(straight.done_percent)}%`,
  isOverdue: straight.end_date < today && !straight.is_done,
  closedHWMoney: Number(straight.done),
  closedDWAMoney: Number(straight.billed),
  leftMoney: Number(straight.left),
});

const byBudget = (one: FinancedProject, other: FinancedProject) =>
  other.totalBudget - one.totalBudget;

/** The overview of the reader agrees with the dashboards they may view and with the papers; how much of it there was. */
const mustAgree = async (reader: Person, viewed: string[]): Promise<StraightFigures[]> => {
  const straight = await straightFigures(app.services.db, viewed);
  const { content } = await ask<{ content: FinancedProject[] }>(reader, 'overall/finance');
  const expected = straight.map((one) => expect.objectContaining(metricOf(one)));
  expect(content).toHaveLength(viewed.length);
  expect(content).toEqual(expect.arrayContaining(expected));
  expect(content).toEqual(content.toSorted(byBudget));
  for (const project of content) {
    await mustAgreeWithDashboard(reader, project);
  }
  await mustAgreeByRegion(reader, straight, content);
  return straight;
};

const mustAgreeWithDashboard = async (reader: Person, project: FinancedProject): Promise<void> => {
  const id = project.projectUuid;
  const own = await ask<ProjectDashboard>(reader, id);
  expect({
    projectCost: project.totalBudget,
    done: project.closedHWMoney,
    billed: project.closedDWAMoney,
    percent: project.doneHWPercentage,
  }).toEqual({
    projectCost: own.projectCost,
    done: own.hwa.closedMoney,
    billed: own.dwa.closedMoney,
    percent: `${own.projectProgress.percent}%`,
  });
  const summary = await ask<EstimateSummary>(reader, `overall/estimate/${id}`);
  expect(summary).toMatchObject({
    total: project.totalBudget,
    totalDwa: project.closedDWAMoney,
    totalLeft: project.leftMoney,
    totalPercent: own.dwa.percent,
  });
  const infos = summary.estimateInfos;
  const sum = (of: 'estimateTotal' | 'dwa' | 'leftTotal') =>
    infos.reduce((all, info) => all + tiyn(info[of]), 0n);
  expect(own.isFromPassport).toBe(infos.length === 0);
  if (infos.length > 0) {
    expect([sum('estimateTotal'), sum('dwa'), sum('leftTotal')]).toEqual(
      [summary.total, summary.totalDwa, summary.totalLeft].map(tiyn),
    );
  }
};

const money = ['closedHWMoney', 'closedDWAMoney', 'leftMoney'];
/** Of a project the map shows no more than this. */
const withoutMoney = (project: FinancedProject) =>
  Object.fromEntries(Object.entries(project).filter(([name]) => !money.includes(name)));

const mustAgreeByRegion = async (
  reader: Person,
  straight: StraightFigures[],
  finance: FinancedProject[],
): Promise<void> => {
  const whole = await ask<OverallSummary>(reader, 'overall/metrics');
  const count = (where: (one: StraightFigures) => boolean) => straight.filter(where).length;
  expect(whole).toMatchObject({
    totalProjectsCount: straight.length,
    inWorkCount: count((one) => one.start_date <= today && !one.is_done),
    overdueCount: count((one) => one.end_date < today && !one.is_done),
  });
  for (const key of regions) {
    const region = mapKeys[key];
    const there = straight.filter((one) => one.region === key);
    const figures = whole.regionsInfo.find((one) => one.region === region);
    expect(figures?.totalProjectsCount).toBe(there.length);
    expect(tiyn(figures?.totalBudget ?? -1)).toBe(
      there.reduce((sum, { cost }) => sum + tiyn(cost), 0n),
    );
    const page = await ask<{ content: ProjectMetric[] }>(
      reader,
      `overall/metrics?region=${region}`,
    );
    const ids = new Set(there.map(({ id }) => id));
    expect(page.content).toEqual(
      finance.filter(({ projectUuid }) => ids.has(projectUuid)).map(withoutMoney),
    );
  }
};

/** Somebody who ordered all projects of the world, and so may open what the reader may not. */
const buildCustomer = async (ids: string[]): Promise<Person> => {
  const customer = await buildPerson(app.services, { baseRoles: ['CUSTOMER'] });
  for (const id of ids) {
    await buildMembership(app.services, id, customer, 'CUSTOMER');
  }
  return customer;
};

/** Both have in their attention what the papers say; how much the customer has. */
const mustAgreeForBoth = async (reader: Person, read: StraightFigures[], world: Own[]) => {
  await mustAgreeOnAttention(app, reader, read, today, false);
  const inWork = world.filter(({ isArchived }) => !isArchived).map(({ id }) => id);
  const all = await straightFigures(app.services.db, inWork);
  return mustAgreeOnAttention(app, await buildCustomer(inWork), all, today, true);
};

describe(`in ${length.rounds} random worlds`, () => {
  const met = { viewed: 0, hidden: 0, done: 0, billed: 0, wholly: 0, overdue: 0, passports: 0 };
  const noted = {
    troubled: 0,
    forecasts: 0,
    waiting: 0,
    overdueRemarks: 0,
    companies: 0,
  };
  const kept = { estimates: 0, money: 0, referred: 0, outcomes: 0, remarks: 0 };

  it('the overview agrees with the dashboards of its reader and with the acts to the tiyn', {
    timeout: 3_600_000,
  }, async () => {
    for (const round of roundsOf(length)) {
      const random = randomOf(length.seed + round);
      const reader = await buildPerson(app.services, { baseRoles: ['CUSTOMER'] });
      const world = await buildWorld(reader, random);
      const viewed = world.filter(({ isViewed }) => isViewed).map(({ id }) => id);
      try {
        const figures = await mustAgree(reader, viewed);
        const attended = await mustAgreeForBoth(reader, figures, world);
        for (const name of Object.keys(noted) as (keyof typeof noted)[]) {
          noted[name] += attended[name];
        }
        for (const { id } of world) {
          const rows = await inSnapshot(app.services.db, (trx) => mustBeStraight(trx, id));
          for (const name of Object.keys(kept) as (keyof typeof kept)[]) {
            kept[name] += rows[name];
          }
        }
        met.viewed += viewed.length;
        met.hidden += world.length - viewed.length;
        met.done += figures.filter(({ done }) => Number(done) !== 0).length;
        met.billed += figures.filter(({ billed }) => Number(billed) !== 0).length;
        met.wholly += figures.filter((one) => one.is_done).length;
        met.overdue += figures.filter((one) => one.end_date < today).length;
        met.passports += figures.filter((one) => one.roots === 0).length;
      } catch (error) {
        throw new Error(`world ${round} of seed ${length.seed}`, { cause: error });
      }
    }
  });

  it('there was something of everything to agree on', () => {
    const missed = Object.entries({ ...met, ...noted, ...kept }).filter(([, count]) => count === 0);
    expect(missed).toEqual([]);
  });
});
