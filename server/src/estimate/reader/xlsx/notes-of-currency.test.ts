import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { HEAD, heading, workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';
const WORK: CellValue[] = [1, 'Е06-01', 'Бетон', 'м3', 100, 50, 5000];
const TOTAL: CellValue[] = [null, null, 'Итого', null, null, null, 5000];

const NOTES = [
  ['Цены указаны в долларах США'],
  ['Цены указаны в долларах США по курсу НБ РК 450 тенге'],
  ['в ценах в USD'],
  ['Все суммы приведены в долл. США.'],
  ['Валюта сметы – USD'],
  ['Валюта: евро'],
  ['Стоимость работ указана в рублях РФ, курс 5,6'],
  ['Бағалар АҚШ долларымен көрсетілген'],
  ['All prices are in US dollars'],
  ['(USD)'],
];

describe('a note that prices are in a foreign currency', () => {
  it.each(NOTES)('refuses the workbook below the table: %s', async (note) => {
    const bytes = await workbook([HEAD, WORK, TOTAL, [], [note]]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({
      code: 'FOREIGN_CURRENCY',
      line: 5,
      params: { attribute: 'Сумма' },
    });
  });

  it.each(NOTES)('refuses the workbook above the table and among its rows: %s', async (note) => {
    for (const rows of [
      [[note], HEAD, WORK],
      [HEAD, heading(note), WORK],
    ]) {
      expect(await refusalOf(await workbook(rows), NAME)).toMatchObject({
        code: 'FOREIGN_CURRENCY',
      });
    }
  });

  it.each([['цены в USD'], ['USD'], ['долл. США']])(
    'refuses the workbook beside a position: %s',
    async (note) => {
      const bytes = await workbook([
        [...HEAD, 'Примечание'],
        [...WORK, note],
      ]);
      expect(await refusalOf(bytes, NAME)).toMatchObject({ code: 'FOREIGN_CURRENCY', line: 2 });
    },
  );

  it('beside its rate refuses the workbook', async () => {
    const note = ['Цены в долларах США, курс', null, null, 450];
    expect(await refusalOf(await workbook([note, HEAD, WORK]), NAME)).toMatchObject({
      code: 'FOREIGN_CURRENCY',
      params: { currency: 'USD' },
    });
  });
});

describe('prices in tenge', () => {
  it.each([
    ['Курс доллара США 450 тенге'],
    ['Курс НБ РК: 1 USD = 450 тенге'],
    ['Курс USD – 450'],
    ['Цены указаны в тенге, курс доллара 450'],
    ['Цены пересчитаны из USD в тенге'],
    ['Стоимость оборудования 5 000 USD'],
    ['Итого в долларах США: 11'],
    ['ТОО «Евро Строй», счет в USD'],
    ['Доставка из США'],
  ])('stay what they are beside a note of another kind: %s', async (note) => {
    for (const rows of [
      [[note], HEAD, WORK, TOTAL],
      [HEAD, WORK, TOTAL, [note]],
    ]) {
      const { summary } = await readUpload(await workbook(rows), NAME);
      expect(summary.overallMoney).toBe('5000.00');
    }
  });

  it('by their head stay what they are beside a note of a currency', async () => {
    const head = [...HEAD.slice(0, 5), 'Цена, тенге', 'Сумма, тенге'];
    const rows = [head, WORK, ['Справочно: стоимость указана в USD']];
    expect((await readUpload(await workbook(rows), NAME)).summary.overallMoney).toBe('5000.00');
  });
});
