import type { EstimateNode } from '@nysan/contract/estimate.ts';
import { type EstimatePreview, estimatePreview } from '@nysan/contract/estimate-preview.ts';
import type { CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEAD, heading, workbook } from './reader/xlsx/workbook-fixture.ts';
import { type EstimateHouse, formOf, startOwnEstimateHouse } from './testing/estimate-house.ts';
import { secondGenerationWalls } from './testing/examples.ts';

let house: EstimateHouse;
beforeAll(async () => {
  house = await startOwnEstimateHouse();
});
afterAll(() => house.close());

const row = (name: string, volume: number, price: CellValue, unit = 'м3'): CellValue[] => [
  1,
  'Е06-01',
  name,
  unit,
  volume,
  price,
  typeof price === 'number' ? price * volume : null,
];
const thousands = [
  ...HEAD.slice(0, 5),
  'Цена за ед., тыс. тенге',
  'Сумма, тыс. тенге',
  'Примечание',
];

const send = (path: string, content: Buffer | string, name: string, language = 'ru') => {
  const form = formOf(content, name);
  return house.call(house.customer, {
    method: 'POST',
    url: `/api/estimate/upload/${house.projectId}${path}`,
    ...form,
    headers: { ...form.headers, 'accept-language': language },
  });
};
const preview = async (
  content: Buffer | string,
  { name = 'Школа.xlsx', search = '', language = 'ru' } = {},
): Promise<EstimatePreview> => {
  const answer = await send(`/preview${search}`, content, name, language);
  expect(answer.statusCode, answer.body).toBe(200);
  return estimatePreview.parse(answer.json());
};

const twoSheets = () =>
  workbook(
    [
      ['Локальная смета № 1'],
      thousands,
      [1, 2, 3, 4, 5, 6, 7, 8],
      heading('Раздел 1'),
      row('Бетон', 100, 50),
      [null, null, 'Итого', null, null, null, 5000],
      [null, null, 'Составил: Ахметов А. Б.'],
    ],
    { name: 'Стены' },
    [
      { name: 'Полы', rows: [HEAD, row('Стяжка', 100, 18_000, 'м2'), row('Плитка', 2, 5, 'шкк')] },
      { name: 'Титул', rows: [['Школа на 300 мест'], ['Утверждаю']] },
    ],
  );

