import { describe, expect, it } from 'vitest';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { rawRow, rawWorkbook, workbook } from './workbook-fixture.ts';

const NAME = 'ВДС.xlsx';
const head = rawRow(1, '№', 'Наименование', 'Объем', 'Цена');
const figure = (value: string) => `<c><v>${value}</v></c>`;
const list = (number: string, name: string, volume: string) =>
  rawWorkbook(head + rawRow(2, number, name, volume, figure('5')));

describe('a cell', () => {
  it.each([
    ['A_x0000_B', 'AB'],
    ['A_xD800_B_xFFFF_', 'AB'],
    ['_xD83D__xDE00_', '😀'],
    ['A_x000A_B', 'A B'],
    ['_x005F_x0041_B', '_x0041_B'],
    ['_x0000_', 'Без наименования'],
  ])('%s loses what no text may hold', async (name, expected) => {
    const { positions } = await readUpload(list('1', name, figure('2')), NAME);
    expect(positions.map((position) => position.name)).toEqual([expected]);
  });

  it.each(['0x10', '0b11', '0o7', 'Infinity'])('%s is no number', async (value) => {
    expect(await refusalOf(list('1', 'Бетон', figure(value)), NAME)).toMatchObject({
      code: 'BAD_NUMBER',
      line: 2,
      params: { value },
    });
  });

  it.each(['1e300', '1e400'])('%s is too large', async (value) => {
    expect(await refusalOf(list('1', 'Бетон', figure(value)), NAME)).toMatchObject({
      code: 'NUMBER_TOO_LARGE',
      line: 2,
    });
  });

  it.each(['<c t="e"><v>#N/A</v></c>', '<c><f>A1+1</f></c>'])(
    'that failed in the column of numbers is no reason to refuse: %s',
    async (number) => {
      const { positions } = await readUpload(list(number, 'Бетон', figure('2')), NAME);
      expect(positions).toEqual([expect.objectContaining({ name: 'Бетон', generalVolume: '2' })]);
    },
  );
});

describe('of columns with and without VAT', () => {
  it.each([
    [
      ['Цена с НДС', 'Цена без НДС', 'Всего с НДС', 'Всего без НДС'],
      [116, 100, 232, 200],
    ],
    [
      ['Цена без НДС', 'Цена с НДС', 'Всего без НДС', 'Всего с НДС'],
      [100, 116, 200, 232],
    ],
    [
      ['Цена', 'Сумма НДС', 'Всего с НДС', 'Всего без учета НДС'],
      [100, 32, 232, 200],
    ],
    [
      ['Цена', 'Сумма НДС', 'Стоимость', 'Стоимость с НДС'],
      [100, 32, 200, 232],
    ],
  ])('those without are taken: %s', async (heads, figures) => {
    const { positions } = await readUpload(
      await workbook([
        ['№', 'Наименование', 'Объем', ...heads],
        [1, 'Бетон', 2, ...figures],
      ]),
      NAME,
    );
    expect(positions).toEqual([
      expect.objectContaining({ unitCost: '100', generalMoney: '200.00' }),
    ]);
  });
});

describe('a figure that is worked out and too large', () => {
  it('is called by the columns it comes from', async () => {
    const content = await workbook([
      ['№', 'Наименование', 'Объем', 'Сумма'],
      [1, 'Бетон', 0.000_001, 9_000_000_000_000],
    ]);
    expect(await refusalOf(content, NAME)).toMatchObject({
      params: { attribute: 'Сумма ÷ Объем' },
    });
  });
});
