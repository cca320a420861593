import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { HEAD, workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';
const list = (volume: string, price: string, sum: string | undefined, unit = 'м3') =>
  workbook([
    ['№', 'Наименование', 'Ед. изм.', volume, price, ...(sum ? [sum] : [])],
    [1, 'Бетон', unit, 10, 100, ...(sum ? [1000] : [])],
  ]);

describe('a column of a list that counts in more than one unit', () => {
  it.each([
    ['Объем, тыс. м3', 'Цена', undefined, 'Объем, тыс. м3'],
    ['Объем (тыс.)', 'Цена', 'Сумма', 'Объем (тыс.)'],
    ['Кол-во, мың дана', 'Цена', undefined, 'Кол-во, мың дана'],
    ['Объем, 100 м2', 'Цена', undefined, 'Объем, 100 м2'],
    ['Объем, %', 'Цена', 'Сумма', 'Объем, %'],
    ['Объем', 'Цена за 1000 м3', undefined, 'Цена за 1000 м3'],
    ['Объем', 'Цена за 100 ед., тенге', undefined, 'Цена за 100 ед., тенге'],
    ['Объем', 'Стоимость за ед. (за тыс. шт.)', undefined, 'Стоимость за ед. (за тыс. шт.)'],
  ])('is refused by name: %s, %s', async (volume, price, sum, attribute) => {
    expect(await refusalOf(await list(volume, price, sum), NAME)).toMatchObject({
      code: 'SCALED_COLUMN',
      line: 2,
      params: { attribute },
    });
  });

  it.each([
    ['Объем', 'Цена за 1 ед.', 'Сумма'],
    ['Объем работ', 'Цена за ед., тыс. тенге', 'Сумма, тыс. тенге'],
    ['Кол-во (10 этажей)', 'Цена, тенге', 'Сумма'],
    ['Объем', 'Цена 2025 года', 'Сумма'],
    ['Объем', 'Цена за 1000 м3', 'Сумма'],
  ])('is none in %s, %s', async (volume, price, sum) => {
    const { summary } = await readUpload(await list(volume, price, sum), NAME);
    expect(summary.positions).toBe(1);
  });

  it('is taken where each row has a unit of as many', async () => {
    const { summary } = await readUpload(
      await list('Объем, тыс. м3', 'Цена', 'Сумма', 'тыс. м3'),
      NAME,
    );
    expect(summary).toMatchObject({ positions: 1, overallMoney: '1000.00' });
  });
});

describe('a column called a volume that counts money', () => {
  it('is no volume', async () => {
    const head = ['№', 'Наименование', 'Ед. изм.', 'Объем', 'Объем работ, тыс. тенге'];
    const bytes = await workbook([head, [1, 'Бетон', 'м3', 10, 100]]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({
      code: 'UNCLEAR_SUM',
      params: { attribute: 'Объем работ, тыс. тенге' },
    });
  });
});

describe('a sum of a part', () => {
  it.each([
    ['Стоимость работ', 'Материалы, тенге'],
    ['Сумма работ', 'Материалы'],
    ['Стоимость материалов', 'Зарплата, тенге'],
  ])('is refused beside another part that has no known name: %s, %s', async (one, other) => {
    const head = ['№', 'Наименование', 'Ед. изм.', 'Объем', one, other];
    const bytes = await workbook([head, [1, 'Бетон', 'м3', 10, 1000, 500]]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({ code: 'UNCLEAR_SUM', line: 1 });
  });

  it('is read where it stands alone, or beside the whole', async () => {
    const alone = ['№', 'Наименование', 'Ед. изм.', 'Объем', 'Стоимость работ', 'Материал стен'];
    const row: CellValue[] = [1, 'Бетон', 'м3', 10, 1000, 'кирпич'];
    expect((await readUpload(await workbook([alone, row]), NAME)).summary.overallMoney).toBe(
      '1000.00',
    );
    const whole = ['№', 'Наименование', 'Ед. изм.', 'Объем', 'Материалы, тенге', 'Сумма'];
    const both: CellValue[] = [1, 'Бетон', 'м3', 10, 500, 1500];
    expect((await readUpload(await workbook([whole, both]), NAME)).summary.overallMoney).toBe(
      '1500.00',
    );
  });
});

describe('two tables side by side', () => {
  it.each<[string, CellValue[]]>([
    ['with other works', [2, 'Е06-02', 'Полы', 'м2', 5, 100, 500]],
    ['with a longer second one', []],
  ])('are refused by their place: %s', async (_, beside) => {
    const gap = (cells: CellValue[]): CellValue[] => [
      ...cells,
      ...Array(8 - cells.length).fill(null),
    ];
    const works = [
      [...gap([1, 'Е06-01', 'Бетон', 'м3', 10, 100, 1000]), ...beside],
      [...gap([]), 3, 'Е06-03', 'Стены', 'м3', 5, 100, 500],
    ];
    const bytes = await workbook([[...gap(HEAD), ...HEAD], ...works]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({ code: 'SEVERAL_COLUMNS' });
  });
});
