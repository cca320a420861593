import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';

/** A workbook with the columns of a list, one of them twice; the rows hold both. */
const twice = (title: string, other: string, ...rows: [CellValue, CellValue][]) => {
  const own = OTHERS.filter(([, name]) => !name.test(title)).map(([head]) => head);
  const values: Record<string, CellValue> = { Наименование: 'Бетон', Объем: 10, Цена: 100 };
  return workbook([
    ['№', ...own, title, other],
    ...rows.map((pair, at): CellValue[] => [
      at + 1,
      ...own.map((head) => values[head] ?? null),
      ...pair,
    ]),
  ]);
};
const OTHERS: [string, RegExp][] = [
  ['Наименование', /^(наименование|атауы)/iu],
  ['Объем', /^(объем|кол)/iu],
  ['Цена', /^цена/iu],
];

describe('two columns of a list that mean the same', () => {
  it.each<[string, string, CellValue, CellValue]>([
    ['Объем', 'Объем', 10, 12],
    ['Количество', 'Кол-во', 10, 12],
    ['Объем по проекту', 'Объем по смете', 10, 12],
    ['Цена', 'Цена', 100, 120],
    ['Наименование', 'Наименование', 'Бетон', 'Полы'],
    ['Наименование раздела', 'Наименование работ', 'Подвал', 'Бетон'],
    ['Ед. изм.', 'Ед. изм.', 'м3', 'м2'],
    ['Шифр', 'Шифр', 'Е06-01', 'Е06-02'],
  ])('are refused by name where they differ: %s, %s', async (one, other, first, second) => {
    const bytes = await twice(one, other, [first, first], [first, second]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({
      code: one === 'Цена' ? 'SEVERAL_SUMS' : 'SEVERAL_COLUMNS',
      line: 3,
      params: { attribute: one, other: expect.stringContaining(other) },
    });
  });

  it.each<[string, string, CellValue, CellValue]>([
    ['Объем', 'Количество', 10, '10,000'],
    ['Наименование', 'Наименование', 'Бетон  В25', 'бетон в25'],
    ['Ед. изм.', 'Ед. изм.', 'м3', 'м³'],
    ['Объем', 'Объем', 10, null],
    ['Наименование', 'Наименование', 'Бетон', '-'],
  ])('are read where they agree: %s, %s', async (one, other, first, second) => {
    const { positions } = await readUpload(await twice(one, other, [first, second]), NAME);
    expect(positions).toMatchObject([{ generalVolume: '10', generalMoney: '1000.00' }]);
  });

  it('are refused where the second alone is filled', async () => {
    const bytes = await twice('Объем', 'Объем', [null, 10]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({ code: 'SEVERAL_COLUMNS', line: 2 });
  });
});

describe('two columns of a list of which one is told apart', () => {
  it.each<[string, string, CellValue, CellValue, string]>([
    ['Кол-во на единицу', 'Кол-во всего', 2, 10, '10'],
    ['Объем всего', 'Объем на ед. изм.', 10, 2, '10'],
    ['Объем выполненный', 'Объем по смете', 2, 10, '10'],
    ['Объем', 'Объем, остаток', 10, 2, '10'],
    ['Объем по смете', 'Количество факт', 10, 2, '10'],
  ])('are read: %s, %s', async (one, other, first, second, volume) => {
    const { positions } = await readUpload(await twice(one, other, [first, second]), NAME);
    expect(positions).toMatchObject([{ generalVolume: volume }]);
  });

  it('are names in two languages: that of the first column is taken, and the report tells the other', async () => {
    const bytes = await twice('Наименование', 'Атауы', ['Бетон', 'Бетондау']);
    const { positions, summary } = await readUpload(bytes, NAME);
    expect(positions).toMatchObject([{ name: 'Бетон' }]);
    expect(summary.sheets[0]?.columns.find(({ title }) => title === 'Атауы')).toMatchObject({
      name: null,
    });
  });
});
