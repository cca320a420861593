import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { type PackedFile, zipFiles } from '../../sample/zip-files.ts';

export const HEAD: CellValue[] = [
  '№ п/п',
  'Шифр',
  'Наименование работ и затрат',
  'Ед. изм.',
  'Объем',
  'Цена за ед.',
  'Сумма',
];

/** A workbook of one sheet with these rows, for tests. */
export async function workbook(
  rows: CellValue[][],
  more: Partial<WriteSheet> = {},
  others: WriteSheet[] = [],
): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'ВДС', rows, ...more }, ...others] }));
}

/** A price list below its head. */
export const priceList = (...rows: CellValue[][]): Promise<Buffer> => workbook([HEAD, ...rows]);

/** A work as a row: its number, name, volume, price and sum. */
export const work = (
  name: string,
  volume: CellValue,
  price: CellValue = null,
  sum: CellValue = null,
  number: CellValue = null,
): CellValue[] => [number, '1101-0101-0101', name, 'м3', volume, price, sum];

/** A heading in the column of names. */
export const heading = (name: string, number: CellValue = null): CellValue[] => [
  number,
  null,
  name,
];

/** A heading with the total of its section. */
export const section = (name: string, sum: CellValue, number?: CellValue): CellValue[] => [
  ...heading(name, number),
  null,
  null,
  null,
  sum,
];

/** A total of the list. */
export const control = (name: string, sum: CellValue): CellValue[] => section(name, sum);

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook made by hand: the XML of its only sheet, and parts that replace or join the others. */
export function rawWorkbook(sheetData: string, parts: Record<string, string> = {}): Buffer {
  const all: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  };
  return zipFiles(
    Object.entries(all).map(([name, text]): PackedFile => ({ name, content: Buffer.from(text) })),
  );
}

/** The XML of a row with a head or with text in its cells. */
export const rawRow = (number: number, ...cells: string[]): string =>
  `<row r="${number}">${cells
    .map((cell, at) =>
      cell.startsWith('<')
        ? cell.replace('<c', `<c r="${String.fromCharCode(65 + at)}${number}"`)
        : `<c r="${String.fromCharCode(65 + at)}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    )
    .join('')}</row>`;
