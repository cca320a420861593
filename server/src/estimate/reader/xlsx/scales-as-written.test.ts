import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { HEAD, workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';
const WORK: CellValue[] = [1, 'Е06-01', 'Бетон', 'м3', 100, 50, 5000];
const headOf = (price: string, sum: string): CellValue[] => [...HEAD.slice(0, 5), price, sum];

const totalOf = async (...rows: CellValue[][]) =>
  (await readUpload(await workbook(rows), NAME)).summary.overallMoney;

/** Spellings of thousands of tenge. */
const THOUSANDS = [
  ['KZT ’000'],
  ["KZT'000"],
  ["'000 KZT"],
  ['‘000 тенге'],
  ['KZT 000s'],
  ['000 тенге'],
  ['000 тг'],
  ['тенге, x1000'],
  ['х1000 тенге'],
  ['×1000'],
  ['×1 000 тенге'],
  ['тенге × 10³'],
  ['тенге x 10^3'],
  ['тыс.тг'],
  ['тыс.тг.'],
  ['тыс. (тенге)'],
  ['тыс. тенге без НДС'],
  ['тыс. без НДС'],
  ['тысячах тенге'],
  ['k KZT'],
  ['мың теңгемен'],
];

describe('thousands of tenge', () => {
  it.each(THOUSANDS)('in a head are multiplied: %s', async (unit) => {
    expect(await totalOf(headOf(`Цена (${unit})`, `Сумма (${unit})`), WORK)).toBe('5000000.00');
    expect(await totalOf(headOf(`Цена, ${unit}`, `Сумма, ${unit}`), WORK)).toBe('5000000.00');
  });

  it.each(THOUSANDS)('in a row above are multiplied: %s', async (unit) => {
    const above = [null, null, null, null, null, null, unit];
    expect(await totalOf(above, HEAD, WORK)).toBe('5000000.00');
    expect(await totalOf([`(${unit})`], HEAD, WORK)).toBe('5000000.00');
    expect(await totalOf([`Все суммы указаны в ${unit}`], HEAD, WORK)).toBe('5000000.00');
  });

  it.each(THOUSANDS)('in a row of units below a head are multiplied: %s', async (unit) => {
    const below = [null, null, null, null, null, unit, unit];
    expect(await totalOf(HEAD, below, WORK)).toBe('5000000.00');
  });

  it('stated in a sentence above are multiplied', async () => {
    const note = 'Цены и суммы в настоящей смете даны в тыс. тенге с учетом НДС';
    expect(await totalOf([note], HEAD, WORK)).toBe('5000000.00');
  });
});

describe('millions of tenge', () => {
  it.each([["KZT'000'000"], ['KZT ’000 000'], ['×1 000 000 тенге'], ['mln KZT'], ['млн.тг']])(
    'in a head are multiplied: %s',
    async (unit) => {
      const work = [...WORK.slice(0, 5), 0.05, 5];
      expect(await totalOf(headOf(`Цена, ${unit}`, `Сумма, ${unit}`), work)).toBe('5000000.00');
    },
  );
});

describe('tenge', () => {
  it.each([
    ['Цена за 1000 шт', 'Сумма'],
    ['Цена за тыс. шт', 'Сумма, тенге'],
    ['Цена, тенге', 'Сумма, тенге'],
    ['Цена 2026 г., тг', 'Сумма 2026 г., тг'],
  ])('stay tenge where thousands count something else: %s, %s', async (price, sum) => {
    expect(await totalOf(headOf(price, sum), WORK)).toBe('5000.00');
  });

  it.each([
    ['Смета № 000'],
    ['Площадь застройки 12 000'],
    ['Сметная стоимость 5 000 000 тенге'],
    ['Договор № 1000, сумма 5 000 тг'],
    ['Масштаб 1:1000'],
    ['Стоимость 1 м2 450 000 тенге'],
  ])('stay tenge below a figure of a title: %s', async (title) => {
    expect(await totalOf([title], HEAD, WORK)).toBe('5000.00');
  });
});

describe('a note below the table that sums are in thousands', () => {
  it.each([
    ['Все суммы указаны в тыс. тенге'],
    ['Примечание: цены в тысячах тенге'],
    ['(KZT ’000)'],
  ])('refuses the workbook with its row: %s', async (note) => {
    const bytes = await workbook([HEAD, WORK, [null, null, note]]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({
      code: 'UNIT_BELOW',
      line: 3,
      params: { note },
    });
  });

  it('repeats what the head says', async () => {
    const head = headOf('Цена, тыс. тенге', 'Сумма, тыс. тенге');
    expect(await totalOf(head, WORK, [null, null, 'Все суммы указаны в тыс. тенге'])).toBe(
      '5000000.00',
    );
  });
});
