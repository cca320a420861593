import { cleanText } from '@nysan/contract/clean-text.ts';
import type { CellValue, ColumnDef, WriteSheet } from 'hucre/xlsx';
import { withPrintSetup } from './print-setup.ts';

/** A workbook of one sheet: what it is, heads, rows. */
export type SheetToWrite = {
  name: string;
  columns: ColumnDef[];
  /** One line across all columns above the heads; lines of its own, a cell each, where there are several. */
  title: string | string[];
  head: CellValue[];
  rows: AsyncIterable<CellValue[]> | Iterable<CellValue[]>;
  /** How many of the rows, from the first on, are filtered; asked once all are written. */
  rowCount: () => number;
};

/**
 * Writes a workbook that is worked with and printed as it comes: heads that stay in sight, can be filtered by and stand on each page,
 * landscape, all columns on one page. Rows are taken as they are written; what their texts hold is what programs for workbooks read, whatever is stored.
 */
export async function* writeWorkbook(sheet: SheetToWrite): AsyncGenerator<Uint8Array> {
  // Large, and most servers never write a workbook.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const { columns, head, rowCount } = sheet;
  const name = nameOfSheet(sheet.name);
  const titles = [sheet.title].flat();
  const headAt = titles.length + 1;
  const book = writeXlsxStream(linesOf(titles, sheet), {
    name,
    columns,
    freezePane: { rows: headAt },
  });
  const bytes = Buffer.from(await new Response(book).arrayBuffer());
  yield* withPrintSetup(bytes, {
    name,
    columns: head.length,
    headAt,
    lastRow: headAt + rowCount(),
    hasTitle: typeof sheet.title === 'string',
  });
}

async function* linesOf(
  titles: string[],
  { head, rows }: SheetToWrite,
): AsyncGenerator<CellValue[]> {
  yield* titles.map((title) => [fitCell(title)]);
  yield head.map(fitCell);
  for await (const row of rows) {
    yield row.map(fitCell);
  }
}

/** Writes a workbook of small sheets. */
export const writeSheets = async (sheets: readonly WriteSheet[]): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const fit = sheets.map(({ name, rows = [], ...sheet }) => ({
    ...sheet,
    name: nameOfSheet(name),
    rows: rows.map((row) => row.map(fitCell)),
  }));
  return Buffer.from(await writeXlsx({ sheets: fit }));
};

const fitCell = (cell: CellValue): CellValue =>
  typeof cell === 'string' ? literal(cleanText(cell)) : cell;

/** In a workbook `_x0041_` is an A; a text that really says so has its first sign written that way. */
const literal = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

const LONGEST_SHEET_NAME = 31;

/** Without what no sheet may be called. */
const nameOfSheet = (name: string): string =>
  cleanText(
    cleanText(name)
      .replace(/[\\/?*[\]:\n\t]/g, ' ')
      .slice(0, LONGEST_SHEET_NAME),
  );
