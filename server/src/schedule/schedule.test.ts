import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { ScheduleNode } from '@nysan/contract/schedule.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildMembership, buildPerson, buildProject } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { type Act, type Sections, scheduleOf, type World, worldOf } from './testing/worlds.ts';

/** The last minutes of this day in Kazakhstan. */
const now = new Date('2026-06-15T18:50:00Z');

let test: TestApp;
let customer: Person;
beforeAll(async () => {
  test = await startTestApp({ now: () => now });
  customer = await buildPerson(test.services);
});
afterAll(() => test.close());

const school: Sections = {
  Фундаменты: {
    Ростверк: [
      ['Бетон 1', '10', '100'],
      ['Арматура 2', '5', '200'],
    ],
    Сваи: [['Сваи 3', '4', '50']],
  },
  Стены: [['Кладка 4', '8', '25']],
};

type Plan = [name: string, start: string | null, end: string | null];
type Case = {
  fact: string;
  plans?: Plan[];
  acts?: Act[];
  shows: Record<string, Partial<ScheduleNode>>;
};

const nothing = {
  startDate: null,
  endDate: null,
  plannedStart: null,
  plannedEnd: null,
  firstPlannedEnd: null,
  actualStart: null,
  actualEnd: null,
  lateDays: 0,
};

const cases: Case[] = [
  {
    fact: 'a node that nobody planned or closed has no days and is not late',
    shows: { смета: nothing, Ростверк: nothing, 'Бетон 1': { ...nothing, donePercent: 0 } },
  },
  {
    fact: 'a node has the days planned for itself',
    plans: [['Бетон 1', '2026-07-01', '2026-07-20']],
    shows: {
      'Бетон 1': {
        startDate: '2026-07-01',
        endDate: '2026-07-20',
        plannedStart: '2026-07-01',
        plannedEnd: '2026-07-20',
        firstPlannedEnd: '2026-07-20',
        version: 1,
      },
      'Арматура 2': nothing,
    },
  },
  {
    fact: 'a section without a plan spans the plans below it, and has none of its own',
    plans: [
      ['Бетон 1', '2026-07-05', '2026-07-20'],
      ['Арматура 2', '2026-07-01', '2026-07-10'],
      ['Сваи 3', '2026-08-01', '2026-09-01'],
    ],
    shows: {
      Ростверк: {
        ...nothing,
        startDate: '2026-07-01',
        endDate: '2026-07-20',
        version: 0,
      },
      Фундаменты: { startDate: '2026-07-01', endDate: '2026-09-01' },
      смета: { startDate: '2026-07-01', endDate: '2026-09-01' },
      Стены: nothing,
    },
  },
  {
    fact: 'a section’s own plan counts before the plans below it, for those above as well',
    plans: [
      ['Бетон 1', '2026-07-01', '2026-12-31'],
      ['Ростверк', '2026-07-10', '2026-08-10'],
      ['Арматура 2', '2026-01-01', '2026-01-02'],
    ],
    shows: {
      'Бетон 1': { endDate: '2026-12-31' },
      Ростверк: { startDate: '2026-07-10', endDate: '2026-08-10' },
      Фундаменты: { startDate: '2026-07-10', endDate: '2026-08-10', plannedStart: null },
    },
  },
  {
    fact: 'a section planned no more spans what is planned below it again',
    plans: [
      ['Бетон 1', '2026-07-01', '2026-12-31'],
      ['Ростверк', '2026-07-10', '2026-08-10'],
      ['Ростверк', null, null],
    ],
    shows: {
      Ростверк: {
        startDate: '2026-07-01',
        endDate: '2026-12-31',
        plannedStart: null,
        plannedEnd: null,
        firstPlannedEnd: '2026-08-10',
        version: 2,
      },
      смета: { startDate: '2026-07-01', endDate: '2026-12-31' },
    },
  },
  {
    fact: 'without a plan the days are the first and the last of the acts, whose end is actual once all is closed',
    acts: [
      ['Бетон 1', '4', '2026-04-10', '2026-04-20'],
      ['Бетон 1', '6', '2026-04-01', '2026-04-15'],
      ['Арматура 2', '1', '2026-03-01', '2026-05-01'],
    ],
    shows: {
      'Бетон 1': {
        startDate: '2026-04-01',
        endDate: '2026-04-20',
        actualStart: '2026-04-01',
        actualEnd: '2026-04-20',
        donePercent: 100,
      },
      Ростверк: {
        startDate: '2026-03-01',
        endDate: '2026-05-01',
        actualStart: '2026-03-01',
        actualEnd: null,
        donePercent: 60,
      },
      смета: { actualStart: '2026-03-01', actualEnd: null, lateDays: 0 },
    },
  },
  {
    fact: 'a section wholly closed ends with the last of its acts',
    acts: [['Сваи 3', '4', '2026-03-01', '2026-03-09']],
    shows: { Сваи: { actualEnd: '2026-03-09', donePercent: 100 }, Фундаменты: { actualEnd: null } },
  },
  {
    fact: 'planned days stay what is shown where acts have begun earlier',
    plans: [['Бетон 1', '2026-05-01', '2026-07-01']],
    acts: [['Бетон 1', '1', '2026-03-01', '2026-03-02']],
    shows: {
      'Бетон 1': { startDate: '2026-05-01', endDate: '2026-07-01', actualStart: '2026-03-01' },
    },
  },
  {
    fact: 'what ends today is not late, what ended yesterday and is not done is late by a day, with the section that ends then',
    plans: [
      ['Бетон 1', '2026-06-01', '2026-06-15'],
      ['Арматура 2', '2026-06-01', '2026-06-14'],
      ['Сваи 3', '2026-05-01', '2026-05-31'],
    ],
    acts: [['Арматура 2', '4', '2026-06-01', '2026-06-02']],
    shows: {
      'Бетон 1': { lateDays: 0 },
      'Арматура 2': { lateDays: 1, donePercent: 80 },
      Ростверк: { lateDays: 0 },
      Сваи: { lateDays: 15 },
      смета: { lateDays: 0 },
    },
  },
  {
    fact: 'what is wholly done is late no more, whenever it was',
    plans: [['Бетон 1', '2026-01-01', '2026-02-01']],
    acts: [['Бетон 1', '10', '2026-05-01', '2026-05-09']],
    shows: {
      'Бетон 1': { lateDays: 0, endDate: '2026-02-01', actualEnd: '2026-05-09' },
    },
  },
  {
    fact: 'acts that ended long ago make nothing late that nobody planned',
    acts: [['Бетон 1', '4', '2024-04-10', '2024-04-20']],
    shows: { 'Бетон 1': { lateDays: 0 }, смета: { lateDays: 0 } },
  },
  {
    fact: 'a later plan leaves the end that was planned first',
    plans: [
      ['Бетон 1', '2026-05-01', '2026-06-01'],
      ['Бетон 1', '2026-05-01', '2026-09-01'],
      ['Бетон 1', null, null],
      ['Бетон 1', '2026-05-02', '2026-05-03'],
    ],
    shows: { 'Бетон 1': { firstPlannedEnd: '2026-06-01', endDate: '2026-05-03', version: 4 } },
  },
];

