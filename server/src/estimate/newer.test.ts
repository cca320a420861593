import type { EstimateNode } from '@nysan/contract/estimate.ts';
import type { EstimateComparison } from '@nysan/contract/estimate-comparison.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { zipFiles } from './sample/zip-files.ts';
import { type EstimateHouse, formOf, startOwnEstimateHouse } from './testing/estimate-house.ts';
import { approve, buildActVolume, putAway, reserve } from './testing/examples.ts';

let house: EstimateHouse;
let root: EstimateNode;
let serial = 0;

/** A local estimate; a position is written «name: volume × cost», in the section named before it. */
const estimateOf = (sections: Record<string, [name: string, volume: string, cost: string][]>) =>
  `<LS Version="02.00" Name="Смета ${(serial += 1)}">${Object.entries(sections)
    .map(
      ([section, items]) =>
        `<Section Name="${section}">${items
          .map(
            ([name, volume, cost]) =>
              `<Item Code="${name.replace(/\D/g, '') || '7'}" Name="${name}" Unit="м3" Quantity="${volume}"><Cost Est_Price="${cost}"/></Item>`,
          )
          .join('')}</Section>`,
    )
    .join('')}</LS>`;

beforeAll(async () => {
  house = await startOwnEstimateHouse();
});
afterAll(() => house.close());

beforeEach(async () => {
  const [first] = await house.imported(
    estimateOf({
      Фундаменты: [
        ['Бетон 1', '10', '100'],
        ['Арматура 2', '5', '200'],
      ],
      Стены: [['Кладка 3', '8', '50']],
    }),
  );
  root = first as EstimateNode;
});

const uploadNewer = (content: Buffer | string, name = 'новая.kenml') =>
  house.call(house.customer, {
    method: 'POST',
    url: `/api/estimate/${root.id}/newer`,
    ...formOf(content, name),
  });
const compared = async (content: string) => {
  const answer = await uploadNewer(content);
  expect(answer.statusCode).toBe(201);
  return answer.json<EstimateComparison>();
};
const apply = (newerId: string) =>
  house.call(house.customer, {
    method: 'POST',
    url: `/api/estimate/${root.id}/newer/apply`,
    payload: { newerId },
  });
const positions = async (rootId: string): Promise<EstimateNode[]> => {
  const groups = await house.nodes(`/estimate/document/parent/${rootId}`);
  const below = await Promise.all(
    groups.map(({ id }) => house.nodes(`/estimate/document/parent/${id}`)),
  );
  return below.flat();
};
const idOf = async (name: string) =>
  (await positions(root.id)).find((node) => node.name === name)?.id ?? '';
const actOn = async (name: string, volume: string) =>
  buildActVolume(house, await idOf(name), volume, `АОСР-${(serial += 1)}`);
const rootIds = async () =>
  (await house.nodes(`/estimate/document/root/${house.projectId}`)).map(({ id }) => id);

const sameButMore = () =>
  estimateOf({
    Фундаменты: [
      ['Бетон 1', '12', '100'],
      ['Арматура 2', '5', '200'],
      ['Гидроизоляция 4', '3', '10'],
    ],
  });

