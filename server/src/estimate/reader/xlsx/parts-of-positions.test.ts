import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { estimateRefusalText } from '../../../texts/estimate-refusals.ts';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import { HEAD, priceList, section, workbook } from './workbook-fixture.ts';

const NAME = 'Школа.xlsx';
const line = (number: CellValue, name: string, sum: number): CellValue[] => [
  number,
  'Е06-01',
  name,
  'м3',
  1,
  sum,
  sum,
];
const listOf = (...numbers: CellValue[]) => [
  line(numbers[0] ?? null, 'Бетон', 5000),
  line(numbers[1] ?? null, 'Смесь', 3000),
  line(numbers[2] ?? null, 'Труд', 2000),
  line(2, 'Полы', 500),
];

const read = async (rows: CellValue[][], parts: 'take' | 'skip') => {
  const { positions, summary } = await readUpload(await priceList(...rows), NAME, { parts });
  return [positions.map(({ name }) => name), summary.overallMoney];
};

describe('rows that make up the sum of the position above', () => {
  it.each([
    ['1', '1.1', '1.2'],
    ['1.', '1.1.', '1.2.'],
    ['1', '1-1', '1-2'],
    ['1', '1.а', '1.б'],
    ['1', '1а', '1б'],
    ['1', '1/1', '1/2'],
    ['3.4', '3.4.1', '3.4.2'],
    ['1', null, null],
  ])('are refused until it is said what they are: %s, %s, %s', async (...numbers) => {
    const rows = listOf(...numbers);
    const refusal = await refusalOf(await priceList(...rows), NAME);
    expect(refusal).toMatchObject({ code: 'DOUBLED_PARTS', line: 3, params: { count: 2 } });
    const text = estimateRefusalText(refusal.code, 'ru', { ...refusal.params, line: refusal.line });
    expect(text).toContain('Строка 3');
    expect(await read(rows, 'skip')).toEqual([['Бетон', 'Полы'], '5500.00']);
    expect(await read(rows, 'take')).toEqual([['Бетон', 'Смесь', 'Труд', 'Полы'], '10500.00']);
  });

  it('are found below a part, and as a whole', async () => {
    const rows = [
      line('1', 'Бетон', 5000),
      line('1.1', 'Смесь', 3000),
      line('1.1.1', 'Цемент', 1000),
      line('1.1.2', 'Песок', 2000),
      line('1.2', 'Труд', 2000),
      line('2', 'Кровля', 9000),
      line('2.1', 'Лист', 700),
      line('2.1.1', 'Сталь', 300),
      line('2.1.2', 'Краска', 400),
    ];
    expect(await read(rows, 'skip')).toEqual([['Бетон', 'Кровля', 'Лист'], '14700.00']);
  });

  it('are told with their rows while nobody said what they are', async () => {
    const questions: string[] = [];
    const { summary } = await readUpload(await priceList(...listOf('1', '1.1', '1.2')), NAME, {
      onQuestion: ({ code }) => questions.push(code),
    });
    expect(questions).toEqual(['DOUBLED_PARTS']);
    expect(summary).toMatchObject({ overallMoney: '5500.00', positions: 2 });
    expect(summary.sheets[0]?.passedOver).toEqual([{ reason: 'part', count: 2, rows: [3, 4] }]);
  });

  it('are refused on each sheet of a workbook', async () => {
    const bytes = await workbook([HEAD, line('1', 'Окна', 700)], { name: 'ЛС 1' }, [
      { name: 'ЛС 2', rows: [HEAD, ...listOf('1', '1.1', '1.2')] },
    ]);
    expect(await refusalOf(bytes, NAME)).toMatchObject({ entry: 'ЛС 2', line: 3 });
  });
});

describe('rows below a position', () => {
  it.each([
    ['that come to another sum', [line('1', 'Бетон', 5000), line('1.1', 'Смесь', 3000)]],
    ['that are numbered on', [line('1', 'Бетон', 500), line('2', 'Смесь', 500)]],
    ['without a number, one alone', [line('1', 'Бетон', 500), line(null, 'Смесь', 500)]],
    ['in lists without numbers', [1000, 400, 600].map((sum) => line(null, 'Бетон', sum))],
  ])('%s are positions', async (_, rows) => {
    const { summary } = await readUpload(await priceList(...rows), NAME);
    expect(summary.positions).toBe(rows.length);
  });

  it('of a section with its sum are positions', async () => {
    const rows = [section('Стены', 5000, '1'), ...listOf('0', '1.1', '1.2').slice(1, 3)];
    const { summary } = await readUpload(await priceList(...rows), NAME);
    expect(summary).toMatchObject({ positions: 2, overallMoney: '5000.00' });
  });
});
