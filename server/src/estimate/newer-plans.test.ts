import type { EstimateComparison } from '@nysan/contract/estimate-comparison.ts';
import type { LostPlans, ScheduleNode } from '@nysan/contract/schedule.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { estimateOf, type Sections, type World, worldOf } from '../schedule/testing/worlds.ts';
import { formOf, sampleEstimate } from './testing/estimate-house.ts';

let test: TestApp;
let customer: Person;
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-06-15T07:00:00Z') });
  customer = await buildPerson(test.services);
});
afterAll(() => test.close());

const school: Sections = {
  Фундаменты: {
    Ростверк: [
      ['Бетон 1', '10', '100'],
      ['Арматура 2', '5', '200'],
      ['Опалубка 3', '5', '20'],
    ],
    Сваи: [['Сваи 4', '4', '50']],
  },
  Стены: [
    ['Кладка 5', '8', '25'],
    ['Перемычки 6', '8', '25'],
  ],
};

const plannedSchool = async (plans: string[], end = '2026-05-31'): Promise<World> => {
  const world = await worldOf(test, customer, school);
  for (const name of plans) {
    expectStatus(await world.plan(name, '2026-05-01', end), 200);
  }
  return world;
};

/** What the comparison says before, and the answer after, of plans that are lost. */
const replace = async ({ root }: World, content: string | Buffer, name = 'новая.kenml') => {
  const url = `/api/estimate/${root.id}/newer`;
  const beside = await test.call(customer, { method: 'POST', url, ...formOf(content, name) });
  const compared: EstimateComparison = expectStatus(beside, 201);
  const payload = { newerId: compared.id };
  const applied = await test.call(customer, { method: 'POST', url: `${url}/apply`, payload });
  const { lostPlans, id }: { lostPlans: LostPlans; id: string } = expectStatus(applied, 200);
  expect(lostPlans).toEqual(compared.lostPlans);
  return { lostPlans, id };
};

const daysOf = (node: Partial<ScheduleNode> = {}) => [
  [node.startDate, node.endDate, node.plannedStart, node.plannedEnd, node.firstPlannedEnd],
  [node.actualStart, node.actualEnd, node.lateDays, node.version],
];

const none = { count: 0, named: [] };

it('a newer estimate takes over the plans of positions, sections and its own, with version, first end and history', async () => {
  const world = await plannedSchool(['Бетон 1', 'Ростверк', 'Стены', 'смета']);
  expectStatus(await world.plan('Бетон 1', '2026-05-02', '2026-08-01'), 200);
  await world.close('Арматура 2', '1', '2026-02-01', '2026-02-05');
  const before = await world.nodes();
  const { lostPlans } = await replace(
    world,
    estimateOf({
      Стены: [
        ['Кладка 5', '8', '25'],
        ['Перемычки 6', '9', '25'],
        ['Утепление 7', '9', '25'],
      ],
      Фундаменты: school['Фундаменты'] ?? [],
    }),
  );
  expect(lostPlans).toEqual(none);
  const after = await world.nodes();
  for (const node of ['Бетон 1', 'Арматура 2', 'Ростверк', 'Фундаменты', 'Стены', 'смета']) {
    expect(daysOf(after[node]), node).toEqual(daysOf(before[node]));
    expect(after[node]?.id, node).not.toBe(before[node]?.id);
  }
  expect(after['Бетон 1']).toMatchObject({ version: 2, firstPlannedEnd: '2026-05-31' });
  expect(after['Утепление 7']).toMatchObject({ startDate: null, version: 0 });
  const history = async () =>
    expectStatus(
      await test.call(customer, { url: `/api/schedule/${await world.idOf('Бетон 1')}/history` }),
      200,
    );
  expect(await history()).toHaveLength(2);
  expectStatus(await world.plan('Бетон 1', '2026-05-02', '2026-08-09'), 200);
  expect(await history()).toMatchObject([
    { differences: { plannedEnd: { value1: '2026-08-01', value2: '2026-08-09' } } },
    {},
    {},
  ]);
});

it('what the newer estimate does not have is named before and after, and in the history of the project', async () => {
  const world = await plannedSchool(['Кладка 5', 'Сваи', 'Сваи 4', 'Ростверк']);
  expectStatus(await world.plan('Сваи', null, null), 200);
  const { lostPlans } = await replace(
    world,
    estimateOf({
      Фундаменты: { Ростверк: [['Бетон 1', '10', '100']] },
      Стены: [['Перемычки 6', '8', '25']],
    }),
  );
  const days = { plannedStart: '2026-05-01', plannedEnd: '2026-05-31' };
  expect(lostPlans).toEqual({
    count: 2,
    named: [
      { code: '4', name: 'Сваи 4', ...days },
      { code: '5', name: 'Кладка 5', ...days },
    ],
  });
  expect((await world.nodes())['Ростверк']).toMatchObject(days);
  const { rows } = await sql<{ lost: object }>`
    select differences -> 'lostPlans' as lost from history where entity_id = ${world.projectId}
    order by audit_id desc limit 1`.execute(test.services.db);
  expect(rows).toEqual([
    {
      lost: {
        value1: '4 Сваи 4 (2026-05-01 – 2026-05-31); 5 Кладка 5 (2026-05-01 – 2026-05-31)',
        value2: null,
      },
    },
  ]);
});

