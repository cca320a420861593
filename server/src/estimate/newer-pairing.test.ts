import type { EstimateNode } from '@nysan/contract/estimate.ts';
import type { EstimateComparison } from '@nysan/contract/estimate-comparison.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EstimateHouse, formOf, startEstimateHouse } from './testing/estimate-house.ts';
import { approve, buildActVolume, reserve } from './testing/examples.ts';

let house: EstimateHouse;
let serial = 0;

type Item = [code: string, name: string, volume: string, cost: string, measurer?: string]; // sic
type Sections = Record<string, Item[]>;

const itemOf = ([code, name, volume, cost, measurer = 'м3']: Item) =>
  `<Item${code && ` Code="${code}"`} Name="${name}" Unit="${measurer}" Quantity="${volume}"><Cost Est_Price="${cost}"/></Item>`;
const estimateOf = (sections: Sections) =>
  `<LS Version="02.00" Name="Смета ${(serial += 1)}">${Object.entries(sections)
    .map(([name, items]) => `<Section Name="${name}">${items.map(itemOf).join('')}</Section>`)
    .join('')}</LS>`;

beforeAll(async () => {
  house = await startEstimateHouse();
});
afterAll(() => house.close());

const positions = async (rootId: string): Promise<EstimateNode[]> => {
  const groups = await house.nodes(`/estimate/document/parent/${rootId}`);
  const below = await Promise.all(
    groups.map(({ id }) => house.nodes(`/estimate/document/parent/${id}`)),
  );
  return below.flat();
};

/** Imports the old estimate, closes 2 of the position at each of these places, and reads the newer one beside it. */
const comparedWith = async (old: Sections, used: number[], newer: Sections) => {
  const [root] = (await house.imported(estimateOf(old))) as [EstimateNode];
  const found = await positions(root.id);
  const acts: string[] = [];
  for (const at of used) {
    const act = await buildActVolume(house, found[at]?.id ?? '', '2', `АОСР-${(serial += 1)}`);
    await reserve(house, act);
    await approve(house, act);
    acts.push(act);
  }
  const answer = await house.call(house.customer, {
    method: 'POST',
    url: `/api/estimate/${root.id}/newer`,
    ...formOf(estimateOf(newer), 'новая.kenml'),
  });
  expect(answer.statusCode).toBe(201);
  return { root, acts, comparison: answer.json<EstimateComparison>() };
};

/** Applies it and answers the section and name of the position each act has then. */
const placesAfter = async (...asked: Parameters<typeof comparedWith>) => {
  const { root, acts, comparison } = await comparedWith(...asked);
  expect(comparison.conflicts).toEqual([]);
  const answer = await house.call(house.customer, {
    method: 'POST',
    url: `/api/estimate/${root.id}/newer/apply`,
    payload: { newerId: comparison.id },
  });
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql<{ place: string }>`
    select g.name || ' / ' || n.name || ' ' || trim_scale(n.general_volume) as place
    from estimate_volumes v join estimate_nodes n on n.id = v.node_id join estimate_nodes g on g.id = n.parent_id
    where v.record_id = any(${acts}) order by array_position(${acts}::uuid[], v.record_id)`.execute(
    house.services.db,
  );
  return rows.map(({ place }) => place);
};

