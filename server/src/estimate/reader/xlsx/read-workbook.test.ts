import { describe, expect, it } from 'vitest';
import { readUpload } from '../reading-fixture.ts';
import {
  control,
  HEAD,
  heading,
  priceList,
  rawRow,
  rawWorkbook,
  work,
  workbook,
} from './workbook-fixture.ts';

const NAME = 'Договорная ведомость.xlsx';
const read = async (content: Buffer | Promise<Buffer>) => readUpload(await content, NAME);

/** Groups and positions as an indented outline. */
const outlineOf = ({ events }: Awaited<ReturnType<typeof readUpload>>): string[] =>
  events
    .filter((event) => event.kind !== 'closeGroup')
    .map(({ kind, depth, name }) => `${'.'.repeat(depth)}${kind === 'group' ? `[${name}]` : name}`);

describe('a price list', () => {
  it('becomes one root named after its file, with exact figures', async () => {
    const { positions, groups, summary } = await read(
      priceList(heading('Раздел 1. Фундаменты'), work('Бетон', 12.5, 40000.015, 500000.19)),
    );
    expect(groups.map(({ name }) => name)).toEqual([
      'Договорная ведомость',
      'Раздел 1. Фундаменты',
    ]);
    expect(positions).toEqual([
      expect.objectContaining({
        code: '1101-0101-0101',
        name: 'Бетон',
        measurer: 'м3',
        generalVolume: '12.5',
        unitCost: '40000.015',
        generalMoney: '500000.19',
        selectable: true,
      }),
    ]);
    expect(summary.documents).toEqual([
      expect.objectContaining({ formatVersion: 'xlsx', positions: 1, overallMoney: '500000.19' }),
    ]);
  });

  it('is found below a letterhead, under other words for its columns', async () => {
    const { positions } = await read(
      workbook([
        ['Приложение № 2 к договору'],
        [],
        [
          'Код',
          'Наименование',
          'Единица измерения',
          'Кол-во',
          'Стоимость единицы',
          'Всего по договору',
        ],
        [1, 2, 3, 4, 5, 6],
        ['A-1', 'Кладка', 'м3', '1 234,5', '2\u00a0000', null],
      ]),
    );
    expect(positions).toEqual([
      expect.objectContaining({
        code: 'A-1',
        generalVolume: '1234.5',
        unitCost: '2000',
        generalMoney: '2469000.00',
      }),
    ]);
  });

  it('may have a head of two rows', async () => {
    const { positions } = await read(
      workbook([
        ['№', 'Наименование', 'Объем', 'Стоимость, тенге', null],
        [null, null, null, 'за ед.', 'всего'],
        [1, 'Кладка', 2, 10, 20],
      ]),
    );
    expect(positions).toEqual([expect.objectContaining({ unitCost: '10', generalMoney: '20.00' })]);
  });

  it('may have its head again on every page', async () => {
    const head = [
      ['№', 'Наименование', 'Объем', 'Стоимость, тенге', null],
      [null, null, null, 'за ед.', 'всего'],
      [1, 2, 3, 4, 5],
    ];
    const reading = await read(
      workbook([
        ...head,
        ['Раздел 1'],
        [1, 'Кладка', 2, 10, 20],
        ...head,
        [2, 'Стяжка', 3, 10, 30],
      ]),
    );
    expect(outlineOf(reading).slice(1)).toEqual(['.[Раздел 1]', '..Кладка', '..Стяжка']);
  });

  it('is taken from the first sheet that holds one, hidden sheets apart', async () => {
    const other = { name: 'Настоящая', rows: [HEAD, work('Бетон', 1, 5)] };
    const hidden = { name: 'Старая', rows: [HEAD, work('Старый', 1, 5)], hidden: true };
    const { positions } = await read(workbook([['Титул']], {}, [hidden, other]));
    expect(positions.map(({ name }) => name)).toEqual(['Бетон']);
  });

  it('shows figures as people see them, whatever a double keeps', async () => {
    const { positions } = await read(priceList(work('Бетон', 0.1 + 0.2, 1e-3, 12345678901.23)));
    expect(positions).toEqual([
      expect.objectContaining({
        generalVolume: '0.3',
        unitCost: '0.001',
        generalMoney: '12345678901.23',
      }),
    ]);
  });

  it('takes formulas by their stored value', async () => {
    const { positions } = await read(
      rawWorkbook(
        rawRow(1, 'Шифр', 'Наименование', 'Объем', 'Цена', 'Сумма') +
          rawRow(
            2,
            'A',
            'Бетон',
            '<c><f>1+1</f><v>2</v></c>',
            '<c><v>3</v></c>',
            '<c><f>C2*D2</f></c>',
          ),
      ),
    );
    expect(positions).toEqual([
      expect.objectContaining({ generalVolume: '2', generalMoney: '6.00' }),
    ]);
  });

  it('reads shared texts of several runs without their phonetic hints', async () => {
    const { positions } = await read(
      rawWorkbook(
        rawRow(1, 'Шифр', 'Наименование', 'Объем', 'Цена') +
          rawRow(2, 'A', '<c t="s"><v>0</v></c>', '<c><v>2</v></c>', '<c><v>3</v></c>'),
        {
          'xl/sharedStrings.xml':
            '<sst><si><r><t>Бетон </t></r><r><t>В7,5_x000D_</t></r><rPh><t>нет</t></rPh></si></sst>',
        },
      ),
    );
    expect(positions.map(({ name }) => name)).toEqual(['Бетон В7,5']);
  });
});

