import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { estimateRefusalText } from '../../../texts/estimate-refusals.ts';
import { FileRefusal } from '../../../unpacking/refusal.ts';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import {
  control,
  heading,
  priceList,
  rawRow,
  rawWorkbook,
  section,
  work,
} from './workbook-fixture.ts';

const NAME = 'ВДС.xlsx';
const costing = (name: string, money: number) => work(name, 1, money, money);
const refused = async (...rows: CellValue[][]) => refusalOf(await priceList(...rows), NAME);

/** The sentence of a refusal as its reader gets it. */
const said = (refusal: unknown, language: 'ru' | 'kk' | 'en') => {
  if (!(refusal instanceof FileRefusal)) {
    throw new Error('no refusal');
  }
  const params = { ...refusal.params, line: refusal.line ?? 0 };
  return estimateRefusalText(refusal.code, language, params);
};

describe('a heading with a sum that may be a cost or a total is refused with its row', () => {
  it.each<[string, CellValue[], CellValue[]]>([
    ['sections with sums', section('Общее', 400), section('Земля', 100)],
    ['a section without one', section('Общее', 400), heading('Бетон')],
    ['a section without its number', section('Общее', 400, 7), section('Земля', 100)],
    ['a section without its word', section('Раздел 1', 400), section('Земля', 100)],
  ])('before %s', async (_, whole, next) => {
    const list = [costing('а', 5), whole, next, costing('б', 300), control('Итого', 705)];
    expect(await refused(...list)).toMatchObject({
      code: 'UNCLEAR_COST',
      line: 3,
      params: { name: whole[2] },
    });
  });

  it('among thousands of its like, by the first', async () => {
    const costs = Array.from({ length: 3000 }, (_, index) => section(`Услуга ${index}`, 1));
    expect(await refused(...costs)).toMatchObject({ code: 'UNCLEAR_COST', line: 2 });
  });

  it('in three languages', async () => {
    const refusal = await refused(section('Общее', 400), heading('Бетон'), costing('б', 400));
    expect(said(refusal, 'ru')).toMatch(/^Строка 2: неясно, «Общее» — отдельная затрата или сумма/);
    expect(said(refusal, 'kk')).toMatch(/^2-жол: «Общее» жеке шығын ба, әлде .* сомасы ма/);
    expect(said(refusal, 'en')).toMatch(/^Row 2: it is unclear whether “Общее” is a cost/);
  });
});

describe('a heading that may be inside another or beside it is refused with its row', () => {
  it.each<[string, CellValue[][], string, string, number]>([
    [
      'both have neither word nor number',
      [heading('Школа'), heading('Стены'), costing('а', 1)],
      'Стены',
      'Школа',
      3,
    ],
    [
      'the one above holds its sum already',
      [section('Раздел 1', 400), costing('а', 400), section('Прочее', 100), costing('б', 100)],
      'Прочее',
      'Раздел 1',
      4,
    ],
  ])('when %s', async (_, list, name, above, line) => {
    expect(await refused(...list)).toMatchObject({
      code: 'UNCLEAR_SECTION',
      line,
      params: { name, above },
    });
  });

  it('once there is money in it', async () => {
    const list = [costing('а', 1), heading('Примечание'), heading('Директор ______')];
    expect((await readUpload(await priceList(...list), NAME)).positions).toHaveLength(1);
    expect(await refused(...list, costing('б', 1))).toMatchObject({
      code: 'UNCLEAR_SECTION',
      line: 4,
    });
  });

  it('in three languages', async () => {
    const refusal = await refused(heading('Школа'), heading('Стены'), costing('а', 1));
    expect(said(refusal, 'ru')).toMatch(/^Строка 3: неясно, входит «Стены» в раздел «Школа»/);
    expect(said(refusal, 'kk')).toMatch(/^3-жол: «Стены» мына бөлімге кіре ме, .*: «Школа»\./);
    expect(said(refusal, 'en')).toMatch(/^Row 3: .* “Стены” is inside the section “Школа”/);
  });
});

it('sections deeper than thirty by their numbers alone are refused with the row', async () => {
  const numbers = Array.from({ length: 31 }, (_, at) =>
    Array(at + 1)
      .fill(2)
      .join('.'),
  );
  const list = numbers.map((number) => heading('Раздел', number));
  const refusal = await refused(...list, costing('а', 1));
  expect(refusal).toMatchObject({ code: 'TOO_DEEP', line: 32, params: { limit: 30 } });
  expect(said(refusal, 'kk')).toContain('32-жол');
});

describe('groups of the sheet', () => {
  const head = rawRow(1, 'Шифр', 'Наименование', 'Объем', 'Цена', 'Сумма');
  const read = async (...rows: [outline: number, name: string, money?: number, sum?: number][]) => {
    const data = rows.map(([outline, name, money, sum], at) => {
      const figures = [money && '1', money, sum ?? money].map((value) =>
        value ? `<c><v>${value}</v></c>` : '<c/>',
      );
      const row = rawRow(at + 2, ...(money ? ['A'] : ['<c/>']), name, ...figures);
      return row.replace('<row ', `<row outlineLevel="${outline}" `);
    });
    const { events } = await readUpload(rawWorkbook(head + data.join('')), NAME);
    return events.flatMap((event) =>
      event.kind === 'closeGroup' || event.depth === 0
        ? []
        : `${'.'.repeat(event.depth - 1)}${event.kind === 'group' ? `[${event.name}]` : event.name}`,
    );
  };

  it('tell sections that have neither word nor number, whatever sums they state', async () => {
    expect(
      await read(
        [0, 'Общее', undefined, 400],
        [1, 'Земля', undefined, 100],
        [2, 'а', 100],
        [1, 'Бетон'],
        [2, 'б', 300],
        [0, 'Кровля'],
        [1, 'в', 5],
      ),
    ).toEqual(['[Общее]', '.[Земля]', '..а', '.[Бетон]', '..б', '[Кровля]', '.в']);
  });

  it('tell where a section ends', async () => {
    expect(await read([0, 'Стены'], [1, 'а', 1], [1, 'б', 1], [0, 'в', 1])).toEqual([
      '[Стены]',
      '.а',
      '.б',
      'в',
    ]);
  });

  it('may hold the heading itself', async () => {
    expect(await read([1, 'Стены'], [1, 'а', 1], [1, 'Кровля'], [1, 'б', 1])).toEqual([
      '[Стены]',
      '.а',
      '[Кровля]',
      '.б',
    ]);
  });
});
