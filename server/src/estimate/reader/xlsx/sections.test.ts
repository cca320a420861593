import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload } from '../reading-fixture.ts';
import { control, heading, priceList, section, work } from './workbook-fixture.ts';

const costing = (name: string, money: number, number: CellValue = null) =>
  work(name, 1, money, money, number);

/** Groups with their money and positions as an indented outline, below the root. */
const outlineOf = async (...rows: CellValue[][]): Promise<string[]> => {
  const { events, summary } = await readUpload(await priceList(...rows), 'ВДС.xlsx');
  expect(summary.documents[0]?.difference).toBeUndefined();
  const money = new Map(
    events.flatMap((event) =>
      event.kind === 'closeGroup' ? [[event.ordinal, event.leavesMoney]] : [],
    ),
  );
  return events.flatMap((event) => {
    if (event.kind === 'closeGroup' || event.depth === 0) {
      return [];
    }
    const { kind, name, ordinal, depth } = event;
    return `${'.'.repeat(depth - 1)}${kind === 'group' ? `[${name} ${Number(money.get(ordinal))}]` : name}`;
  });
};

const nested = ['[Общее 400]', '.[Земля 100]', '..а', '.[Бетон 300]', '..б'];

describe('a section with a sum that holds sections', () => {
  it('is known by numbers', async () => {
    const list = [
      section('Общее', 400, 1),
      section('Земля', 100, 1.1),
      costing('а', 100),
      section('Бетон', 300, 1.2),
      costing('б', 300),
    ];
    expect(await outlineOf(...list, control('Итого', 400))).toEqual(nested);
    expect(await outlineOf(...list)).toEqual(nested);
    expect(
      await outlineOf(...list, section('Кровля', 50, 2), costing('в', 50), control('Итого', 450)),
    ).toEqual([...nested, '[Кровля 50]', '.в']);
  });

  it.each<[string, CellValue, CellValue, CellValue]>([
    ['in their column', '1', '1.1', '1.2'],
    ['in their names alone', null, null, null],
  ])('is known by numbers %s whatever its word', async (_, whole, first, second) => {
    expect(
      await outlineOf(
        section('Раздел 1. Общее', 400, whole),
        section('Раздел 1.1. Земля', 100, first),
        costing('а', 100),
        section('Раздел 1.2. Бетон', 300, second),
        costing('б', 300),
        control('Итого', 400),
      ),
    ).toEqual([
      '[Раздел 1. Общее 400]',
      '.[Раздел 1.1. Земля 100]',
      '..а',
      '.[Раздел 1.2. Бетон 300]',
      '..б',
    ]);
  });
});

describe('a lump sum before a section', () => {
  it.each<[string, CellValue[], CellValue[]]>([
    ['numbers that count on', section('Перевозка', 40, 1), section('Бетон', 300, 2)],
    ['one word', section('Раздел А', 40), section('Раздел Б', 300)],
    ['a higher word', section('Раздел А', 40), section('Объект: Школа', 300)],
  ])('keeps its money by %s', async (_, lump, next) => {
    expect(await outlineOf(lump, next, costing('б', 300), control('Итого', 340))).toEqual([
      lump[2],
      `[${String(next[2])} 300]`,
      '.б',
    ]);
  });

  it('keeps it before signatures, which have neither money nor works', async () => {
    const signatures = [heading('Директор ______'), heading('М.П.')];
    expect(await outlineOf(costing('а', 1), section('Перевозка', 40), ...signatures)).toEqual([
      'а',
      'Перевозка',
    ]);
  });
});

describe('sections with numbers and words', () => {
  it('stand where their numbers say', async () => {
    expect(
      await outlineOf(
        section('Раздел 1', 400, '1'),
        costing('а', 400),
        section('Прочие работы', 100, '2'),
        costing('б', 100),
        heading('Котельная', '3'),
        costing('в', 1),
        control('Итого', 501),
      ),
    ).toEqual(['[Раздел 1 400]', '.а', '[Прочие работы 100]', '.б', '[Котельная 1]', '.в']);
  });

  it('stand where their words say when numbers begin anew', async () => {
    expect(
      await outlineOf(
        heading('Объект: Школа', '1'),
        heading('Раздел 1', '1'),
        costing('а', 1),
        heading('Раздел 2', '2'),
        costing('б', 1),
        heading('Объект: Котельная', '2'),
        heading('Раздел 1', '1'),
        costing('в', 1),
      ),
    ).toEqual([
      '[Объект: Школа 2]',
      '.[Раздел 1 1]',
      '..а',
      '.[Раздел 2 1]',
      '..б',
      '[Объект: Котельная 1]',
      '.[Раздел 1 1]',
      '..в',
    ]);
  });

  it('are beside each other when a number was cut short as a figure: 1.1 for 1.10', async () => {
    expect(
      await outlineOf(
        heading('Общее', 1),
        heading('Девять', 1.9),
        costing('а', 1),
        heading('Десять', 1.1),
        costing('б', 1),
      ),
    ).toEqual(['[Общее 2]', '.[Девять 1]', '..а', '.[Десять 1]', '..б']);
  });
});

describe('a list that numbers every row', () => {
  it('has exactly the structure of its numbers, whatever its rows are called', async () => {
    expect(
      await outlineOf(
        heading('Раздел 1', '1'),
        heading('Объектная смета 1', '1.1'),
        costing('а', 1, '1.1.1'),
        costing('б', 1, '1.2'),
        section('Итого хозяйство', 3, '2'),
        section('НДС и прочее', 2, '2.1'),
        costing('Итого', 2, '2.1.1'),
        costing('в', 1, '2.2'),
        costing('г', 1, '3'),
        control('Всего', 6),
      ),
    ).toEqual([
      '[Раздел 1 2]',
      '.[Объектная смета 1 1]',
      '..а',
      '.б',
      '[Итого хозяйство 3]',
      '.[НДС и прочее 2]',
      '..Итого',
      '.в',
      'г',
    ]);
  });

  it('may number its totals as well', async () => {
    expect(
      await outlineOf(
        costing('а', 60, 1),
        costing('б', 40, 2),
        section('Итого', 100, 3),
        section('НДС 16 %', 16, 4),
        section('Всего с НДС', 116, 5),
      ),
    ).toEqual(['а', 'б']);
  });

  it('holds lump sums among its works', async () => {
    expect(
      await outlineOf(
        heading('Общее', '1'),
        costing('а', 1, '1.1'),
        section('Перевозка', 7, '1.2'),
        costing('б', 1, '1.3'),
        section('Охрана', 2, '1.4'),
        heading('Кровля', '1.5'),
        costing('в', 1, '1.5.1'),
        costing('г', 1, '2'),
        control('Итого', 13),
      ),
    ).toEqual(['[Общее 12]', '.а', '.Перевозка', '.б', '.Охрана', '.[Кровля 1]', '..в', 'г']);
  });

  it('numbers works on below a section that has its total', async () => {
    expect(
      await outlineOf(section('Раздел', 2, 1), costing('а', 1, 2), costing('б', 1, 3)),
    ).toEqual(['[Раздел 2]', '.а', '.б']);
  });
});
