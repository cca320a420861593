import type { EstimateNode } from '@nysan/contract/estimate.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { childrenQuery } from './node-repository.ts';
import { zipFiles } from './sample/zip-files.ts';
import {
  type EstimateHouse,
  sampleEstimate,
  startEstimateHouse,
} from './testing/estimate-house.ts';
import {
  approve,
  buildActVolume,
  firstGenerationSchool,
  reserve,
  secondGenerationWalls,
} from './testing/examples.ts';

let house: EstimateHouse;
let root: EstimateNode;
beforeAll(async () => {
  house = await startEstimateHouse();
  const [school] = await house.imported(firstGenerationSchool);
  root = school ?? fail('a root');
});
afterAll(() => house.close());

const fail = (what: string): never => {
  throw new Error(`${what} is missing`);
};
const children = (id: string) => house.nodes(`/estimate/document/parent/${id}`);
const child = async (id: string, name: string) =>
  (await children(id)).find((node) => node.name === name) ?? fail(name);
const section = async (name: string) => child((await child(root.id, 'Учебный корпус')).id, name);
const concrete = async () =>
  child((await section('Фундаменты')).id, 'Устройство бетонной подготовки');
const search = async (keyword: string, more = '') =>
  house.get(`/estimate/search/${house.projectId}?keyword=${encodeURIComponent(keyword)}${more}`);
const found = async (keyword: string, more = '') =>
  (await search(keyword, more)).json<(EstimateNode & { path: { name: string }[] })[]>();

describe('GET /estimate/document/root/{projectId}', () => {
  it('shows the total of the document and what it differs by', async () => {
    expect((await house.nodes(`/estimate/document/root/${house.projectId}`))[0]).toEqual({
      id: root.id,
      parentId: null,
      name: 'Школа на 300 мест',
      fileUuid: expect.any(String),
      hasChildren: true,
      overallMoney: 802_500.19,
      doneMoney: 0,
      donePercent: 0,
      paidMoney: 0,
      paidPercent: 0,
      remainMoney: 802_500.19,
      differenceMoney: 0,
      balanceMoney: 2500,
      positionInfo: null,
    });
  });

  it('lists estimates in the order they came, those of an archive in its order', async () => {
    const other = await buildProject(house.services, house.customer);
    const archive = zipFiles(
      ['Б', 'А'].map((name) => ({
        name: `${name}.xml`,
        content: Buffer.from(secondGenerationWalls(name)),
      })),
    );
    await house.upload(secondGenerationWalls('Я'), { projectId: other.id });
    await house.upload(archive, { projectId: other.id, name: 'две.zip', isSeparate: true });
    const roots = await house.nodes(`/estimate/document/root/${other.id}`);
    expect(roots.map((node) => node.name)).toEqual(['Я', 'Б', 'А']);
  });
});

describe('GET /estimate/document/parent/{id}', () => {
  it('shows groups with the sum below them, in the order of the file', async () => {
    const building = await child(root.id, 'Учебный корпус');
    expect(
      (await children(building.id)).map((node) => [
        node.name,
        node.overallMoney,
        node.hasChildren,
        node.fileUuid,
        node.parentId,
      ]),
    ).toEqual([
      ['Фундаменты', 800_000.19, true, null, building.id],
      ['Стены', 0, true, null, building.id],
    ]);
  });

  it('shows a position with all its figures', async () => {
    expect(await concrete()).toMatchObject({
      hasChildren: false,
      overallMoney: 500_000.19,
      donePercent: 0,
      positionInfo: {
        code: '1106-0101-0104',
        measurer: 'м3',
        unitCost: 40_000.015,
        generalPercent: 62.31,
        generalVolume: 12.5,
        generalMoney: 500_000.19,
        donePercent: 0,
        doneVolume: 0,
        doneMoney: 0,
        paidPercent: 0,
        paidVolume: 0,
        paidMoney: 0,
        remainPercent: 100,
        remainVolume: 12.5,
        remainMoney: 500_000.19,
        reservedVolume: 0,
        availableVolume: 12.5,
        selectable: true,
      },
    });
  });

  it('shows a position without volume and cost, which nobody can select', async () => {
    const [wall] = await children((await section('Стены')).id);
    expect(wall?.positionInfo).toMatchObject({
      unitCost: null,
      generalVolume: 0,
      generalPercent: 0,
      donePercent: 0,
      remainPercent: 100,
      availableVolume: 0,
      selectable: false,
    });
  });

  it('of a position is empty', async () => {
    expect(await children((await concrete()).id)).toEqual([]);
  });

  it('touches no more of the database in a tree of 20,000 positions than its children need', async () => {
    const { services, customer } = house;
    const other = await buildProject(services, customer);
    const { content } = await sampleEstimate({ positions: 20_000 });
    const [large] = (await house.upload(content, { projectId: other.id })).json<EstimateNode[]>();
    await sql`analyze estimate_nodes`.execute(services.db);
    const { rows } =
      await sql<Explained>`explain (analyze, buffers, format json) ${childrenQuery(large?.id ?? '')}`.execute(
        services.db,
      );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? fail('a plan');
    expect(plan['Actual Rows']).toBeGreaterThan(5);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(
      20 * plan['Actual Rows'],
    );
  });
});

