import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload } from '../reading-fixture.ts';
import { HEAD, workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';
const work = (number: CellValue, code: string, name: CellValue, unit: CellValue): CellValue[] => [
  number,
  code,
  name,
  unit,
  10,
  100,
  1000,
];
const down = (column: number, from: number, to: number) => ({
  startRow: from - 1,
  startCol: column,
  endRow: to - 1,
  endCol: column,
});

describe('cells of words merged over rows', () => {
  it('are those of each position beside them, and the report tells the rows', async () => {
    const rows = [
      HEAD,
      work(1, 'Е06-01', 'Бетон', 'м3'),
      work(2, 'Е06-02', null, null),
      work(3, 'Е06-03', null, null),
      work(4, 'Е06-04', 'Полы', 'м2'),
    ];
    const merges = [down(2, 2, 4), down(3, 2, 3)];
    const { positions, summary } = await readUpload(await workbook(rows, { merges }), NAME);
    expect(positions.map(({ name, code, measurer }) => [name, code, measurer])).toEqual([
      ['Бетон', 'Е06-01', 'м3'],
      ['Бетон', 'Е06-02', 'м3'],
      ['Бетон', 'Е06-03', undefined],
      ['Полы', 'Е06-04', 'м2'],
    ]);
    expect(summary.sheets[0]).toMatchObject({ merged: { count: 2, rows: [3, 4] } });
    expect(summary.sheets[0]?.rows[1]?.cells[2]).toBe('Бетон');
  });

  it('of a head over two rows name no position', async () => {
    const second: CellValue[] = [null, null, null, null, null, 'за ед.', 'всего'];
    const merges = [0, 1, 2, 3, 4].map((column) => down(column, 1, 2));
    const rows = [HEAD, second, work(1, 'Е06-01', 'Бетон', 'м3')];
    const { positions, summary } = await readUpload(await workbook(rows, { merges }), NAME);
    expect(positions.map(({ name }) => name)).toEqual(['Бетон']);
    expect(summary.sheets[0]).toMatchObject({ merged: { count: 0, rows: [] } });
  });

  it('do not name a total below', async () => {
    const total: CellValue[] = [null, 'Итого', null, null, null, null, 1000];
    const merges = [down(2, 2, 3)];
    const rows = [HEAD, work(1, 'Е06-01', 'Бетон', 'м3'), total];
    const { summary } = await readUpload(await workbook(rows, { merges }), NAME);
    expect(summary).toMatchObject({ positions: 1, overallMoney: '1000.00' });
  });
});
