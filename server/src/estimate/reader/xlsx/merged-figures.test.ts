import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { HEAD, workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';
const [VOLUME, PRICE, SUM] = [4, 5, 6];
const work = (
  name: CellValue,
  volume: CellValue,
  price: CellValue,
  sum: CellValue,
): CellValue[] => [null, 'Е06-01', name, 'м3', volume, price, sum];
const down = (column: number, from: number, to: number) => ({
  startRow: from - 1,
  startCol: column,
  endRow: to - 1,
  endCol: column,
});
const list = (rows: CellValue[][], merges: ReturnType<typeof down>[]) =>
  workbook([HEAD, ...rows], { merges });

describe('figures of cells merged over rows', () => {
  it.each<[string, CellValue[][], number[]]>([
    [
      'a price beside volumes',
      [work('Бетон', 10, 100, null), work('Полы', 5, null, null)],
      [PRICE],
    ],
    [
      'a price beside volumes and sums',
      [work('Бетон', 10, 100, 1000), work('Полы', 5, null, 500)],
      [PRICE],
    ],
    [
      'a volume beside prices and sums',
      [work('Бетон', 10, 100, 1000), work('Полы', null, 50, 500)],
      [VOLUME],
    ],
  ])('are those of each position beside them: %s', async (_, rows, columns) => {
    const bytes = await list(
      rows,
      columns.map((column) => down(column, 2, 3)),
    );
    const { positions, summary } = await readUpload(bytes, NAME);
    expect(positions.map(({ generalMoney }) => generalMoney)).toEqual(['1000.00', '500.00']);
    expect(summary).toMatchObject({ overallMoney: '1500.00' });
    expect(summary.sheets[0]).toMatchObject({ merged: { count: 1, rows: [3] } });
  });

  it.each<[string, CellValue[][], number[], string]>([
    [
      'a sum of several positions',
      [work('Бетон', 10, null, 1500), work('Полы', 5, null, null)],
      [SUM],
      'Сумма',
    ],
    [
      'a volume that may be that of both together',
      [work('Бетон', 10, 100, null), work('Полы', null, 50, null)],
      [VOLUME],
      'Объем',
    ],
    [
      'a price that does not make up the sum',
      [work('Бетон', 10, 100, 1000), work('Полы', 5, null, 700)],
      [PRICE],
      'Цена за ед.',
    ],
    [
      'one position over two rows',
      [work('Бетон', 10, 100, 1000), [null, null, 'класса В25']],
      [VOLUME, PRICE, SUM],
      'Сумма',
    ],
    [
      'a price and a sum of several positions',
      [work('Бетон', 10, 100, 1500), work('Полы', 5, null, null)],
      [PRICE, SUM],
      'Сумма',
    ],
  ])(
    'are refused by their place where nobody can tell: %s',
    async (_, rows, columns, attribute) => {
      const bytes = await list(
        rows,
        columns.map((column) => down(column, 2, 3)),
      );
      expect(await refusalOf(bytes, NAME)).toMatchObject({
        code: 'MERGED_FIGURE',
        line: 3,
        params: { attribute, above: 2 },
      });
    },
  );

  it('that another cell covers are not seen and not read', async () => {
    const rows = [work('Бетон', 10, 100, 1000), work('Полы', 5, 999, 500)];
    const { positions } = await readUpload(await list(rows, [down(PRICE, 2, 3)]), NAME);
    expect(positions[1]).toMatchObject({ unitCost: '100', generalMoney: '500.00' });
  });

  it('of a section are none of its positions', async () => {
    const section: CellValue[] = [1, null, 'Подвал', null, null, null, 1500];
    const rows = [section, work('Бетон', 10, 100, 1000), work('Полы', 5, 100, 500)];
    const { summary } = await readUpload(await list(rows, [down(0, 2, 4)]), NAME);
    expect(summary).toMatchObject({ positions: 2, overallMoney: '1500.00' });
  });

  it('are looked for anew below a blank row and in rows of totals', async () => {
    const total: CellValue[] = [null, null, 'Итого', null, null, null, 1000];
    const rows = [work('Бетон', 10, 100, 1000), total];
    const { summary } = await readUpload(await list(rows, [down(PRICE, 2, 3)]), NAME);
    expect(summary).toMatchObject({ positions: 1, overallMoney: '1000.00' });
  });
});
