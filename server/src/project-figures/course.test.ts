import type { ProjectCourse } from '@nysan/contract/project-figures.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { foldTallies } from '../record-engine/repository/tallies.ts';
import { type World, worldOf } from '../schedule/testing/worlds.ts';

const today = '2026-07-01';
let house: TestApp;
let customer: Person;
beforeAll(async () => {
  house = await startTestApp({ now: () => new Date(`${today}T06:00:00Z`) });
  customer = await buildPerson(house.services);
});
afterAll(() => house.close());

const courseOf = async ({ projectId }: World): Promise<ProjectCourse> =>
  expectStatus(
    await house.call(customer, { url: `/api/project-figures/${projectId}/course` }),
    200,
  );
/** Of a hundred days, the fiftieth of which is yesterday. */
const build = async (): Promise<World> => {
  const world = await worldOf(house, customer, {
    Земля: [
      ['Котлован 1', '10', '100'],
      ['Засыпка 2', '10', '200'],
    ],
    Стены: [['Кладка 3', '10', '700']],
  });
  await sql`update projects set start_date = '2026-05-12', end_date = '2026-08-19' where id = ${world.projectId}`.execute(
    house.services.db,
  );
  return world;
};
const planOf = ({ months }: ProjectCourse) =>
  Object.fromEntries(months.map(({ month, plan }) => [month, plan]));

describe('the plan of a project', () => {
  it('spreads evenly over its dates where nobody planned anything', async () => {
    const course = await courseOf(await build());
    expect(course).toMatchObject({ closable: 10_000, planned: 5100, plannedPercent: 51 });
    expect(planOf(course)).toEqual({ '2026-05': 2000, '2026-06': 3000, '2026-07': 3100 });
  });

  it('follows the days of a planned section, and leaves the rest evenly to the project', async () => {
    const world = await build();
    expectStatus(await world.plan('Стены', '2026-07-02', '2026-08-10'), 200);
    const course = await courseOf(world);
    expect(course).toMatchObject({ planned: 1530, plannedPercent: 15.3 });
    // 31 days of 30 tenge, and 30 of the section's 40.
    expect(planOf(course)['2026-07']).toBe(930 + 5250);
  });

  it('follows the nearest plan: a position of a planned section by its own days', async () => {
    const world = await build();
    expectStatus(await world.plan('Земля', '2026-06-22', '2026-07-11'), 200);
    expectStatus(await world.plan('Засыпка 2', '2026-07-02', '2026-07-03'), 200);
    // Half of 1000 of the other position, none of the 2000, 51 of 100 days of the section nobody planned.
    expect((await courseOf(world)).planned).toBe(500 + 3570);
    expectStatus(await world.plan('Земля', null, null), 200);
    expect((await courseOf(world)).planned).toBe(4080);
  });
});

describe('done against plan', () => {
  it('is said from a twentieth of the plan until the end', async () => {
    const world = await build();
    await world.close('Кладка 3', '4', '2026-05-20', '2026-05-30');
    // 2800 of 5100.
    expect(await courseOf(world)).toMatchObject({ spi: 0.55, isEvenPlan: true });
    const moved = async (start: string, end: string) => {
      await sql`update projects set start_date = ${start}, end_date = ${end} where id = ${world.projectId}`.execute(
        house.services.db,
      );
      return (await courseOf(world)).spi;
    };
    expect(await moved('2026-06-28', '2026-10-05')).toBeNull();
    expect(await moved('2026-06-27', '2026-10-04')).toBe(5.6);
    expect(await moved('2026-05-12', '2026-06-30')).toBeNull();
  });

  it('is nought before the first act, and nothing is foretold', async () => {
    const world = await build();
    const course = await courseOf(world);
    expect(course).toMatchObject({ done: 0, spi: 0, forecast: null });
    expect(course.months.every(({ done }) => done === 0)).toBe(true);
  });

  it('has a plan for each month to its last planned day, all of which are the whole', async () => {
    const world = await build();
    expectStatus(await world.plan('Стены', '2026-07-02', '2026-11-10'), 200);
    const { months, ahead, isEvenPlan } = await courseOf(world);
    expect(isEvenPlan).toBe(false);
    expect(ahead.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11']);
    const all = [...months, ...ahead].reduce((sum, { plan }) => sum + Math.round(plan * 100), 0);
    expect(all).toBe(1_000_000);
  });
});

describe('what was closed by month', () => {
  it('is the same before and after the sums were folded', async () => {
    const world = await build();
    await world.close('Кладка 3', '4', '2026-05-20', '2026-05-30');
    await world.close('Кладка 3', '2', '2026-06-01', '2026-06-10');
    const before = await courseOf(world);
    expect(before.months).toMatchObject([
      { month: '2026-05', done: 2800, billed: 0 },
      { month: '2026-06', done: 1400 },
      { month: '2026-07', done: 0 },
    ]);
    await foldTallies(house.services.db);
    expect(await courseOf(world)).toEqual(before);
    // 4200 in 91 days; what is left takes 126 of them.
    expect(before.forecast).toBe('2026-11-04');
  });
});
