import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildMembership, buildNewer, buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { archiveMeanwhile } from '../access/testing/archive-meanwhile.ts';
import { type World, worldOf } from './testing/worlds.ts';

let test: TestApp;
let customer: Person;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  customer = await buildPerson(test.services, { fullname: 'Заказчик Заказчикович' });
});
afterAll(() => test.close());
beforeEach(async () => {
  world = await worldOf(test, customer, {
    Фундаменты: [
      ['Бетон 1', '10', '100'],
      ['Арматура 2', '5', '200'],
    ],
    Стены: [['Кладка 3', '8', '50']],
  });
});

const put = async (payload: unknown, language = 'ru', name = 'Бетон 1') =>
  test.call(customer, {
    method: 'PUT',
    url: `/api/schedule/${await world.idOf(name)}`,
    payload: payload as object,
    headers: { 'accept-language': language },
  });
const historyOf = async (name: string, language = 'ru') =>
  expectStatus(
    await test.call(customer, {
      url: `/api/schedule/${await world.idOf(name)}/history`,
      headers: { 'accept-language': language },
    }),
    200,
  );
const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

describe('PUT /schedule/{nodeId}', () => {
  it('answers the node as the schedule shows it, with its version', async () => {
    const answer = await world.plan('Бетон 1', '2026-03-01', '2026-03-01');
    expect(answer.headers.etag).toBe('"1"');
    expect(expectStatus(answer, 200)).toEqual((await world.nodes())['Бетон 1']);
  });

  it('refuses an end before the start, in the language of who plans, and stores nothing', async () => {
    const days = { plannedStart: '2026-03-02', plannedEnd: '2026-03-01' };
    const told = await Promise.all(['ru', 'kk', 'en'].map((language) => put(days, language)));
    const messages = told.map((answer) => {
      const refused = expectStatus(answer, 422);
      expect(refused).toMatchObject({
        code: 'field-refused',
        errors: [{ path: 'plannedEnd', code: 'ends-before-it-starts' }],
      });
      return refused.errors[0].message;
    });
    expect(new Set(messages).size).toBe(3);
    expect((await world.nodes())['Бетон 1']).toMatchObject({ version: 0, plannedStart: null });
  });

  const malformed: [string, unknown][] = [
    ['a start without an end', { plannedStart: '2026-03-01', plannedEnd: null }],
    ['an end without a start', { plannedStart: null, plannedEnd: '2026-03-01' }],
    ['only one of them', { plannedStart: '2026-03-01' }],
    ['nothing', {}],
    ['a year nobody builds in', { plannedStart: '1899-12-31', plannedEnd: '1899-12-31' }],
    ['a far future', { plannedStart: '2026-01-01', plannedEnd: '3000-01-01' }],
    ['no such day', { plannedStart: '2026-02-01', plannedEnd: '2026-02-30' }],
    ['another word', { plannedStart: null, plannedEnd: null, firstPlannedEnd: '2026-01-01' }],
  ];
  it.each(malformed)('refuses %s', async (_, payload) => {
    expect(expectStatus(await put(payload), 400).code).toBe('bad-input');
  });

  it('refuses what was planned of an older version, with the stored one', async () => {
    expectStatus(await world.plan('Бетон 1', '2026-03-01', '2026-03-05', ifMatch(0)), 200);
    const stale = await world.plan('Бетон 1', '2026-04-01', '2026-04-05', ifMatch(0));
    expect(expectStatus(stale, 409)).toMatchObject({ code: 'stale-edit', details: { version: 1 } });
    expectStatus(await world.plan('Бетон 1', '2026-04-01', '2026-04-05', ifMatch(1)), 200);
    const malformed = await world.plan('Бетон 1', null, null, {
      headers: { 'if-match': 'yesterday' },
    });
    expect(expectStatus(malformed, 400).code).toBe('if-match-malformed');
  });

  it('warns of a plan that runs out of the days of its project, and stores it', async () => {
    await sql`update projects set start_date = '2026-03-01', end_date = '2026-09-30' where id = ${world.projectId}`.execute(
      test.services.db,
    );
    const days = { startDate: '2026-03-01', endDate: '2026-09-30' };
    for (const [start, end, outsideProject] of [
      ['2026-02-28', '2026-03-05', days],
      ['2026-09-01', '2026-10-01', days],
      ['2025-01-01', '2027-01-01', days],
      ['2026-03-01', '2026-09-30', null],
    ] as const) {
      const saved = expectStatus(await world.plan('Бетон 1', start, end), 200);
      expect(saved).toMatchObject({ plannedStart: start, plannedEnd: end, outsideProject });
    }
    await sql`update projects set end_date = '2026-08-31' where id = ${world.projectId}`.execute(
      test.services.db,
    );
    const nodes = await world.nodes();
    expect(nodes['Бетон 1']?.outsideProject).toEqual({ ...days, endDate: '2026-08-31' });
    expect(nodes['Кладка 3']?.outsideProject).toBeNull();
  });

  it('leaves version and history as they are when nothing changes', async () => {
    expectStatus(await world.plan('Бетон 1', null, null), 200);
    expect(await historyOf('Бетон 1')).toEqual([]);
    expectStatus(await world.plan('Бетон 1', '2026-03-01', '2026-03-05'), 200);
    expect(expectStatus(await world.plan('Бетон 1', '2026-03-01', '2026-03-05'), 200).version).toBe(
      1,
    );
    expect(await historyOf('Бетон 1')).toHaveLength(1);
  });

  it('finds no node of an estimate that waits beside another', async () => {
    const { newerId } = await buildNewer(test.services, world.projectId, customer);
    const answer = await test.call(customer, {
      method: 'PUT',
      url: `/api/schedule/${newerId}`,
      payload: { plannedStart: '2026-03-01', plannedEnd: '2026-03-02' },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('is refused when the project is put away under it', async () => {
    const answer = await archiveMeanwhile(test.services, world.projectId, () =>
      world.plan('Бетон 1', '2026-03-01', '2026-03-02'),
    );
    expect(expectStatus(answer, 409).code).toBe('project-archived');
  });
});

describe('the history of a plan', () => {
  it('says who planned when, and what stood before; an undo is a plan like any other', async () => {
    const contractor = await buildPerson(test.services, { fullname: 'Подрядчик Подрядович' });
    await buildMembership(test.services, world.projectId, contractor, 'GENERAL_CONTRACTOR');
    expectStatus(await world.plan('Фундаменты', '2026-03-01', '2026-03-31'), 200);
    const moved = world.plan('Фундаменты', '2026-03-01', '2026-05-31', { who: contractor });
    expectStatus(await moved, 200);
    expectStatus(await world.plan('Фундаменты', '2026-03-01', '2026-03-31'), 200);
    expectStatus(await world.plan('Фундаменты', null, null), 200);
    const entries = await historyOf('Фундаменты');
    expect(entries).toMatchObject([
      {
        event: { code: 'changed' },
        performedBy: 'Заказчик Заказчикович',
        differences: {
          plannedStart: { value1: '2026-03-01', value2: null },
          plannedEnd: { value1: '2026-03-31', value2: null },
        },
      },
      { differences: { plannedEnd: { value1: '2026-05-31', value2: '2026-03-31' } } },
      {
        performedBy: 'Подрядчик Подрядович',
        differences: { plannedEnd: { value1: '2026-03-31', value2: '2026-05-31' } },
      },
      {
        differences: {
          plannedStart: { value1: null, value2: '2026-03-01' },
          plannedEnd: { value1: null, value2: '2026-03-31' },
        },
      },
    ]);
    expect(Object.keys(entries[1].differences)).toEqual(['plannedEnd']);
    expect((await historyOf('Фундаменты', 'kk'))[0].fieldNames).toMatchObject({
      plannedEnd: 'Жоспар бойынша аяқталуы',
    });
    expect(await historyOf('Бетон 1')).toEqual([]);
  });
});

describe('plans made at the same time', () => {
  it('of one node and one version: one is taken, the other refused', async () => {
    const id = await world.idOf('Бетон 1');
    const planned = (day: string) =>
      test.call(customer, {
        method: 'PUT',
        url: `/api/schedule/${id}`,
        payload: { plannedStart: day, plannedEnd: day },
        headers: { 'if-match': '"0"' },
      });
    const answers = await Promise.all(['2026-03-01', '2026-03-02', '2026-03-03'].map(planned));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([
      200, 409, 409,
    ]);
    expect((await world.nodes())['Бетон 1']?.version).toBe(1);
    expect(await historyOf('Бетон 1')).toHaveLength(1);
  });

  it('of several nodes of one section are all in its days', async () => {
    const days: Record<string, [string, string]> = {
      'Бетон 1': ['2026-03-05', '2026-03-31'],
      'Арматура 2': ['2026-03-01', '2026-03-09'],
      'Кладка 3': ['2026-06-01', '2026-07-01'],
    };
    const planned = Object.entries(days).map(([name, [start, end]]) =>
      world.plan(name, start, end),
    );
    for (const answer of await Promise.all(planned)) {
      expectStatus(answer, 200);
    }
    expect(await world.nodes()).toMatchObject({
      Фундаменты: { startDate: '2026-03-01', endDate: '2026-03-31' },
      смета: { startDate: '2026-03-01', endDate: '2026-07-01' },
    });
  });

  it('and acts that close what is planned, or who deletes the estimate, never wait for each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = ['Бетон 1', 'Арматура 2'][round % 2] ?? '';
      const [answer] = await Promise.all([
        world.plan(name, '2026-03-01', `2026-04-0${round + 1}`),
        world.close('Бетон 1', '1', '2026-03-01', '2026-03-05'),
        world.plan('Фундаменты', '2026-03-01', `2026-05-0${round + 1}`),
      ]);
      expectStatus(answer, 200);
    }
    const other = await worldOf(test, customer, { Полы: [['Стяжка 1', '1', '1']] });
    const id = await other.idOf('Стяжка 1');
    const payload = { plannedStart: '2026-03-01', plannedEnd: '2026-03-02' };
    const [planned, removed] = await Promise.all([
      test.call(customer, { method: 'PUT', url: `/api/schedule/${id}`, payload }),
      test.call(customer, { method: 'DELETE', url: `/api/estimate/${other.root.id}` }),
    ]);
    expect([200, 404]).toContain(planned.statusCode);
    expectStatus(removed, 204);
    const { rows } =
      await sql`select 1 from schedule_plans p join estimate_nodes n on n.id = p.node_id
      where n.project_id = ${other.projectId}`.execute(test.services.db);
    expect(rows).toEqual([]);
  });
});