describe('POST /estimate/{id}/newer', () => {
  it('says what would change and changes nothing of the project', async () => {
    const before = await rootIds();
    const comparison = await compared(sameButMore());
    expect(comparison).toMatchObject({
      fileName: 'новая.kenml',
      before: 2400,
      after: 2230,
      counts: { added: 1, removed: 1, changed: 1, same: 1, conflicts: 0 },
      added: [{ name: 'Гидроизоляция 4', after: { volume: 3, unitCost: 10, money: 30 } }],
      removed: [{ name: 'Кладка 3', before: { volume: 8, unitCost: 50, money: 400 } }],
      changed: [
        {
          name: 'Бетон 1',
          before: { volume: 10, unitCost: 100, money: 1000 },
          after: { volume: 12, unitCost: 100, money: 1200 },
        },
      ],
      conflicts: [],
    });
    expect(await rootIds()).toEqual(before);
    const found = await house.nodes(
      `/estimate/search/${house.projectId}?keyword=${encodeURIComponent('Гидроизоляция')}`,
    );
    expect(found).toEqual([]);
    expect((await house.get(`/estimate/document/parent/${comparison.id}`)).statusCode).toBe(404);
  });

  it('knows a position in another section or under another name again', async () => {
    const { counts } = await compared(
      estimateOf({
        Прочее: [
          ['Бетон 1', '10', '100'],
          ['Арматурные работы 2', '5', '200'],
        ],
        Стены: [['Кладка 3', '8', '50']],
      }),
    );
    expect(counts).toEqual({
      added: 0,
      removed: 0,
      changed: 1,
      renamed: 1,
      same: 2,
      conflicts: 0,
    });
  });

  it('names the acts that would lose their position or their volume', async () => {
    const missing = await actOn('Кладка 3', '1');
    await reserve(house, await actOn('Арматура 2', '4'));
    const { counts, conflicts } = await compared(
      estimateOf({
        Фундаменты: [
          ['Бетон 1', '10', '100'],
          ['Арматура 2', '3.5', '200'],
        ],
      }),
    );
    expect(counts.conflicts).toBe(2);
    expect(conflicts).toMatchObject([
      { name: 'Арматура 2', reason: 'too-small', usedVolume: 4, newVolume: 3.5 },
      { name: 'Кладка 3', reason: 'missing', newVolume: null, documents: [{ id: missing }] },
    ]);
  });

  it('tells several alike by their figures when one of them leaves', async () => {
    const alike: [string, string, string][] = [
      ['Грунтовка 5', '6', '10'],
      ['Грунтовка 5', '9', '20'],
    ];
    [root] = (await house.imported(estimateOf({ Полы: alike }))) as [EstimateNode];
    const used = (await positions(root.id))[1]?.id ?? '';
    await buildActVolume(house, used, '7', `АОСР-${(serial += 1)}`);
    const { counts } = await compared(estimateOf({ Полы: alike.slice(1) }));
    expect(counts).toMatchObject({ added: 0, removed: 1, changed: 0, same: 1, conflicts: 0 });
    const { counts: swapped } = await compared(estimateOf({ Полы: alike.toReversed() }));
    expect(swapped).toMatchObject({ added: 0, removed: 0, changed: 0, same: 2, conflicts: 0 });
  });

  it('does not hand an act over to a correction with a minus', async () => {
    const held = await actOn('Арматура 2', '4');
    await reserve(house, held);
    const { conflicts } = await compared(
      estimateOf({
        Фундаменты: [
          ['Бетон 1', '10', '100'],
          ['Арматура 2', '5', '-200'],
        ],
        Стены: [['Кладка 3', '8', '50']],
      }),
    );
    expect(conflicts).toMatchObject([
      { name: 'Арматура 2', reason: 'missing', newVolume: null, documents: [{ id: held }] },
    ]);
  });

  it('takes the place of the one that waited, whose file goes', async () => {
    const first = await compared(sameButMore());
    const files = (await house.filesLeft()).length;
    const second = await compared(sameButMore());
    expect(second.id).not.toBe(first.id);
    const { rows } = await sql`select 1 from estimates where id = ${first.id}`.execute(
      house.services.db,
    );
    expect(rows).toEqual([]);
    // The bytes of the first stay until the store is swept.
    expect((await house.filesLeft()).length).toBe(files + 1);
  });

  it('refuses a bad file, several estimates and a node that is no root, and leaves what waits', async () => {
    const waiting = await compared(sameButMore());
    expect((await uploadNewer('не смета')).statusCode).toBe(422);
    const several = zipFiles(
      ['а.kenml', 'б.kenml'].map((name) => ({ name, content: Buffer.from(sameButMore()) })),
    );
    expect((await uploadNewer(several, 'две.zip')).json()).toMatchObject({
      code: 'SEVERAL_ESTIMATES',
    });
    const groups = await house.nodes(`/estimate/document/parent/${root.id}`);
    const atGroup = await house.call(house.customer, {
      method: 'POST',
      url: `/api/estimate/${groups[0]?.id}/newer`,
      ...formOf(sameButMore()),
    });
    expect(atGroup.statusCode).toBe(404);
    const still = await house.get(`/estimate/${root.id}/newer`);
    expect(still.json()).toMatchObject({ waiting: { id: waiting.id } });
  });
});