describe('sections of a price list', () => {
  it('nest by their words, and by their numbers', async () => {
    const reading = await read(
      priceList(
        heading('Раздел 1'),
        heading('Подраздел А'),
        work('а', 1, 1),
        heading('Земляные работы', '1'),
        heading('Котлован', '1.1'),
        work('б', 1, 1),
        heading('Траншея', '1.2'),
        work('в', 1, 1),
        heading('Раздел 2'),
        work('г', 1, 1),
      ),
    );
    expect(outlineOf(reading)).toEqual([
      '[Договорная ведомость]',
      '.[Раздел 1]',
      '..[Подраздел А]',
      '...а',
      '...[Земляные работы]',
      '....[Котлован]',
      '.....б',
      '....[Траншея]',
      '.....в',
      '.[Раздел 2]',
      '..г',
    ]);
  });

  it('are rows merged over any columns, and stand beside each other without word and number', async () => {
    const reading = await read(
      workbook([HEAD, ['Стены'], work('а', 1, 1), ['Кровля'], work('б', 1, 1)], {
        merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 6 }],
      }),
    );
    expect(outlineOf(reading)).toEqual([
      '[Договорная ведомость]',
      '.[Стены]',
      '..а',
      '.[Кровля]',
      '..б',
    ]);
  });

  it('with a sum and nothing below are a cost of their own', async () => {
    const { positions, summary } = await read(
      priceList(work('а', 1, 10), control('Временные здания', 7), ['', '', 'Директор ______']),
    );
    expect(positions.at(-1)).toMatchObject({
      name: 'Временные здания',
      generalMoney: '7.00',
      selectable: false,
    });
    expect(summary.overallMoney).toBe('17.00');
  });
});

describe('a lump sum among the works of a section', () => {
  const list = (first: number, second: number, third: number) =>
    read(
      workbook([
        HEAD,
        ['', '', 'Раздел 1'],
        [first, 'A', 'Бетон', 'м3', 1, 10, 10],
        [second, '', 'Транспортные расходы', '', null, null, 500],
        [third, 'B', 'Кирпич', 'м3', 1, 5, 5],
      ]),
    );

  it('is known by the numbers around it, and keeps its money', async () => {
    const reading = await list(1, 2, 3);
    expect(outlineOf(reading).slice(1)).toEqual([
      '.[Раздел 1]',
      '..Бетон',
      '..Транспортные расходы',
      '..Кирпич',
    ]);
    expect(reading.summary.overallMoney).toBe('515.00');
  });

  it('is a section with its total when the works below begin anew', async () => {
    const reading = await list(1, 2, 1);
    expect(outlineOf(reading).slice(1)).toEqual([
      '.[Раздел 1]',
      '..Бетон',
      '..[Транспортные расходы]',
      '...Кирпич',
    ]);
  });
});
