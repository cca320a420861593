import type { UnpackingLimits } from './limits.ts';
import type { Merge } from './merges.ts';
import { openPackage } from './package.ts';
import { createRowReader, type Row } from './rows.ts';
import { openWorkbook } from './workbook.ts';
import type { UploadedFile } from './xml-source.ts';

/** What is known of a sheet once its rows were told. Columns count from 0. */
export type SheetEnd = { merges: Merge[]; hiddenColumns: ReadonlySet<number> };

/** Takes the rows of one sheet, in order. */
export type SheetTaker = {
  /** A row that holds a value, or nothing but formulas that show none. */
  row(row: Row): unknown;
  end(sheet: SheetEnd): void;
};

/** A sheet in sight, its place among those from 0. */
export type SeenSheet = { name: string; place: number };

/**
 * Tells the rows of every sheet in sight for which `take` gives a taker, one sheet after the other; formulas by the value they were
 * stored with. Answers the names of the sheets nobody sees, which are not read. Throws FileRefusal for what is no workbook or unpacks
 * to too much, and whatever a taker throws.
 */
export const readSheets = async (
  file: UploadedFile,
  limits: UnpackingLimits,
  take: (sheet: SeenSheet) => SheetTaker | undefined,
): Promise<{ hiddenSheets: readonly string[] }> => {
  const parts = await openPackage(file, limits);
  const workbook = await openWorkbook(parts);
  for (const [place, { name, source }] of workbook.sheets.entries()) {
    const taker = take({ name, place });
    if (taker) {
      const merges: Merge[] = [];
      const hiddenColumns = new Set<number>();
      const rows = createRowReader(workbook, (row) => taker.row(row), {
        onBlankRow: (row) => taker.row(row),
        onMerge: (merge) => merges.push(merge),
        onHiddenColumn: (column) => hiddenColumns.add(column),
      });
      await parts.read(source, rows);
      taker.end({ merges, hiddenColumns });
    }
  }
  return { hiddenSheets: workbook.hiddenSheets };
};