describe('POST /estimate/{id}/newer/apply', () => {
  it('hands acts, volumes and money over to the newer positions', async () => {
    const closed = await actOn('Бетон 1', '4');
    await reserve(house, closed);
    await approve(house, closed);
    const held = await actOn('Арматура 2', '5');
    await reserve(house, held);
    const draft = await actOn('Бетон 1', '1');
    await sql`update estimate_nodes set paid_volume = case kind when 'position' then 3 else 0 end, paid_money = 300
      where id in (${await idOf('Бетон 1')}, ${root.id})`.execute(house.services.db);
    const newer = await compared(
      estimateOf({
        Фундаменты: [
          ['Бетон 1', '12', '300'],
          ['Арматура 2', '5', '200'],
        ],
      }),
    );
    const answer = await apply(newer.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: newer.id,
      overallMoney: 4600,
      doneMoney: 400,
      paidMoney: 300,
    });
    expect(await rootIds()).not.toContain(root.id);
    expect(await positions(newer.id)).toMatchObject([
      {
        name: 'Бетон 1',
        doneMoney: 400,
        remainMoney: 3200,
        positionInfo: { doneVolume: 4, paidVolume: 3, availableVolume: 8 },
      },
      { name: 'Арматура 2', positionInfo: { reservedVolume: 5, availableVolume: 0 } },
    ]);
    const { rows } = await sql<{ record_id: string; name: string; money: string | null }>`
      select v.record_id, n.name, v.money from estimate_volumes v join estimate_nodes n on n.id = v.node_id
      where v.record_id = any(${[closed, held, draft]}) order by v.record_id`.execute(
      house.services.db,
    );
    expect(rows).toEqual([
      { record_id: closed, name: 'Бетон 1', money: '400.00' },
      { record_id: held, name: 'Арматура 2', money: null },
      { record_id: draft, name: 'Бетон 1', money: null },
    ]);
    await approve(house, held);
    expect(await house.nodes(`/estimate/document/root/${house.projectId}`)).toContainEqual(
      expect.objectContaining({ id: newer.id, doneMoney: 1400 }),
    );
  });

  it('is not held up by an act that was put away without approval, whose line goes with its position', async () => {
    const putAwayAct = await actOn('Кладка 3', '1');
    await putAway(house, putAwayAct);
    const kept = await actOn('Бетон 1', '1');
    await putAway(house, kept);
    const approved = await actOn('Арматура 2', '1');
    await reserve(house, approved);
    await approve(house, approved);
    await putAway(house, approved);
    const withoutApproved = await compared(estimateOf({ Фундаменты: [['Бетон 1', '10', '100']] }));
    expect(withoutApproved.conflicts).toMatchObject([
      { name: 'Арматура 2', documents: [{ id: approved }] },
    ]);
    expect((await apply(withoutApproved.id)).statusCode).toBe(409);
    const newer = await compared(sameButMore());
    expect(newer.conflicts).toEqual([]);
    expect((await apply(newer.id)).statusCode).toBe(200);
    const { rows } = await sql<{ record_id: string; estimate_id: string; money: string | null }>`
      select v.record_id, n.estimate_id, v.money from estimate_volumes v join estimate_nodes n on n.id = v.node_id
      where v.record_id = any(${[putAwayAct, kept, approved]}) order by v.record_id`.execute(
      house.services.db,
    );
    expect(rows).toEqual([
      { record_id: kept, estimate_id: newer.id, money: null },
      { record_id: approved, estimate_id: newer.id, money: '200.00' },
    ]);
  });

  it('leaves a line in the history and in the news of the project', async () => {
    const newer = await compared(sameButMore());
    await apply(newer.id);
    const { rows } = await sql<{ code: string; params: object }>`select code, params from news
      where project_id = ${house.projectId} order by id desc limit 1`.execute(house.services.db);
    expect(rows).toEqual([
      { code: 'estimate-replaced', params: { old: root.name, name: newer.name } },
    ]);
  });

  it('is refused with the conflicts when an act was made after the comparison', async () => {
    const newer = await compared(sameButMore());
    const act = await actOn('Кладка 3', '2');
    const answer = await apply(newer.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'estimate-conflicts',
      details: { conflicts: [{ name: 'Кладка 3', documents: [{ id: act }] }] },
    });
    expect(await rootIds()).toContain(root.id);
  });

  it('is refused for another version than the one that was compared', async () => {
    const first = await compared(sameButMore());
    await compared(sameButMore());
    expect((await apply(first.id)).json()).toMatchObject({ code: 'figures-changed' });
  });

  it('works once', async () => {
    const newer = await compared(sameButMore());
    const answers = await Promise.all([apply(newer.id), apply(newer.id)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  });
});

describe('a newer estimate that is not applied', () => {
  const drop = () =>
    house.call(house.customer, { method: 'DELETE', url: `/api/estimate/${root.id}/newer` });

  it('is thrown away whole, once', async () => {
    const before = await house.rowsOfAllTables();
    await compared(sameButMore());
    expect((await drop()).statusCode).toBe(204);
    expect(await house.rowsOfAllTables()).toEqual(before);
    expect((await drop()).statusCode).toBe(404);
    expect((await house.get(`/estimate/${root.id}/newer`)).json()).toEqual({ waiting: null });
  });

  it('goes with the estimate it waited beside', async () => {
    const newer = await compared(sameButMore());
    const answer = await house.call(house.customer, {
      method: 'DELETE',
      url: `/api/estimate/${root.id}`,
    });
    expect(answer.statusCode).toBe(204);
    const { rows } = await sql`select 1 from estimates where id = ${newer.id}
      union all select 1 from estimate_nodes where estimate_id = ${newer.id}
      union all select 1 from files where name = 'новая.kenml' and uploaded_by = ${house.customer.userId}
        and not exists (select 1 from estimate_uploads u where u.file_id = files.id)`.execute(
      house.services.db,
    );
    expect(rows).toEqual([]);
  });

  it('is forgotten after a day', async () => {
    const newer = await compared(sameButMore());
    await sql`update estimates set created_at = created_at - interval '25 hours' where id = ${newer.id}`.execute(
      house.services.db,
    );
    await house.imported(estimateOf({ Полы: [['Стяжка 9', '1', '1']] }));
    expect((await house.get(`/estimate/${root.id}/newer`)).json()).toEqual({ waiting: null });
  });
});
