import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { HEAD, workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';
const HEAD_OF_WORK: CellValue[] = ['№', 'Шифр', 'Наименование работ и затрат', 'Ед. изм.'];
const WORK: CellValue[] = [1, 'Е06-01', 'Бетон', 'м3'];

const read = async (...rows: CellValue[][]) => {
  const { positions } = await readUpload(await workbook(rows), NAME);
  return positions.map(({ generalVolume, unitCost, generalMoney }) => [
    Number(generalVolume),
    Number(unitCost),
    Number(generalMoney),
  ]);
};

describe('the head of a price list in groups', () => {
  it('tells the price of one from the sum of all where both say «всего»', async () => {
    const rows = [
      [...HEAD_OF_WORK, 'Кол-во', 'Стоимость единицы, тенге', null, 'Общая стоимость', null],
      [null, null, null, null, null, 'всего', 'экспл. машин', 'всего', 'экспл. машин'],
      [...WORK, 100, 50, 5, 5000, 500],
    ];
    expect(await read(...rows)).toEqual([[100, 50, 5000]]);
  });

  it.each([
    ['на ед.', 'всего'],
    ['на единицу', 'по проекту'],
  ])('takes no volume for money: %s, %s', async (one, all) => {
    const rows = [
      [...HEAD_OF_WORK, 'Количество', null, 'Сметная стоимость', null],
      [null, null, null, null, one, all, 'на единицу', 'общая'],
      [...WORK, 1, 100, 50, 5000],
    ];
    expect(await read(...rows)).toEqual([[100, 50, 5000]]);
  });

  it('takes what all parts come to', async () => {
    const parts = ['работа', 'материал', 'всего'];
    const rows = [
      [...HEAD_OF_WORK, 'Кол-во', 'Цена, тенге', null, null, 'Сумма, тенге', null, null],
      [null, null, null, null, null, ...parts, ...parts],
      [...WORK, 100, 20, 30, 50, 2000, 3000, 5000],
    ];
    expect(await read(...rows)).toEqual([[100, 50, 5000]]);
  });
});

describe('a column of sums', () => {
  it.each([
    ['Сметная стоимость единицы, тыс. тенге', 'Сметная стоимость всего, тыс. тенге'],
    ['Договорная цена, тыс. тг', 'Полная стоимость, тыс. тг'],
    ['Цена, тыс. тенге', 'Итого, тыс. тенге'],
  ])('is known by its usual names: %s, %s', async (price, sum) => {
    const rows = [
      [...HEAD.slice(0, 5), price, sum],
      [...WORK, 100, 50, 5000],
    ];
    expect(await read(...rows)).toEqual([[100, 50_000, 5_000_000]]);
  });

  it('of works beside one of materials is not that of all', async () => {
    const head = [...HEAD_OF_WORK, 'Кол-во', 'Сумма работ', 'Сумма материалов'];
    const row = [...WORK, 100, 2000, 3000];
    expect(await read([...head, 'Итого'], [...row, 5000])).toEqual([[100, 50, 5000]]);
    expect(await refusalOf(await workbook([head, row]), NAME)).toMatchObject({
      code: 'UNCLEAR_SUM',
      line: 1,
      params: { attribute: 'Сумма работ' },
    });
  });

  it.each([['Лимит, тыс. тенге'], ['Затраты заказчика, тенге']])(
    'that no name tells refuses the workbook: %s',
    async (title) => {
      const bytes = await workbook([
        [...HEAD.slice(0, 5), title],
        [...WORK, 100, 5000],
      ]);
      expect(await refusalOf(bytes, NAME)).toMatchObject({
        code: 'UNCLEAR_SUM',
        params: { attribute: title },
      });
    },
  );

  it('that is not there leaves volumes without money', async () => {
    const { summary } = await readUpload(await workbook([HEAD.slice(0, 5), [...WORK, 100]]), NAME);
    expect(summary.overallMoney).toBe('0.00');
  });
});