const built = async ({ plans = [], acts = [] }: Pick<Case, 'plans' | 'acts'>): Promise<World> => {
  const world = await worldOf(test, customer, school);
  for (const plan of plans) {
    expectStatus(await world.plan(...plan), 200);
  }
  for (const act of acts) {
    await world.close(...act);
  }
  return world;
};

describe('the schedule', () => {
  it.each(cases)('$fact', async ({ plans, acts, shows }) => {
    expect(await (await built({ plans, acts })).nodes()).toMatchObject(shows);
  });

  it('shows tasks with code and volumes, sub-projects without, and what each stands under', async () => {
    const world = await built({});
    const nodes = await world.nodes();
    expect(nodes['смета']).toMatchObject({
      positionInfo: null,
      hasChildren: true,
      project: { id: world.projectId, name: 'Школа 300' },
    });
    expect(nodes['Ростверк']?.project).toEqual({
      id: nodes['Фундаменты']?.id,
      name: 'Фундаменты',
    });
    expect(nodes['Бетон 1']).toMatchObject({
      hasChildren: false,
      positionInfo: { code: '1', measurer: 'м3', generalVolume: 10, doneVolume: 0 },
    });
    expect(await scheduleOf(test, customer, `node/${nodes['Бетон 1']?.id}`)).toEqual([]);
  });

  it('takes a section closed beside its total for done, and what takes off once all of it is taken off', async () => {
    const world = await worldOf(test, customer, {
      Полы: [['Стяжка 1', '3', '33.33']],
      Исключаемые: [['Бетон 2', '-4', '10']],
    });
    expectStatus(await world.plan('Полы', '2026-01-01', '2026-02-01'), 200);
    expectStatus(await world.plan('Исключаемые', '2026-01-01', '2026-02-01'), 200);
    await world.close('Стяжка 1', '3', '2026-01-01', '2026-01-05');
    await world.close('Бетон 2', '-1', '2026-01-01', '2026-01-05');
    expect((await world.nodes())['Исключаемые']).toMatchObject({ lateDays: 134, donePercent: 25 });
    await world.close('Бетон 2', '-3', '2026-01-01', '2026-01-06');
    expect(await world.nodes()).toMatchObject({
      Полы: { lateDays: 0, donePercent: 100, actualEnd: '2026-01-05' },
      Исключаемые: { lateDays: 0, donePercent: 100, actualEnd: '2026-01-06' },
      'Бетон 2': { donePercent: 100, actualEnd: '2026-01-06' },
    });
  });

  it('says the same done percent as the estimate', async () => {
    const world = await built({ acts: [['Бетон 1', '3.333333', '2026-01-01', '2026-01-02']] });
    const { Ростверк: section, 'Бетон 1': position } = await world.nodes();
    const inEstimate = async (id = '') =>
      expectStatus(await test.call(customer, { url: `/api/estimate/document/parent/${id}` }), 200);
    const [group] = await inEstimate(section?.project?.id);
    const [task] = await inEstimate(section?.id);
    expect([section?.donePercent, position?.donePercent]).toEqual([
      group.donePercent,
      task.donePercent,
    ]);
  });
});

