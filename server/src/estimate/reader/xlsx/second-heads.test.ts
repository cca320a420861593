import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { HEAD, workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';
const WORK: CellValue[] = [1, 'Е06-01', 'Бетон', 'м3', 100, 50, 5000];

describe('a second table on a sheet', () => {
  it.each([
    ['with its name in another column', ['Наименование', 'Ед. изм.', 'Кол-во', 'Сумма']],
    ['with a column more', ['№', 'Шифр', 'Наименование', 'Марка', 'Ед. изм.', 'Объем', 'Сумма']],
    ['with its figures in another order', [...HEAD.slice(0, 4), 'Цена', 'Объем', 'Сумма']],
    ['with a column less', [...HEAD.slice(0, 5), null, 'Сумма']],
  ])('%s is refused by the row of its head', async (_, head) => {
    const bytes = await workbook([HEAD, WORK, [], ['Материалы'], head, WORK]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({ code: 'SECOND_HEAD', line: 5 });
  });

  it('with the same columns in other units is read, and the report tells both', async () => {
    const thousands = [...HEAD.slice(0, 5), 'Цена, тыс. тенге', 'Сумма, тыс. тенге'];
    const tenge = [...HEAD.slice(0, 5), 'Цена, тенге', 'Сумма, тенге'];
    const rows = [thousands, WORK, tenge, WORK];
    const { summary } = await readUpload(await workbook(rows), NAME);
    expect(summary.overallMoney).toBe('5005000.00');
    const [sheet] = summary.sheets;
    expect(sheet?.columns.map(({ factors }) => factors.length)).toEqual([1, 1, 1, 1, 1, 2, 2]);
    expect(sheet?.columns[6]?.factors).toEqual([
      { row: 1, factor: 1000 },
      { row: 3, factor: 1 },
    ]);
  });

  it('with the same head is read on', async () => {
    const rows = [HEAD, WORK, HEAD, WORK];
    const { summary } = await readUpload(await workbook(rows), NAME);
    expect(summary).toMatchObject({ overallMoney: '10000.00', positions: 2 });
    expect(summary.sheets[0]?.columns[6]?.factors).toEqual([{ row: 1, factor: 1 }]);
  });
});