type Explained = {
  'QUERY PLAN': [
    { Plan: Record<'Actual Rows' | 'Shared Hit Blocks' | 'Shared Read Blocks', number> },
  ];
};

describe('figures of a position', () => {
  it('follow what acts reserve, close and have paid', async () => {
    const { id } = await concrete();
    const act = await buildActVolume(house, id, '5.000001', 'АСР-1');
    await reserve(house, act);
    expect((await concrete()).positionInfo).toMatchObject({
      reservedVolume: 5.000001,
      doneVolume: 0,
      availableVolume: 7.499999,
      remainVolume: 12.5,
    });
    await approve(house, act);
    await sql`update estimate_nodes set paid_volume = 1, paid_money = 40000.02 where id = ${id}`.execute(
      house.services.db,
    );
    expect((await concrete()).positionInfo).toMatchObject({
      reservedVolume: 0,
      doneVolume: 5.000001,
      donePercent: 40,
      doneMoney: 200_000.12,
      remainPercent: 60,
      remainVolume: 7.499999,
      remainMoney: 300_000.07,
      availableVolume: 7.499999,
      paidVolume: 1,
      paidPercent: 8,
      paidMoney: 40_000.02,
    });
    expect(await section('Фундаменты')).toMatchObject({ doneMoney: 200_000.12, donePercent: 25 });
    expect((await house.nodes(`/estimate/document/root/${house.projectId}`))[0]).toMatchObject({
      doneMoney: 200_000.12,
      donePercent: 24.92,
    });
  });

  it('reach exactly the whole when all of the volume is closed', async () => {
    const { id } = await concrete();
    const act = await buildActVolume(house, id, '7.499999', 'АСР-2');
    await reserve(house, act);
    expect((await concrete()).positionInfo).toMatchObject({ availableVolume: 0 });
    await approve(house, act);
    expect((await concrete()).positionInfo).toMatchObject({
      donePercent: 100,
      doneMoney: 500_000.19,
      remainPercent: 0,
      remainVolume: 0,
      remainMoney: 0,
    });
  });

  it('stay readable at the largest volume, cost and money an estimate may have', async () => {
    const largest = (volume: string, cost: string, total: string) =>
      `<Item Name="Б" Quantity="${volume}"><Cost Est_Price="${cost}"><Volume_Price Summary="${total}"/></Cost></Item>`;
    const content = `<LS Name="Большая">${largest('999999999.999999', '0.01', '9999999999.99')}${largest('0.000001', '99999999999.9999', '9979999999999.99')}${largest('-1', '1', '-1')}</LS>`;
    const [big] = await house.imported(content);
    expect(
      (await children(big?.id ?? '')).map((node) => [
        node.positionInfo?.generalVolume,
        node.positionInfo?.unitCost,
        node.overallMoney,
      ]),
    ).toEqual([
      [999_999_999.999999, 0.01, 9_999_999_999.99],
      [0.000001, 99_999_999_999.9999, 9_979_999_999_999.99],
      [-1, 1, -1],
    ]);
  });

  it('are readable when corrections bring the whole near zero', async () => {
    const content =
      '<LS Name="Ноль"><Item Name="А" Quantity="1"><Cost Est_Price="900000000"/></Item>' +
      '<Item Name="Б" Quantity="-1"><Cost Est_Price="899999999.99"/></Item></LS>';
    const [zero] = await house.imported(content);
    expect(zero?.overallMoney).toBe(0.01);
    expect(
      (await children(zero?.id ?? '')).map((node) => node.positionInfo?.generalPercent),
    ).toEqual([0, 0]);
  });
});