describe('GET /dashboard/overall/schedule', () => {
  const projects = async (who: Person, query = ''): Promise<ScheduleNode[]> =>
    expectStatus(await test.call(who, { url: `/api/dashboard/overall/schedule${query}` }), 200)
      .content;

  it('has a project with the dates of its passport, how far and how late it is, and the days of its acts', async () => {
    const reader = await buildPerson(test.services);
    const world = await worldOf(test, reader, school);
    await sql`update projects set end_date = '2026-06-10' where id = ${world.projectId}`.execute(
      test.services.db,
    );
    await world.close('Бетон 1', '5', '2026-02-01', '2026-02-20');
    expectStatus(await world.plan('Бетон 1', '2026-01-01', '2027-01-01'), 200);
    expect(await projects(reader)).toEqual([
      {
        id: world.projectId,
        name: 'Школа 300',
        startDate: '2026-01-15',
        endDate: '2026-06-10',
        donePercent: 20.83,
        positionInfo: null,
        project: null,
        plannedStart: '2026-01-15',
        plannedEnd: '2026-06-10',
        firstPlannedEnd: null,
        actualStart: '2026-02-01',
        actualEnd: null,
        lateDays: 5,
        outsideProject: null,
        hasChildren: true,
        mayPlan: false,
        version: 0,
      },
    ]);
  });

  it('is paged, searched, sorted and filtered by region as the money is', async () => {
    const reader = await buildPerson(test.services);
    for (const [name, cost] of [
      ['Ясли', 5],
      ['Больница', 9],
    ] as const) {
      const { id } = await buildProject(test.services, reader);
      await sql`update projects set short_name = ${name}, estimate_cost = ${cost} where id = ${id}`.execute(
        test.services.db,
      );
    }
    const names = async (query = '') => (await projects(reader, query)).map(({ name }) => name);
    expect(await names()).toEqual(['Больница', 'Ясли']);
    expect(await names('?size=1&page=1')).toEqual(['Ясли']);
    expect(await names('?sort=name&keyword=ясл')).toEqual(['Ясли']);
    expect(await names('?region=semey')).toEqual([]);
    expect(await projects(reader, '?keyword=ясл')).toMatchObject([{ hasChildren: false }]);
  });
});

describe('who reads the schedule of a project', () => {
  const readers: [RoleCode, number, boolean][] = [
    ['CUSTOMER', 200, true],
    ['GENERAL_CONTRACTOR', 200, true],
    ['DESIGNER', 200, false],
    ['AUDIT', 200, false],
    ['TECHNICAL_SUPERVISION', 200, false],
    ['AUTHOR_SUPERVISION', 200, false],
    ['SUBCONTRACTOR', 403, false],
  ];
  it.each(readers)('%s: %i; may plan: %s', async (role, status, mayPlan) => {
    const world = await built({});
    const who = await buildPerson(test.services);
    await buildMembership(test.services, world.projectId, who, role);
    const url = '/api/dashboard/overall/schedule';
    for (const path of [`project/${world.projectId}`, `node/${world.root.id}`]) {
      const answer = await test.call(who, { url: `${url}/${path}` });
      expect(answer.statusCode).toBe(status);
      if (status === 200) {
        expect(new Set(answer.json<ScheduleNode[]>().map((node) => node.mayPlan))).toEqual(
          new Set([mayPlan]),
        );
      }
    }
    const planned = await world.plan('Бетон 1', '2026-01-01', '2026-01-02', { who });
    expect(planned.statusCode).toBe(mayPlan ? 200 : 403);
  });

  it('an administrator of the house reads and plans without a seat; others are told of nothing there', async () => {
    const world = await built({});
    const admin = await buildPerson(test.services, { baseRoles: ['ADMIN'] });
    const [root] = await scheduleOf(test, admin, `project/${world.projectId}`);
    expect(root?.mayPlan).toBe(true);
    expectStatus(await world.plan('Бетон 1', '2026-01-01', '2026-01-02', { who: admin }), 200);
    const stranger = await buildPerson(test.services, { baseRoles: ['CUSTOMER'] });
    for (const path of [`project/${world.projectId}`, `node/${world.root.id}`]) {
      const answer = await test.call(stranger, { url: `/api/dashboard/overall/schedule/${path}` });
      expect(answer.statusCode).toBe(404);
    }
    const history = { url: `/api/schedule/${world.root.id}/history` };
    expect((await test.call(stranger, history)).statusCode).toBe(404);
    const planned = await world.plan('Бетон 1', '2026-01-01', '2026-01-03', { who: stranger });
    expect(planned.statusCode).toBe(404);
  });

  it('nobody may plan what was put away', async () => {
    const world = await built({});
    await sql`update projects set archived_at = now() where id = ${world.projectId}`.execute(
      test.services.db,
    );
    expect((await world.nodes())['Бетон 1']).toMatchObject({ mayPlan: false });
    const refused = await world.plan('Бетон 1', '2026-01-01', '2026-01-02');
    expect(expectStatus(refused, 409).code).toBe('project-archived');
  });
});