it('a section under another name or in another place is known by the positions it holds', async () => {
  const world = await plannedSchool(['Ростверк', 'Сваи']);
  const { lostPlans } = await replace(
    world,
    estimateOf({
      'Подземная часть': {
        'Ростверк монолитный': [
          ['Бетон 1', '10', '100'],
          ['Арматура 2', '5', '200'],
          ['Гидроизоляция 8', '1', '1'],
        ],
      },
      'Прочие работы': [
        ['Сваи 4', '4', '50'],
        ['Кладка 5', '8', '25'],
        ['Перемычки 6', '8', '25'],
        ['Опалубка 3', '5', '20'],
      ],
    }),
  );
  expect(lostPlans.named).toMatchObject([{ name: 'Сваи' }]);
  expect(await world.nodes()).toMatchObject({
    'Ростверк монолитный': { plannedEnd: '2026-05-31' },
    'Подземная часть': { plannedEnd: null, endDate: '2026-05-31', lateDays: 15 },
    'Прочие работы': { plannedEnd: null, endDate: null },
  });
});

it('of two sections that become one the larger hands its plan over, and the other is named', async () => {
  const world = await plannedSchool(['Сваи', 'Ростверк']);
  const { lostPlans } = await replace(
    world,
    estimateOf({
      Фундаменты: {
        'Ростверк и сваи': [
          ['Бетон 1', '10', '100'],
          ['Арматура 2', '5', '200'],
          ['Опалубка 3', '5', '20'],
          ['Сваи 4', '4', '50'],
        ],
      },
      Стены: school['Стены'] ?? [],
    }),
  );
  expect(lostPlans.named).toMatchObject([{ name: 'Сваи' }]);
  expect((await world.nodes())['Ростверк и сваи']).toMatchObject({ plannedEnd: '2026-05-31' });
});

it('sections of one name in one place keep each its own plan', async () => {
  const floor = (code: number): [string, string, string][] => [[`Стяжка ${code}`, '1', '10']];
  const twice = (first: number, second: number) =>
    estimateOf({ Полы: floor(first), ' Полы': floor(second) }).replace('" Полы"', '"Полы"');
  const world = await worldOf(test, customer, { Полы: floor(1), ' Полы': floor(2) });
  await sql`update estimate_nodes set name = 'Полы' where estimate_id = ${world.root.id} and name = ' Полы'`.execute(
    test.services.db,
  );
  const ends = async (rootId: string) => {
    const { rows } = await sql<{ end: string | null }>`
      select plan_end as end from estimate_nodes where parent_id = ${rootId} order by ordinal`.execute(
      test.services.db,
    );
    return rows.map(({ end }) => end);
  };
  const { rows } = await sql<{ id: string }>`
    select id from estimate_nodes where parent_id = ${world.root.id} order by ordinal`.execute(
    test.services.db,
  );
  for (const [at, { id }] of rows.entries()) {
    const payload = { plannedStart: '2026-05-01', plannedEnd: `2026-05-0${at + 1}` };
    const url = `/api/schedule/${id}`;
    expectStatus(await test.call(customer, { method: 'PUT', url, payload }), 200);
  }
  expect(await ends(world.root.id)).toEqual(['2026-05-01', '2026-05-02']);
  const { id, lostPlans } = await replace(world, twice(1, 2));
  expect(lostPlans).toEqual(none);
  expect(await ends(id)).toEqual(['2026-05-01', '2026-05-02']);
});

it('a workbook of a thousand positions takes every plan over, up to the root', async () => {
  const { content } = await sampleEstimate({ positions: 1000, resources: 0 });
  const world = await worldOf(test, customer, {}, content);
  const { db } = test.services;
  await sql`insert into schedule_plans (node_id, planned_start, planned_end, first_planned_end, chain_id)
    select id, date '2026-01-01' + ordinal, date '2026-02-01' + ordinal, date '2026-02-01', id
    from estimate_nodes where estimate_id = ${world.root.id} and (ordinal % 3 = 0 or kind = 'group' and ordinal % 2 = 0)
      and parent_id is not null`.execute(db);
  await sql`select settle_plan(node_id) from schedule_plans p join estimate_nodes n on n.id = p.node_id
    where n.estimate_id = ${world.root.id}`.execute(db);
  const planned = async (rootId: string) => {
    const { rows } = await sql<Record<string, string | null>>`
      select n.name, n.plan_start, n.plan_end, p.planned_start, p.first_planned_end
      from estimate_nodes n left join schedule_plans p on p.node_id = n.id
      where n.estimate_id = ${rootId} order by n.ordinal`.execute(db);
    return rows;
  };
  const before = await planned(world.root.id);
  expect(before.filter((row) => row['planned_start'] !== null).length).toBeGreaterThan(300);
  const exported = await test.call(customer, { url: `/api/estimate/export/${world.root.id}` });
  const { id, lostPlans } = await replace(world, exported.rawPayload, 'новая.xlsx');
  expect(lostPlans).toEqual(none);
  expect((await planned(id)).slice(1)).toEqual(before.slice(1));
});

it('an estimate that nobody planned is replaced by one that nobody planned', async () => {
  const world = await plannedSchool([]);
  const { lostPlans } = await replace(world, estimateOf(school));
  expect(lostPlans).toEqual(none);
  expect((await world.nodes())['смета']).toMatchObject({ startDate: null, version: 0 });
});