describe('GET /estimate/search/{projectId}', () => {
  it.each([
    ['БЕТОННОЙ', ['Устройство бетонной подготовки']],
    ['устройство   подгот', ['Устройство бетонной подготовки']],
    ['1106-01', ['Устройство бетонной подготовки']],
    ['подготовки устройство', []],
    ['100%_а', ['Арматура 100%_А400']],
    ['бетонной_подготовки', []],
    ['%%', []],
    ['в кирпич"\\из', ['Кладка стен "в кирпич"\\из керамзитобетона']],
    ['Фундаменты', []],
    ['бётонной', ['Устройство бетонной подготовки']],
    ['(бетон|кирпич).*', []],
    ['[а-я]+', []],
  ])('finds positions by %s', async (keyword, names) => {
    expect((await found(keyword)).map((node) => node.name)).toEqual(names);
  });

  it('tells the way to a position and its figures', async () => {
    const [position] = await found('арматура');
    expect(position?.path.map((group) => group.name)).toEqual([
      'Школа на 300 мест',
      'Учебный корпус',
      'Фундаменты',
    ]);
    expect(position).toMatchObject({ overallMoney: 300_000, positionInfo: { measurer: 'т' } });
  });

  it('finds nothing of another project and no more than was asked for', async () => {
    const stranger = await buildPerson(house.services);
    const other = await buildProject(house.services, stranger);
    const answer = await house.get(
      `/estimate/search/${other.id}?keyword=${encodeURIComponent('арматура')}`,
      stranger,
    );
    expect(answer.json()).toEqual([]);
    expect(await found('10', '&size=1')).toHaveLength(1);
    expect((await search('а')).statusCode).toBe(400);
  });
});

describe('who may', () => {
  const calls = (projectId: string): Record<string, string> => ({
    roots: `/estimate/document/root/${projectId}`,
    children: `/estimate/document/parent/${root.id}`,
    search: `/estimate/search/${projectId}?keyword=10`,
    imports: `/estimate/imports/${projectId}`,
  });
  const statuses = async (who: Person) => {
    const answered: Record<string, number> = {};
    for (const [name, path] of Object.entries(calls(house.projectId))) {
      answered[name] = (await house.get(path, who)).statusCode;
    }
    return { ...answered, upload: (await house.upload('', { who })).statusCode };
  };

  it.each([
    ['DESIGNER', { roots: 200, children: 200, search: 200, imports: 200, upload: 422 }],
    ['AUTHOR_SUPERVISION', { roots: 200, children: 200, search: 200, imports: 200, upload: 403 }],
    ['SUBCONTRACTOR', { roots: 200, children: 200, search: 200, imports: 403, upload: 403 }],
  ] as const)('read and import as %s', async (role, expected) => {
    expect(await statuses(await house.member(role))).toEqual(expected);
  });

  it('see it as somebody else’s', async () => {
    const stranger = await buildPerson(house.services);
    await buildProject(house.services, stranger);
    expect(await statuses(stranger)).toEqual({
      roots: 404,
      children: 404,
      search: 404,
      imports: 404,
      upload: 404,
    });
  });

  it('not without signing in', async () => {
    expect(
      (await house.call(null, { url: `/api${calls(house.projectId).roots}` })).statusCode,
    ).toBe(401);
  });
});
