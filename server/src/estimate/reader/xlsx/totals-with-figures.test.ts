import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload } from '../reading-fixture.ts';
import { HEAD, workbook } from './workbook-fixture.ts';

const WORKS: CellValue[][] = [
  [1, 'Е06-01', 'Бетон', 'м3', 10, 100, 1000],
  [2, 'Е06-02', 'Стены', 'м3', 5, 100, 500],
];
const read = async (row: CellValue[], head: CellValue[] = HEAD) => {
  const cut = (cells: CellValue[]) => cells.slice(0, head.length);
  const bytes = await workbook([head, ...WORKS.map(cut), cut(row)]);
  return (await readUpload(bytes, 'Школа.xlsx')).summary;
};

describe('a total that has a volume or a price', () => {
  it.each<[string, CellValue[]]>([
    ['a volume', [null, null, 'Итого', null, 15, null, 1500]],
    ['a volume with its unit', [null, null, 'Итого бетона', 'м3', 15, null, 1500]],
    ['a price', [null, null, 'Всего', null, null, 100, 1500]],
    ['both', [null, null, 'ИТОГО:', null, 15, 200, 1500]],
    ['both, and they make up its sum', [null, null, 'Итого', null, 15, 100, 1500]],
    ['its words beside the number', ['Итого', null, null, null, 15, null, 1500]],
    ['its words beside the code', [null, 'Барлығы', null, null, 15, null, 1500]],
  ])('is no position: %s', async (_, total) => {
    expect(await read(total)).toMatchObject({
      positions: 2,
      overallMoney: '1500.00',
      documents: [{ documentTotal: '1500.00' }],
    });
  });

  it('is no position where there are no sums', async () => {
    const total: CellValue[] = [null, null, 'Итого', null, 15, null];
    expect(await read(total, HEAD.slice(0, 6))).toMatchObject({
      positions: 2,
      overallMoney: '1500.00',
    });
  });

  it.each<[string, CellValue[], string]>([
    [
      'a number and a code',
      [3, 'Е06-03', 'Всего хозяйственных построек', 'шт', 2, 5, 10],
      '1510.00',
    ],
    [
      'a unit, and its sum',
      [null, null, 'Всего хозяйственных построек', 'шт', 2, 5, 10],
      '1510.00',
    ],
    [
      'a unit and no sum',
      [null, null, 'Всего хозяйственных построек', 'шт', 2, 5, null],
      '1510.00',
    ],
    ['a code', [null, 'Е06-03', 'Всего хозяйственных построек', 'шт', 2, null, 10], '1510.00'],
  ])('is a work where it has what works have: %s', async (_, work, overallMoney) => {
    expect(await read(work)).toMatchObject({ positions: 3, overallMoney });
  });
});
