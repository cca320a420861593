import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRow, rawWorkbook } from '../estimate/reader/xlsx/workbook-fixture.ts';
import { MEGABYTE } from './limits.ts';
import { readFirstSheet } from './read-first-sheet.ts';
import { readSheets } from './read-sheets.ts';
import type { Row } from './rows.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const limits = {
  xmlBytes: MEGABYTE,
  unpackedBytes: MEGABYTE,
  entries: 50,
  ratio: 1000,
  token: MEGABYTE,
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const uploaded = async (bytes: Buffer) => {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return { path, name: 'Журнал.xlsx', size: bytes.byteLength };
};

/** A workbook of sheets by their names, each with the inside of its XML; a hidden one begins with a point. */
const workbookOf = (sheets: Record<string, string>): Buffer => {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => {
    const state = name.startsWith('.') ? ' state="hidden"' : '';
    return `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
  });
  const related = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return rawWorkbook('', {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${related.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((inside, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}">${inside}</worksheet>`,
      ]),
    ),
  });
};

const inside = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;

/** What each sheet holds. */
const read = async (bytes: Buffer) => {
  const sheets: { name: string; rows: Row[]; hiddenColumns: number[]; merges: number }[] = [];
  const { hiddenSheets } = await readSheets(await uploaded(bytes), limits, ({ name }) => {
    const rows: Row[] = [];
    return {
      row: (row) => rows.push(row),
      end: ({ hiddenColumns, merges }) =>
        sheets.push({ name, rows, hiddenColumns: [...hiddenColumns], merges: merges.length }),
    };
  });
  return { sheets, hiddenSheets };
};

describe('the sheets of a workbook', () => {
  it('are read one after the other, those in sight; the others are named', async () => {
    const bytes = workbookOf({
      Титул: inside(rawRow(1, 'Школа')),
      '.Справочник': inside(rawRow(1, 'тайна')),
      Март: `${inside(rawRow(1, 'а'), rawRow(2, 'б'))}<mergeCells><mergeCell ref="A1:A2"/></mergeCells>`,
    });
    const { sheets, hiddenSheets } = await read(bytes);
    expect(hiddenSheets).toEqual(['.Справочник']);
    expect(sheets.map(({ name, rows, merges }) => [name, rows.length, merges])).toEqual([
      ['Титул', 1, 0],
      ['Март', 2, 1],
    ]);
  });

  it('say which of their rows and columns nobody sees', async () => {
    const hidden = (attribute: string, number: number) =>
      rawRow(number, 'x').replace('<row', `<row ${attribute}`);
    const columns =
      '<cols><col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/><col min="5" max="16384" width="0"/></cols>';
    const { sheets } = await read(
      workbookOf({
        Март: `${columns}${inside(rawRow(1, 'x'), hidden('hidden="1"', 2), hidden('hidden="true"', 3), hidden('ht="0"', 4), hidden('hidden="0"', 5))}`,
      }),
    );
    expect(sheets[0]?.rows.map(({ isHidden }) => isHidden)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(sheets[0]?.hiddenColumns.slice(0, 4)).toEqual([1, 2, 4, 5]);
  });

  it('tell rows of formulas that show nothing, and which values are of formulas', async () => {
    const formula = (value: string, type = 'str') => `<c t="${type}"><f>A1</f><v>${value}</v></c>`;
    const bytes = workbookOf({
      Март: inside(
        rawRow(1, formula(''), formula('')),
        rawRow(2, formula('7', 'n'), 'x'),
        rawRow(3, '<c/>'),
      ),
    });
    const { sheets } = await read(bytes);
    expect(sheets[0]?.rows).toMatchObject([
      { number: 1, blankFormulas: 2 },
      { number: 2, blankFormulas: 0 },
    ]);
    expect([...(sheets[0]?.rows[1]?.cells.values() ?? [])]).toEqual([
      { kind: 'number', value: '7', serial: 7, isFormula: true },
      { kind: 'text', value: 'x' },
    ]);
  });

  it('give their first alone to whoever asks for it, without rows that show nothing', async () => {
    const blank = rawRow(1, '<c t="str"><f>A9</f><v></v></c>');
    const bytes = workbookOf({
      Март: inside(blank, rawRow(2, 'x')),
      Апрель: inside(rawRow(1, 'y')),
    });
    const rows: Row[] = [];
    await readFirstSheet(await uploaded(bytes), limits, (row) => rows.push(row));
    expect(rows.map(({ number }) => number)).toEqual([2]);
  });
});
