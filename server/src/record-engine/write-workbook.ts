import type { CellValue, ColumnDef } from 'hucre/xlsx';
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
 * landscape, all columns on one page. Rows are taken as they are written.
 */
export async function* writeWorkbook(sheet: SheetToWrite): AsyncGenerator<Uint8Array> {
  // Large, and most servers never write a workbook.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const { name, columns, head, rowCount } = sheet;
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
  yield* titles.map((title) => [title]);
  yield head;
  yield* rows;
}
