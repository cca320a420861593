import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileRefusal } from '../../../unpacking/refusal.ts';
import { zipFiles } from '../../sample/zip-files.ts';
import { readUpload, refusalOf } from '../reading-fixture.ts';
import {
  HEAD,
  heading,
  priceList,
  rawRow,
  rawWorkbook,
  work,
  workbook,
} from './workbook-fixture.ts';

const NAME = 'ВДС.xlsx';
const refused = async (content: Buffer | string | Promise<Buffer>) =>
  refusalOf(await content, NAME);
const head = rawRow(1, 'Шифр', 'Наименование', 'Объем', 'Цена');

describe('a workbook is refused', () => {
  it('when it is empty', async () => {
    expect(await refused('')).toMatchObject({ code: 'EMPTY' });
  });

  it.each<[string, Buffer | string | Promise<Buffer>]>([
    ['text', 'не книга'],
    [
      'an old .xls or one behind a password',
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'),
    ],
    ['another archive', zipFiles([{ name: 'смета.kenml', content: Buffer.from('<a/>') }])],
    ['cut off', priceList(work('Бетон', 1, 1)).then((whole) => whole.subarray(0, 600))],
    ['its sheet no XML', rawWorkbook('</broken>')],
    [
      'its sheet with a DOCTYPE',
      rawWorkbook('', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a><a/>' }),
    ],
    ['a row nobody has', rawWorkbook('<row r="0"><c><v>1</v></c></row>')],
    ['a column nobody has', rawWorkbook('<row r="1"><c r="ZZZ1"><v>1</v></c></row>')],
  ])('that is %s', async (_, content) => {
    expect(await refused(content)).toMatchObject({ code: 'BAD_WORKBOOK' });
  });

  it('without the head of a price list, with how far it was looked for', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => [`Строка ${index}`, index]);
    expect(await refused(workbook([...rows, HEAD, work('Бетон', 1, 1)]))).toMatchObject({
      code: 'NO_HEADER',
      params: { limit: 50 },
    });
  });

  it('without a position below the head', async () => {
    expect(await refused(priceList(heading('Раздел 1')))).toMatchObject({ code: 'NO_POSITIONS' });
  });

  it.each([
    ['words', 'по проекту', 'по проекту'],
    ['a date', new Date(Date.UTC(2026, 2, 5)), '2026-03-05'],
    ['mixed separators', '1.234,56', '1.234,56'],
  ])('for %s in a volume, with the row', async (_, volume, value) => {
    expect(await refused(priceList(work('Кладка', 1, 1), work('Бетон', volume, 5)))).toMatchObject({
      code: 'BAD_NUMBER',
      line: 3,
      params: { attribute: 'Объем', value, position: 'Бетон' },
    });
  });

  it.each([
    ['price', [1, 999_999_999_999.99], 'Цена за ед.', '999999999999.99'],
    ['sum', [1, 1, 99_999_999_999_999], 'Сумма', '99999999999999'],
    ['volume', ['12 345 678 901,5', 1], 'Объем', '12345678901.5'],
    [
      'volume and price together',
      [1_000_000, 100_000_000, 5],
      'Объем × Цена за ед.',
      '1'.padEnd(15, '0'),
    ],
  ] as const)(
    'for a %s that is too large, with row and column',
    async (_, figures, attribute, value) => {
      const [volume, price, sum] = figures;
      expect(await refused(priceList(work('Бетон', volume, price, sum)))).toMatchObject({
        code: 'NUMBER_TOO_LARGE',
        line: 2,
        params: { attribute, value, position: 'Бетон' },
      });
    },
  );

  it.each([
    ['failed', '<c t="e"><f>A9</f><v>#REF!</v></c>', '#REF!'],
    ['was never worked out', '<c><f>A9</f></c>', '='],
  ])('for a formula that %s', async (_, cell, value) => {
    const content = rawWorkbook(head + rawRow(2, 'A', 'Бетон', cell, '<c><v>3</v></c>'));
    expect(await refused(content)).toMatchObject({
      code: 'BAD_CELL',
      line: 2,
      params: { attribute: 'Объем', value },
    });
  });

  it('with the name of its sheet when it has several', async () => {
    const content = workbook([['Титул']], {}, [
      { name: 'Смета', rows: [HEAD, work('Бетон', 'много', 1)] },
    ]);
    expect(await refused(content)).toMatchObject({ code: 'BAD_NUMBER', line: 2, entry: 'Смета' });
  });

  it('that is a bomb, by what it really unpacks to', async () => {
    const blanks = rawWorkbook(head + '<x/>'.repeat(2_000_000));
    expect(await refused(blanks)).toMatchObject({ code: 'ZIP_BOMB' });
  });

  it('that unpacks to more than is allowed', async () => {
    const content = await priceList(
      ...Array.from({ length: 2000 }, (_, index) => work(`Работа ${index}`, index + 1, 1)),
    );
    const limits = { unpackedBytes: 100_000 };
    expect(await refusalOf(content, NAME, { limits })).toMatchObject({
      code: 'UNPACKED_TOO_LARGE',
    });
  });
});

describe('reading a workbook', () => {
  it('tells how far it is, and ends when it is called off', async () => {
    // Several times what the file system reads ahead of the rows.
    const rows = 12_000;
    const content = await priceList(
      ...Array.from({ length: rows }, (_, index) => work(`Работа ${index}`, index + 1, 1)),
    );
    const told: number[] = [];
    const controller = new AbortController();
    const onProgress = ({ positions }: { positions: number }) => {
      told.push(positions);
      if (positions > 0) {
        controller.abort();
      }
    };
    await expect(
      readUpload(content, NAME, { signal: controller.signal, onProgress }),
    ).rejects.toMatchObject({ code: 'ABORTED' });
    expect(told.at(-1)).toBeGreaterThan(0);
    expect(told.at(-1)).toBeLessThan(rows);
  });
});

describe('random damage of a sheet', () => {
  const rows = head + rawRow(2, 'A', 'Бетон', '<c><v>2</v></c>', '<c s="1"><f>1</f><v>3</v></c>');
  const signs = fc.constantFrom('<', '>', '"', '/', '=', '&', ' ', '9', '-', 'e', 's', '\u0000');

  it('leads to a refusal or a reading, never to anything else', async () => {
    const damage = fc.array(fc.tuple(fc.nat(rows.length - 1), signs), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const damaged = changes.reduce(
          (text, [at, sign]) => text.slice(0, at) + sign + text.slice(at + 1),
          rows,
        );
        const outcome = await readUpload(rawWorkbook(damaged), NAME).catch(
          (error: unknown) => error,
        );
        expect(outcome instanceof FileRefusal || 'summary' in Object(outcome)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
