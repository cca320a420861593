import type { EstimateNode } from '@nysan/contract/estimate.ts';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flatten, readPdf } from '../printing/testing/read-pdf.ts';
import { MOST_PRINTED } from './print.ts';
import { heading, priceList, work } from './reader/xlsx/workbook-fixture.ts';
import { type EstimateHouse, startOwnEstimateHouse } from './testing/estimate-house.ts';
import { approve, buildActVolume, firstGenerationSchool, reserve } from './testing/examples.ts';

let house: EstimateHouse;
let root: EstimateNode;

beforeAll(async () => {
  house = await startOwnEstimateHouse();
  [root] = (await house.imported(firstGenerationSchool)) as [EstimateNode];
  const found = await house.nodes(
    `/estimate/search/${house.projectId}?keyword=${encodeURIComponent('подготовки')}`,
  );
  const act = await buildActVolume(house, found[0]?.id ?? '', '2.5', 'АОСР-1');
  await reserve(house, act);
  await approve(house, act);
});
afterAll(() => house.close());

const exported = (language = 'ru') =>
  house.call(house.customer, {
    url: `/api/estimate/export/${root.id}`,
    headers: { 'accept-language': language },
  });
const rowsOf = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]?.rows ?? [];

/** What an estimate is, without its ids. */
const outline = async (id: string): Promise<unknown[]> => {
  const nodes = await house.nodes(`/estimate/document/parent/${id}`);
  return Promise.all(
    nodes.map(async ({ name, positionInfo, hasChildren, id: child }) => [
      name,
      positionInfo?.code,
      positionInfo?.measurer,
      positionInfo?.generalVolume,
      positionInfo?.unitCost,
      positionInfo?.generalMoney,
      hasChildren ? await outline(child) : [],
    ]),
  );
};

describe('a spreadsheet as an estimate', () => {
  it('is imported like a KENML file, with the same tree, figures and sign of its type', async () => {
    const content = await priceList(heading('Раздел 1'), work('Бетон', 12.5, 100, 1250));
    const [imported] = await house.imported(content, 'ВДС.xlsx');
    expect(imported).toMatchObject({ name: 'ВДС', overallMoney: 1250, hasChildren: true });
    expect(await outline(imported?.id ?? '')).toEqual([
      ['Раздел 1', undefined, undefined, undefined, undefined, undefined, expect.anything()],
    ]);
    const { rows } = await sql`select f.media_type, e.generation from estimates e
      join estimate_uploads u on u.id = e.upload_id join files f on f.id = u.file_id
      where e.id = ${imported?.id}`.execute(house.services.db);
    expect(rows).toEqual([
      {
        media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        generation: 'xlsx',
      },
    ]);
    expect((await house.imports())[0]).toMatchObject({ state: 'done', positions: 1 });
  });

  it('is refused with the row that is to blame, and leaves nothing', async () => {
    const before = await house.rowsOfAllTables();
    const answer = await house.upload(await priceList(work('Бетон', 'много', 1)), {
      name: 'ВДС.xlsx',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toBe(
      'Строка 2: не удалось прочитать число «много» (Объем) у позиции «Бетон».',
    );
    expect(await house.rowsOfAllTables()).toEqual(before);
  });
});

describe('GET /estimate/export/{id}', () => {
  it('gives every node with its progress, numbers as numbers', async () => {
    const answer = await exported();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'private, no-store',
    });
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    const rows = await rowsOf(answer.rawPayload);
    expect(rows[0]?.[0]).toBe('Школа на 300 мест');
    expect(rows.slice(3, 7)).toEqual([
      expect.arrayContaining(['№', 'Шифр', 'Наименование', 'Ед. изм.', 'Выполнено, %']),
      expect.arrayContaining(['1', 'Учебный корпус']),
      expect.arrayContaining(['1.1', 'Фундаменты']),
      [
        '1.1.1',
        '1106-0101-0104',
        'Устройство бетонной подготовки',
        'м3',
        12.5,
        40000.015,
        500000.19,
        2.5,
        100000.04,
        20,
        0,
        0,
        0,
        0,
        10,
        400000.15,
        0,
      ],
    ]);
    expect(rows.at(-2)?.slice(2, 9)).toEqual([
      'Всего',
      null,
      null,
      null,
      802500.19,
      null,
      100000.04,
    ]);
    expect(rows.at(-1)?.[6]).toBe(2500);
  });

  it.each(['ru', 'kk', 'en'])('can be imported again from a workbook in %s', async (language) => {
    const { rawPayload } = await exported(language);
    const [again] = await house.imported(rawPayload, `Снова ${language}.xlsx`);
    expect(again).toMatchObject({ overallMoney: 802500.19, balanceMoney: 2500 });
    expect(await outline(again?.id ?? '')).toEqual(await outline(root.id));
  });

  it('leaves no file behind, and knows no other node than a root', async () => {
    const before = await house.filesLeft();
    const [group] = await house.nodes(`/estimate/document/parent/${root.id}`);
    expect((await house.get(`/estimate/export/${group?.id}`)).statusCode).toBe(404);
    await exported();
    await expect.poll(() => house.filesLeft()).toEqual(before);
  });
});

describe('GET /estimate/print/{id}', () => {
  it('gives a PDF with the name of the estimate', async () => {
    const answer = await house.get(`/estimate/print/${root.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers['content-disposition']).toMatch(/^inline; .*\.pdf/);
  });

  it('has numbers on one line, however long', async () => {
    const [long] = await house.imported(
      `<LS Version="02.00" Name="Длинные числа"><Section Name="Каркас">
        <Item Code="6" Name="Бетон" Unit="100 м3 железобетона" Quantity="12345.123456"><Cost Est_Price="100000"/></Item>
      </Section></LS>`,
    );
    const answer = await house.get(`/estimate/print/${long?.id}`);
    const words = flatten((await readPdf(answer.rawPayload)).texts.flat()).replaceAll(
      '\u00a0',
      ' ',
    );
    expect(words).toContain('12 345,123456 100 м3');
    expect(words).toContain('1 234 512 345,60 0 0,00 0 0,00 12 345,123456 1 234 512 345,60');
  });

  it('refuses a long estimate and says what to do', async () => {
    await sql`update estimates set positions = ${MOST_PRINTED + 1} where id = ${root.id}`.execute(
      house.services.db,
    );
    const answer = await house.get(`/estimate/print/${root.id}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'estimate-too-long',
      message:
        'Смета слишком велика для печати: в ней 3001 позиций, а печатается не более 3000. Скачайте ее в формате Excel.',
    });
  });
});
