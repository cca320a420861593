import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstBrokenEntry, readHistory } from '../history/record.ts';
import { encodeCp1251 } from './sample/write-text.ts';
import { zipFiles } from './sample/zip-files.ts';
import {
  type EstimateHouse,
  sampleEstimate,
  startOwnEstimateHouse,
} from './testing/estimate-house.ts';
import { firstGenerationSchool, secondGenerationWalls } from './testing/examples.ts';

let house: EstimateHouse;
beforeAll(async () => {
  house = await startOwnEstimateHouse();
});
afterAll(() => house.close());

const leaves = async (rootId: string | undefined) => {
  const { rows } = await sql<{
    positions: number;
    money: string;
    orphans: number;
    children: number;
  }>`
    select count(*) filter (where kind = 'position')::int as positions,
      sum(general_money) filter (where kind = 'position') as money,
      count(*) filter (where parent_id is not null
        and not exists (select 1 from estimate_nodes p where p.id = n.parent_id))::int as orphans,
      count(*) filter (where children <>
        (select count(*) from estimate_nodes c where c.parent_id = n.id))::int as children
    from estimate_nodes n where estimate_id = ${rootId}`.execute(house.services.db);
  return rows[0];
};

describe('POST /estimate/upload/{projectId}', () => {
  it('imports 20,000 positions with exact sums and a whole tree', async () => {
    const { content, summary } = await sampleEstimate({ positions: 20_000 });
    const [root] = await house.imported(content);
    expect(root).toMatchObject({ overallMoney: Number(summary.overallMoney), balanceMoney: null });
    expect(await leaves(root?.id)).toEqual({
      positions: 20_000,
      money: summary.overallMoney,
      orphans: 0,
      children: 0,
    });
    const { rows } =
      await sql`select 1 from estimate_nodes g where g.estimate_id = ${root?.id} and g.kind = 'group'
      and g.general_money <> (select sum(c.general_money) from estimate_nodes c where c.parent_id = g.id)`.execute(
        house.services.db,
      );
    expect(rows).toEqual([]);
  });

  it.each([
    { seed: 7, generation: 1, encoding: 'windows-1251' },
    { seed: 8, generation: 1, encoding: 'windows-1251', isDeclared: false },
    { seed: 9, generation: 2, encoding: 'utf-8' },
    { seed: 10, generation: 2, encoding: 'windows-1251' },
  ] as const)('imports %j to the tiyn', async (options) => {
    const { content, summary } = await sampleEstimate({ positions: 900, ...options });
    const [root] = await house.imported(content, 'смета.XML');
    expect(root?.name).toBe('Школа на 300 мест в селе Жаңатас');
    expect(await leaves(root?.id)).toMatchObject({ positions: 900, money: summary.overallMoney });
  });

  it('keeps names, figures and resources as the file has them', async () => {
    await house.imported(firstGenerationSchool);
    const { rows } =
      await sql`select name, code, measurer, selectable, general_volume, unit_cost, general_money, resources
      from estimate_nodes where project_id = ${house.projectId} and code in ('1106-0101-0104', '1108-0201-0101')
        and (name like '%подготовки' or name like '%керамзитобетона')
      order by ordinal`.execute(house.services.db);
    expect(rows).toEqual([
      {
        name: 'Устройство бетонной подготовки',
        code: '1106-0101-0104',
        measurer: 'м3',
        selectable: true,
        general_volume: '12.500000',
        unit_cost: '40000.0150',
        general_money: '500000.19',
        resources: [
          {
            name: 'Бетон В7,5',
            code: '212-101-0101',
            measurer: 'м3',
            volume: '12.75',
            price: '24000',
            type: 'material',
          },
        ],
      },
      {
        name: 'Кладка стен "в кирпич"\\из керамзитобетона',
        code: '1108-0201-0101',
        measurer: 'м3',
        selectable: false,
        general_volume: '0.000000',
        unit_cost: null,
        general_money: '0.00',
        resources: null,
      },
    ]);
  });

  it('makes a root of every estimate of an archive', async () => {
    const archive = zipFiles([
      { name: 'первая.kenml', content: Buffer.from(secondGenerationWalls('Полы')) },
      {
        name: 'вторая.xml',
        content: encodeCp1251(
          `<?xml version="1.0" encoding="windows-1251"?>${secondGenerationWalls('Кровля')}`,
        ),
      },
    ]);
    const roots = await house.imported(archive, 'сметы.zip');
    expect(roots.map((root) => [root.name, root.overallMoney])).toEqual([
      ['Полы', 200_500],
      ['Кровля', 200_500],
    ]);
    expect(new Set(roots.map((root) => root.fileUuid)).size).toBe(1);
    const { rows } = await sql`select file_name, generation, positions from estimates
      where id = any(${roots.map((root) => root.id)}) order by file_name desc`.execute(
      house.services.db,
    );
    expect(rows).toEqual([
      { file_name: 'первая.kenml', generation: '02.00', positions: 1 },
      { file_name: 'вторая.xml', generation: '02.00', positions: 1 },
    ]);
    expect(
      (await house.nodes(`/estimate/document/parent/${roots[1]?.id}`)).map((node) => node.name),
    ).toEqual(['Полы']);
  });

  it('keeps the original so that it can be downloaded', async () => {
    const content = secondGenerationWalls('Оригинал');
    const [root] = await house.imported(content, 'папка\\Смета № 1.kenml');
    const answer = await house.get(`/file/download/${root?.fileUuid}/${house.projectId}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(content);
    const { rows } =
      await sql`select name, location, sha256 from files where id = ${root?.fileUuid}`.execute(
        house.services.db,
      );
    expect(rows).toEqual([
      {
        name: 'Смета № 1.kenml',
        location: 'DESIGN_AND_ESTIMATE_DOCUMENTATION',
        sha256: createHash('sha256').update(content).digest(),
      },
    ]);
  });

  it('adds to the history of the project and to its news', async () => {
    await house.imported(secondGenerationWalls('Новость'));
    const [entry] = await readHistory(house.services.db, house.projectId);
    expect(entry).toMatchObject({
      event: 'changed',
      performed_by: house.customer.fullname,
      differences: { estimate: { value1: null, value2: 'Новость' } },
    });
    expect(await firstBrokenEntry(house.services.db, house.projectId)).toBeNull();
    const { rows } =
      await sql`select event_type, code, params from news where project_id = ${house.projectId}
      order by created_at desc limit 1`.execute(house.services.db);
    expect(rows).toEqual([
      { event_type: 'ESTIMATE', code: 'estimate-imported', params: { name: 'Новость' } },
    ]);
  });

  it('is listed under the id its sender chose, done to the last byte', async () => {
    const importId = crypto.randomUUID();
    const content = secondGenerationWalls('Ход');
    expect(
      (await house.upload(content, { importId, name: 'ход.kenml', isSeparate: true })).statusCode,
    ).toBe(201);
    const size = Buffer.byteLength(content);
    expect(await house.imports()).toContainEqual({
      id: importId,
      fileName: 'ход.kenml',
      state: 'done',
      bytesRead: size,
      totalBytes: size,
      positions: 1,
      createdAt: expect.any(String),
      message: null,
    });
  });

  it('lets uploads of different files run at once', async () => {
    const names = ['А', 'Б', 'В', 'Г', 'Д'];
    const answers = await Promise.all(
      names.map((name) => house.upload(secondGenerationWalls(name), { isSeparate: true })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(names.map(() => 201));
  });

  it('leaves nothing in the folder of uploads', async () => {
    const { rows } = await sql<{
      sha256: string;
    }>`select encode(sha256, 'hex') as sha256 from files`.execute(house.services.db);
    expect((await house.filesLeft()).sort()).toEqual(rows.map((row) => row.sha256).sort());
  });
});