describe('POST /estimate/upload/{projectId}/preview', () => {
  it('tells what is understood of each sheet and column, with the sums of the file beside those that are read', async () => {
    const read = await preview(await twoSheets());
    expect(read).toMatchObject({
      fileName: 'Школа.xlsx',
      isKnown: false,
      count: 3,
      money: '6800010.00',
      questions: [],
    });
    const [walls, floors, title] = read.sheets;
    expect(walls).toMatchObject({
      name: 'Стены',
      number: 1,
      isRead: true,
      head: 2,
      count: 1,
      money: '5000000.00',
      documentTotal: '5000000.00',
      difference: null,
      hiddenRows: 0,
    });
    expect(walls?.columns.map(({ letter, meaning, factor }) => [letter, meaning, factor])).toEqual([
      ['A', '№ п/п', 1],
      ['B', 'Шифр', 1],
      ['C', 'Наименование', 1],
      ['D', 'Единица измерения', 1],
      ['E', 'Объем', 1],
      ['F', 'Цена за единицу', 1000],
      ['G', 'Сумма', 1000],
      ['H', null, 1],
    ]);
    expect(walls?.rows).toContainEqual({
      row: 5,
      cells: ['1', 'Е06-01', 'Бетон', 'м3', '100', '50', '5000', ''],
    });
    expect(floors).toMatchObject({ number: 2, isRead: true, money: '1800010.00' });
    expect(title).toMatchObject({ number: 3, isRead: false, reason: 'no-head', count: 0 });
  });

  it('tells the rows that are passed over and why', async () => {
    const { passedOver } = await preview(await twoSheets());
    expect(passedOver).toEqual([
      { sheet: 'Стены', reason: 'title', count: 1, rows: [1] },
      { sheet: 'Стены', reason: 'column-numbers', count: 1, rows: [3] },
      { sheet: 'Стены', reason: 'total', count: 1, rows: [6] },
      { sheet: 'Стены', reason: 'caption', count: 1, rows: [7] },
    ]);
  });

  it('offers the nearest for a unit nobody knows', async () => {
    const { unknownUnits } = await preview(await twoSheets());
    expect(unknownUnits).toEqual([{ written: 'шкк', nearest: expect.any(String), count: 1 }]);
  });

  it('writes nothing', async () => {
    const before = await house.rowsOfAllTables();
    const files = await house.filesLeft();
    await preview(await twoSheets());
    expect(await house.rowsOfAllTables()).toEqual(before);
    expect(await house.filesLeft()).toEqual(files);
  });

  it('speaks the language of its reader', async () => {
    const { sheets } = await preview(await twoSheets(), { language: 'kk' });
    expect(sheets[0]?.columns[2]?.meaning).toBe('Атауы');
  });

  it('asks which sheets are meant where two come to the same, and the import refuses until it is said', async () => {
    const list = [HEAD, row('Бетон', 10, 700), row('Арматура', 1, 700)];
    const bytes = await workbook(list, { name: 'ЛС' }, [{ name: 'ЛС (2)', rows: list }]);
    const asked = await preview(bytes);
    expect(asked.questions).toEqual([
      { code: 'DOUBLED_SHEETS', message: expect.stringContaining('«ЛС» и «ЛС (2)»') },
    ]);
    expect(asked.sheets.map(({ number, isRead }) => [number, isRead])).toEqual([
      [1, true],
      [2, true],
    ]);
    const refused = await send('', bytes, 'Школа.xlsx');
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'DOUBLED_SHEETS']);
    expect((await preview(bytes, { search: '?sheets=2' })).sheets).toMatchObject([
      { name: 'ЛС', isRead: false, reason: 'not-chosen' },
      { name: 'ЛС (2)', isRead: true },
    ]);
    const taken = await send('?sheets=1,2', bytes, 'Школа.xlsx');
    expect(taken.json<EstimateNode[]>().map(({ overallMoney }) => overallMoney)).toEqual([
      7700, 7700,
    ]);
  });

  it('asks what becomes of hidden rows, and the import refuses until it is said', async () => {
    const rows = [HEAD, row('Бетон', 10, 100), row('Арматура', 1, 900)];
    const bytes = await workbook(rows, { rowDefs: new Map([[2, { hidden: true }]]) });
    expect(await preview(bytes)).toMatchObject({
      money: '1900.00',
      sheets: [{ hiddenRows: 1 }],
      questions: [{ code: 'HIDDEN_ROWS', message: expect.stringContaining(': 1.') }],
    });
    expect((await preview(bytes, { search: '?hiddenRows=take' })).questions).toEqual([]);
    expect((await send('', bytes, 'Скрытые.xlsx')).json().code).toBe('HIDDEN_ROWS');
    expect(await preview(bytes, { search: '?hiddenRows=skip' })).toMatchObject({
      money: '1000.00',
      passedOver: [{ reason: 'hidden', count: 1, rows: [3] }],
    });
    const [root] = (await send('?hiddenRows=skip&doubles=separate', bytes, 'Скрытые.xlsx')).json<
      EstimateNode[]
    >();
    expect(root?.overallMoney).toBe(1000);
  });

  it('tells faults once for each column, with their rows', async () => {
    const wrong = (volume: string): CellValue[] => [1, 'Е06-01', 'Полы', 'м2', volume, 5, null];
    const rows = [
      HEAD,
      row('Бетон', 10, 100),
      wrong('сто'),
      wrong('двести'),
      row('Кровля', 1, 'много'),
    ];
    const bytes = await workbook(rows);
    const read = await preview(bytes);
    expect(read).toMatchObject({ count: 1, money: '1000.00' });
    expect(read.faults).toEqual([
      {
        sheet: 'ВДС',
        column: 'E',
        name: 'Объем',
        code: 'BAD_NUMBER',
        message: expect.stringContaining('Строка 3: не удалось прочитать число «сто»'),
        count: 2,
        rows: [3, 4],
        found: 'сто',
      },
      expect.objectContaining({ column: 'F', count: 1, rows: [5], found: 'много' }),
    ]);
    expect((await send('', bytes, 'Ошибки.xlsx')).json().code).toBe('BAD_NUMBER');
  });

  it('tells faults of a workbook without a row that can be read', async () => {
    const bytes = await workbook([HEAD, [1, 'Е06', 'Полы', 'м2', 'сто', 5, null]]);
    expect((await preview(bytes)).faults).toHaveLength(1);
  });

  it('reads a KENML estimate as well', async () => {
    const read = await preview(secondGenerationWalls('Стены'), { name: 'стены.kenml' });
    expect(read.sheets).toMatchObject([{ name: 'Стены', isRead: true, columns: [] }]);
    expect(read.count).toBeGreaterThan(0);
  });

  it('says that the project has these bytes', async () => {
    const bytes = await workbook([HEAD, row('Кровля', 3, 100)]);
    await house.imported(bytes, 'Кровля.xlsx');
    expect(await preview(bytes)).toMatchObject({ isKnown: true });
  });

  it.each([
    ['USD', 'Цена, USD', 'FOREIGN_CURRENCY'],
    ['a text that is no workbook', undefined, 'BAD_WORKBOOK'],
  ])('refuses what an import would refuse: %s', async (_, price, code) => {
    const head = [...HEAD.slice(0, 5), price ?? '', 'Сумма'];
    const bytes = price === undefined ? 'текст' : await workbook([head, row('Бетон', 1, 1)]);
    const answer = await send('/preview', bytes, 'Школа.xlsx');
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  });

  it.each(['0', '1,', 'а', '1,2,x', '-1'])(
    'refuses a choice that names no tabs: %s',
    async (sheets) => {
      const answer = await send(`/preview?sheets=${encodeURIComponent(sheets)}`, 'x', 'Школа.xlsx');
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('a position', () => {
  it('carries what its unit holds beside the unit as written', async () => {
    const bytes = await workbook([
      HEAD,
      row('Опалубка', 2, 100, '100 м2'),
      row('Тюк', 1, 1, 'тюк!'),
    ]);
    const [root] = await house.imported(bytes, 'Единицы.xlsx');
    const nodes = await house.nodes(`/estimate/document/parent/${root?.id}`);
    expect(nodes.map(({ positionInfo }) => positionInfo)).toMatchObject([
      { measurer: '100 м2', unit: { name: 'squareMetre', factor: '100' }, generalVolume: 2 },
      { measurer: 'тюк!', unit: null },
    ]);
  });
});
