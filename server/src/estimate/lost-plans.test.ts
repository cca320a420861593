import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { readHistory } from '../history/record.ts';
import { type Sections, type World, worldOf } from '../schedule/testing/worlds.ts';

let test: TestApp;
let customer: Person;
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-06-15T07:00:00Z') });
  customer = await buildPerson(test.services);
});
afterAll(() => test.close());

const house: Sections = {
  Фундаменты: {
    Сваи: [
      ['Сваи 4', '4', '50'],
      ['Ростверк 5', '2', '50'],
    ],
  },
  Стены: [['Кладка 6', '8', '25']],
};
const planned = async (...names: string[]): Promise<World> => {
  const world = await worldOf(test, customer, house);
  for (const name of names) {
    expectStatus(await world.plan(name, '2026-05-01', '2026-05-31'), 200);
  }
  return world;
};
const plansOf = (id: string) => test.call(customer, { url: `/api/estimate/${id}/plans` });
const days = { plannedStart: '2026-05-01', plannedEnd: '2026-05-31' };

describe('GET /estimate/{id}/plans', () => {
  it('names what is planned at any depth, in the order of the estimate', async () => {
    const { root } = await planned('Кладка 6', 'Сваи 4', 'Сваи');
    expect(expectStatus(await plansOf(root.id), 200)).toEqual({
      count: 3,
      named: [
        { code: null, name: 'Сваи', ...days },
        { code: '4', name: 'Сваи 4', ...days },
        { code: '6', name: 'Кладка 6', ...days },
      ],
    });
  });

  it('an estimate has nothing planned before anybody plans, nor after the plan was taken back', async () => {
    const none = { count: 0, named: [] };
    const world = await planned();
    expect(expectStatus(await plansOf(world.root.id), 200)).toEqual(none);
    expectStatus(await world.plan('Сваи', '2026-05-01', '2026-05-31'), 200);
    expectStatus(await world.plan('Сваи', null, null), 200);
    expect(expectStatus(await plansOf(world.root.id), 200)).toEqual(none);
  });

  it('a section is no estimate: 404', async () => {
    const world = await planned('Сваи');
    expect((await plansOf(await world.idOf('Сваи'))).statusCode).toBe(404);
  });
});

it('the history of the project names plans that went with their estimate', async () => {
  const world = await planned('Сваи 4', 'Стены');
  const url = `/api/estimate/${world.root.id}`;
  expectStatus(await test.call(customer, { method: 'DELETE', url }), 204);
  const entries = await readHistory(test.services.db, world.projectId);
  const removed = entries.find(({ differences }) => 'lostPlans' in differences);
  expect(removed?.differences).toMatchObject({
    estimate: { value2: null },
    lostPlans: {
      value1: '4 Сваи 4 (2026-05-01 – 2026-05-31); Стены (2026-05-01 – 2026-05-31)',
      value2: null,
    },
  });
});