describe('an act keeps its position in a newer estimate', () => {
  it('when of two rows alike in everything one is left, whichever of them it used', async () => {
    const twin: Item = ['X1', 'Бетон', '10', '100'];
    expect(await placesAfter({ Р: [twin, twin] }, [1], { Р: [twin] })).toEqual(['Р / Бетон 10']);
    expect(await placesAfter({ Р: [twin, twin] }, [0], { Р: [twin] })).toEqual(['Р / Бетон 10']);
  });

  it('when of several rows alike but for their figures one leaves and the others change', async () => {
    const old: Item[] = ['10', '20', '30'].map((volume) => ['X1', 'Бетон', volume, '100']);
    const newer: Item[] = ['21', '31'].map((volume) => ['X1', 'Бетон', volume, '100']);
    expect(await placesAfter({ Р: old }, [1, 2], { Р: newer })).toEqual([
      'Р / Бетон 21',
      'Р / Бетон 31',
    ]);
  });

  it('that was renamed where its code stands in other sections as well', async () => {
    const old: Sections = {
      'Блок А': [['X1', 'Бетон В15', '10', '100']],
      'Блок Б': [['X1', 'Бетон В15', '20', '100']],
    };
    const newer: Sections = {
      'Блок А': [['X1', 'Бетон класса В15', '10', '100']],
      'Блок Б': [['X1', 'Бетон класса В15', '25', '100']],
      'Блок В': [['X1', 'Бетон В15', '7', '100']],
    };
    expect(await placesAfter(old, [0, 1], newer)).toEqual([
      'Блок А / Бетон класса В15 10',
      'Блок Б / Бетон класса В15 25',
    ]);
  });

  it('when all sections are renamed, even in another order', async () => {
    const rows = (volume: string): Item[] => [
      ['X1', 'Бетон', volume, '100'],
      ['X2', 'Опалубка', '5', '10', 'м2'],
    ];
    const old = { 'Блок А': rows('10'), 'Блок Б': rows('20') };
    expect(
      await placesAfter(old, [1, 2], { 'Корпус Б': rows('20'), 'Корпус А': rows('10') }),
    ).toEqual(['Корпус А / Опалубка 5', 'Корпус Б / Бетон 20']);
    expect(
      await placesAfter(old, [1, 2], { 'Корпус А': rows('12'), 'Корпус Б': rows('22') }),
    ).toEqual(['Корпус А / Опалубка 5', 'Корпус Б / Бетон 22']);
  });

  it('that got a code, or another one', async () => {
    const others: Item[] = [['', 'Песок', '3', '1']];
    expect(
      await placesAfter({ Р: [['', 'Бетон', '10', '5'], ...others] }, [0], {
        Р: [['X1', 'Бетон', '10', '5'], ...others],
      }),
    ).toEqual(['Р / Бетон 10']);
    expect(
      await placesAfter({ Р: [['X1', 'Бетон', '10', '5']], С: [['X1', 'Бетон', '1', '5']] }, [0], {
        Р: [['X2', 'Бетон', '12', '6']],
        С: [['X1', 'Бетон', '1', '5']],
      }),
    ).toEqual(['Р / Бетон 12']);
  });

  it('when letters are large or small, «ё» or «е», a raised digit or not, and spaces differ', async () => {
    const old: Sections = {
      'Блок  А': [
        ['a-1', 'Ёмкость', '10', '5', 'м³'],
        ['a-1', 'Ёмкость', '11', '5', 'м³'],
      ],
    };
    const newer: Sections = {
      'БЛОК А ': [
        ['A-1', 'ЕМКОСТЬ', '10', '5'],
        [' A-1', 'ЕМКОСТЬ', '11', '5'],
      ],
    };
    expect(await placesAfter(old, [1], newer)).toEqual(['БЛОК А / ЕМКОСТЬ 11']);
    const { comparison } = await comparedWith(old, [], newer);
    expect(comparison.counts).toMatchObject({ changed: 0, same: 2, added: 0, removed: 0 });
  });
});

describe('the comparison', () => {
  it('calls another name or code a change, names both, and puts it first', async () => {
    const { comparison } = await comparedWith(
      {
        Р: [
          ['X0', 'Грунт', '1', '1'],
          ['X1', 'Бетонная подготовка', '10', '100'],
          ['X2', 'Опалубка', '5', '10'],
        ],
      },
      [1],
      {
        Р: [
          ['X0', 'Грунт', '2', '1'],
          ['X1', 'Гидроизоляция рулонная', '10', '100'],
          ['X3', 'Опалубка', '5', '10'],
        ],
      },
    );
    expect(comparison.counts).toMatchObject({ changed: 3, renamed: 2, same: 0 });
    expect(comparison.changed).toMatchObject([
      { oldCode: 'X1', oldName: 'Бетонная подготовка', name: 'Гидроизоляция рулонная' },
      { oldCode: 'X2', code: 'X3', oldName: 'Опалубка', name: 'Опалубка' },
      { oldName: 'Грунт', name: 'Грунт' },
    ]);
  });

  it('tells what is done already, which a newer estimate may cost less than', async () => {
    const { comparison } = await comparedWith({ Р: [['X1', 'Бетон', '10', '100']] }, [0], {
      Р: [['X1', 'Бетон', '10', '']],
    });
    expect(comparison).toMatchObject({ before: 1000, after: 0, done: 200 });
  });
});
