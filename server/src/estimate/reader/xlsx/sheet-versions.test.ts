import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { HEAD, workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';
type Work = [name: string, volume: number, price: number];
const rowsOf = (works: Work[]): CellValue[][] => [
  HEAD,
  ...works.map(([name, volume, price], at): CellValue[] => [
    at + 1,
    'Е06-01',
    name,
    'м3',
    volume,
    price,
    volume * price,
  ]),
];
const twoSheets = (one: [string, Work[]], other: [string, Work[]]) =>
  workbook(rowsOf(one[1]), { name: one[0] }, [{ name: other[0], rows: rowsOf(other[1]) }]);

const WORKS: Work[] = [
  ['Бетон', 100, 50],
  ['Полы', 5, 60],
  ['Окна', 2, 100],
];

describe('two sheets of mostly the same positions', () => {
  it.each<[string, string, Work[]]>([
    [
      'with another price',
      'Смета стар',
      [WORKS[0] ?? ['', 0, 0], ['Полы', 5, 80], ['Окна', 2, 100]],
    ],
    [
      'with another volume',
      'ЛС 2',
      [
        ['Бетон', 100, 50],
        ['Полы', 7, 60],
        ['Окна', 2, 100],
      ],
    ],
    [
      'with all prices other',
      'Смета 2025',
      [
        ['Бетон', 100, 51],
        ['Полы', 5, 61],
        ['Окна', 2, 101],
      ],
    ],
    ['with a position more', 'Смета (2)', [...WORKS, ['Кровля', 1, 9]]],
    [
      'with all volumes other, by its name',
      'Смета v2',
      [
        ['Бетон', 9, 50],
        ['Полы', 8, 60],
        ['Окна', 7, 100],
      ],
    ],
  ])('are refused until it is said which is meant: %s, %s', async (_, name, works) => {
    const bytes = await twoSheets(['Смета', WORKS], [name, works]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({
      code: 'SHEET_VERSIONS',
      params: { name: 'Смета', other: name },
    });
    const { summary } = await readUpload(bytes, NAME, { sheets: [1] });
    expect(summary.overallMoney).toBe('5500.00');
    const both = await readUpload(bytes, NAME, { sheets: [1, 2] });
    expect(both.summary.documents).toHaveLength(2);
  });
});

describe('two sheets of other positions', () => {
  it.each<[string, Work[]]>([
    [
      'the same works in other volumes',
      [
        ['Бетон', 90, 50],
        ['Полы', 4, 60],
        ['Окна', 3, 100],
      ],
    ],
    [
      'one work of three',
      [
        ['Бетон', 100, 50],
        ['Двери', 5, 7],
        ['Краска', 3, 11],
      ],
    ],
  ])('are an estimate each: %s', async (_, works) => {
    const bytes = await twoSheets(['Дом 1', WORKS], ['Дом 2', works]);
    expect((await readUpload(bytes, NAME)).summary.documents).toHaveLength(2);
  });
});
