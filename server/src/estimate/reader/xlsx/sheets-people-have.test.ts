import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { estimateRefusalText } from '../../../texts/estimate-refusals.ts';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { HEAD, heading, workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';
const row = (name: string, volume: CellValue, price: CellValue, sum: CellValue): CellValue[] => [
  1,
  'Е06-01',
  name,
  'м3',
  volume,
  price,
  sum,
];
const headOf = (price: string, sum: string): CellValue[] => [...HEAD.slice(0, 5), price, sum];

const read = async (...args: Parameters<typeof workbook>) => {
  const { summary, positions } = await readUpload(await workbook(...args), NAME);
  return {
    roots: summary.documents.map(({ name, overallMoney }) => [name, overallMoney]),
    total: summary.overallMoney,
    prices: positions.map(({ unitCost }) => unitCost),
  };
};

describe('sheets of a workbook', () => {
  const walls = [HEAD, row('Бетон стен', 100, 50_000, 5_000_000)];
  const floors = [HEAD, row('Полы', 100, 18_000, 1_800_000)];

  it('are an estimate each, in the order of the tabs', async () => {
    const sheets = [{ name: 'Полы', rows: floors }];
    expect(await read(walls, { name: 'ЛС 1' }, sheets)).toMatchObject({
      roots: [
        ['ЛС 1', '5000000.00'],
        ['Полы', '1800000.00'],
      ],
      total: '6800000.00',
    });
  });

  it('without a name of their own are called by the file, too', async () => {
    const { roots } = await read(walls, { name: 'Лист1' }, [{ name: 'Лист2', rows: floors }]);
    expect(roots.map(([name]) => name)).toEqual(['Школа, Лист1', 'Школа, Лист2']);
  });

  it('that hold a title or notes are passed over', async () => {
    const title = [['Локальная смета'], ['Площадь, м2', 1200], ['Утверждена', '01.02.2026']];
    const { roots } = await read(title, { name: 'Титул' }, [{ name: 'Смета', rows: walls }]);
    expect(roots).toEqual([['Школа', '5000000.00']]);
  });

  it('with figures nobody can read refuse the workbook by their name, unless others are chosen', async () => {
    const figures = [1, 2, 3].map((each) => ['Бетон', each, 100, 100 * each]);
    const bytes = await workbook(walls, { name: 'Смета' }, [{ name: 'Расчет', rows: figures }]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({
      code: 'SHEET_WITHOUT_HEAD',
      params: { name: 'Расчет' },
    });
    const { summary } = await readUpload(bytes, NAME, { sheets: [1] });
    expect(summary.overallMoney).toBe('5000000.00');
  });

  it.each([
    ['lists their totals', [row('ЛС 1', 1, null, 5_001_000), row('ЛС 2', 1, null, 1_800_000)]],
    ['comes to the same sum', [row('Все', 1, null, 5_001_000)]],
  ])('that are summed up by one that %s are not counted twice', async (_, rows) => {
    const two = [...walls, row('Арматура', 1, 1000, 1000)];
    const bytes = await workbook([HEAD, ...rows], { name: 'Сводная' }, [
      { name: 'Стены', rows: two },
    ]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({
      code: 'DOUBLED_SHEETS',
      params: { name: 'Сводная', other: 'Стены' },
    });
    const { summary } = await readUpload(bytes, NAME, { sheets: [2] });
    expect(summary.overallMoney).toBe('5001000.00');
  });

  it.each([
    ['in one position', [row('Все работы', 1, null, 6_800_000), row('НДС', 1, null, 816_000)]],
    ['as a whole', [row('Стены и полы', 1, null, 6_000_000), row('Прочее', 1, null, 800_000)]],
    ['one by one', [row('ЛС 1', 1, null, 5_000_000), row('ЛС 2', 1, null, 1_800_000)]],
  ])('that are all summed up by one, %s, are not counted twice', async (_, rows) => {
    const bytes = await workbook([HEAD, ...rows], { name: 'Сводная' }, [
      { name: 'Стены', rows: walls },
      { name: 'Полы', rows: floors },
    ]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({
      code: 'DOUBLED_SHEETS',
      params: { name: 'Сводная', other: 'Стены' },
    });
    const { summary } = await readUpload(bytes, NAME, { sheets: [2, 3] });
    expect(summary.overallMoney).toBe('6800000.00');
  });

  it('are refused with their name where a row is wrong', async () => {
    const wrong = [HEAD, row('Полы', 'сто', 18, 1800)];
    const bytes = await workbook(walls, { name: 'ЛС 1' }, [{ name: 'ЛС 2', rows: wrong }]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({ entry: 'ЛС 2', line: 2 });
  });
});

describe('sums of a price list', () => {
  it.each([
    ['Цена за ед., тыс. тенге', 'Сумма, тыс. тенге'],
    ['Цена за ед., тыс.тг', 'Сумма (т.тг.)'],
    ['Цена, тыс. ₸', 'Сумма, тыс.'],
    ['Бағасы, мың теңге', 'Сомасы, мың теңге'],
    ['Unit price, thousand KZT', 'Total, thousand KZT'],
  ])('in thousands by their head are multiplied: %s, %s', async (price, sum) => {
    expect(await read([headOf(price, sum), row('Бетон', 100, 50, 5000)])).toMatchObject({
      total: '5000000.00',
      prices: ['50000'],
    });
  });

  it('are each in what its own head says', async () => {
    const head = headOf('Цена за ед., тенге', 'Сумма, млн. тенге');
    expect(await read([head, row('Бетон', 100, 50_000, 5.0000001)])).toMatchObject({
      total: '5000000.10',
      prices: ['50000'],
    });
  });

  it.each([
    ['(тыс. тенге)'],
    ['в тыс. тенге'],
    ['Все суммы указаны в тыс. тенге'],
    ['Ведомость договорной стоимости на 2026 год, тыс. тенге'],
  ])('in thousands by a title above are multiplied: %s', async (title) => {
    const rows = [['Школа на 300 мест'], [title], HEAD, row('Бетон', 100, 50, 5000)];
    expect(await read(rows)).toMatchObject({ total: '5000000.00', prices: ['50000'] });
  });

  it('in thousands by the upper row of their head are multiplied', async () => {
    const upper = ['№', 'Шифр', 'Наименование', 'Ед. изм.', 'Объем', 'Стоимость, тыс. тенге', null];
    const lower = [null, null, null, null, null, 'за ед.', 'всего'];
    expect(await read([upper, lower, row('Бетон', 100, 50, 5000)])).toMatchObject({
      total: '5000000.00',
      prices: ['50000'],
    });
  });

  it('in thousands by a row of units below their head are multiplied', async () => {
    const units = [null, null, null, null, null, 'тыс. тенге', 'тыс. тенге'];
    expect(await read([HEAD, units, row('Бетон', 100, 50, 5000)])).toMatchObject({
      roots: [['Школа', '5000000.00']],
      prices: ['50000'],
    });
  });

  it('stay what they are where thousands belong to another figure', async () => {
    const rows = [
      ['Сметная стоимость 5 000 тыс. тенге'],
      ['Сметная заработная плата, тыс. тенге', 700],
      ['ТОО «Евро Строй»'],
      headOf('Цена за тыс. м3', 'Сумма'),
      row('Грунт', 100, 50_000, 5_000_000),
    ];
    expect(await read(rows)).toMatchObject({ total: '5000000.00', prices: ['50000'] });
  });

  it('of totals are multiplied as well', async () => {
    const head = headOf('Цена, тыс. тенге', 'Сумма, тыс. тенге');
    const total = [null, null, 'Итого', null, null, null, 5000];
    const { summary } = await readUpload(
      await workbook([head, row('Бетон', 100, 50, 5000), total]),
      NAME,
    );
    expect(summary.documents[0]).toMatchObject({ documentTotal: '5000000.00' });
    expect(summary.documents[0]?.difference).toBeUndefined();
  });

  it.each([
    ['Итого, тыс. тенге', 5000],
    ['Всего по смете (млн. ₸)', 5],
    ['Итого, тенге', 5_000_000],
  ])('of totals are what their label says: %s', async (label, sum) => {
    for (const head of [HEAD, headOf('Цена, тыс. тенге', 'Сумма, тыс. тенге')]) {
      const works = head === HEAD ? [50_000, 5_000_000] : [50, 5000];
      const rows = [head, [1, 'Е06-01', 'Бетон', 'м3', 100, ...works]];
      const total = [null, null, label, null, null, null, sum];
      const { summary } = await readUpload(await workbook([...rows, total]), NAME);
      expect(summary.documents[0]).toMatchObject({ documentTotal: '5000000.00' });
      expect(summary.documents[0]?.difference).toBeUndefined();
    }
  });

  it.each([
    ['Цена, USD', 'USD'],
    ['Цена за ед., $', 'USD'],
    ['Цена (долл. США)', 'USD'],
    ['Цена, евро', 'EUR'],
    ['Цена за ед., руб.', 'RUB'],
    ['Цена, тыс. рублей', 'RUB'],
    ['Цена, у.е.', 'у. е.'],
  ])('in a currency are refused by its name: %s', async (price, currency) => {
    const bytes = await workbook([headOf(price, 'Сумма'), row('Бетон', 100, 50, 5000)]);
    const refusal = await refusalOf(bytes, NAME);
    expect(refusal).toMatchObject({
      code: 'FOREIGN_CURRENCY',
      line: 1,
      params: { attribute: price, currency },
    });
    const params = { ...refusal.params, line: refusal.line };
    expect(estimateRefusalText(refusal.code, 'ru', params)).toContain(`в валюте: ${currency}`);
  });

  it('in a currency by the title above are refused', async () => {
    const bytes = await workbook([['Валюта: USD'], HEAD, row('Бетон', 100, 50, 5000)]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({ params: { currency: 'USD' } });
  });

  it('in a currency beside those in tenge are passed over', async () => {
    const head = [...headOf('Цена, USD', 'Сумма, USD'), 'Цена, тенге', 'Сумма, тенге'];
    const list = [head, [...row('Бетон', 100, 100, 10_000), 50_000, 5_000_000]];
    expect(await read(list)).toMatchObject({ total: '5000000.00', prices: ['50000'] });
  });

  it.each([
    ['[$$-409]#,##0.00', 'USD'],
    ['#,##0.00 [$€-1]', 'EUR'],
    ['#,##0.00\\ "₽"', 'RUB'],
  ])('shown in a currency are refused by its name: %s', async (numFmt, currency) => {
    const cells = new Map([['1,5', { value: 50, style: { numFmt } }]]);
    const bytes = await workbook([HEAD, row('Бетон', 100, 50, 5000)], { cells });
    expect(await refusalOf(bytes, NAME)).toMatchObject({
      code: 'FOREIGN_CURRENCY',
      line: 2,
      params: { currency },
    });
  });

  it.each([
    ['#,##0 "тыс. ₸"', 50, '5000000.00'],
    ['#,##0.0,', 50_000, '5000000.00'],
    ['#,##0.00 "₸"', 50_000, '5000000.00'],
  ])('are those their cells show: %s', async (numFmt, price, total) => {
    const cells = new Map([['1,5', { value: price, style: { numFmt } }]]);
    expect(await read([HEAD, row('Бетон', 100, price, null)], { cells })).toMatchObject({ total });
  });

  it('hidden behind a comma of their format and counted in thousands by the head are not multiplied twice', async () => {
    const cells = new Map([['1,5', { value: 50_000, style: { numFmt: '#,##0.0,' } }]]);
    const head = headOf('Цена, тыс. тенге', 'Сумма, тенге');
    expect(await read([head, row('Бетон', 100, 50_000, null)], { cells })).toMatchObject({
      total: '5000000.00',
    });
  });

  it('above what is reckoned with after the multiplication are refused with the row', async () => {
    const head = headOf('Цена, млн. тенге', 'Сумма, млн. тенге');
    const bytes = await workbook([head, row('Бетон', 1, 9_999_999_999, null)]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({ code: 'NUMBER_TOO_LARGE', line: 2 });
  });

  it('below sections keep their sections', async () => {
    const rows = [HEAD, heading('Раздел 1'), row('Бетон', 100, 50_000, 5_000_000)];
    expect(await read(rows)).toMatchObject({ total: '5000000.00' });
  });
});
