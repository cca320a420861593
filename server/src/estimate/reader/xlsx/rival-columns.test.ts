import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { HEAD, workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';
const FIRST = HEAD.slice(0, 5);
const WORK: CellValue[] = [1, 'Е06-01', 'Бетон', 'м3', 100];
const totalOf = async (head: CellValue[], ...works: CellValue[][]) =>
  (await readUpload(await workbook([head, ...works]), NAME)).summary.overallMoney;

describe('two columns of money that mean the same', () => {
  it.each([
    ['Сумма по смете', 'Сумма по договору'],
    ['Сумма', 'Сумма'],
    ['Сумма, тенге', 'Итого, тенге'],
    ['Стоимость всего', 'Всего с учетом коэффициента'],
    ['Цена по смете', 'Цена по договору'],
  ])('are refused by name where they differ: %s, %s', async (one, other) => {
    const bytes = await workbook([
      [...FIRST, one, other],
      [...WORK, 5000, 5000],
      [...WORK, 700, 650],
    ]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({
      code: 'SEVERAL_SUMS',
      line: 3,
      params: { attribute: one, other: one === other ? `${other} (G)` : other },
    });
  });

  it('are refused where one alone has a figure', async () => {
    const head = [...FIRST, 'Сумма по смете', 'Сумма по договору'];
    const bytes = await workbook([head, [...WORK, null, 5000]]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({ code: 'SEVERAL_SUMS', line: 2 });
  });

  it('are read where they agree, each in its unit', async () => {
    expect(await totalOf([...FIRST, 'Сумма', 'Всего'], [...WORK, 5000, 5000])).toBe('5000.00');
    const head = [...FIRST, 'Сумма, тыс. тенге', 'Сумма, тенге'];
    expect(await totalOf(head, [...WORK, 5, 5000])).toBe('5000.00');
  });
});

describe('two columns of money of which one is told apart', () => {
  it.each([
    ['Сумма без НДС', 'Сумма с НДС', '5000.00'],
    ['Сумма', 'в т.ч. НДС', '5000.00'],
    ['Сумма', 'Сумма работ', '5000.00'],
    ['Сумма материалов', 'Сумма', '6000.00'],
    ['Сумма, USD', 'Сумма, тенге', '6000.00'],
  ])('are read: %s, %s', async (one, other, total) => {
    expect(await totalOf([...FIRST, one, other], [...WORK, 5000, 6000])).toBe(total);
  });
});
