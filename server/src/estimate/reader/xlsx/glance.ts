import type { Package } from '../../../unpacking/package.ts';
import { FileRefusal } from '../../../unpacking/refusal.ts';
import { createRowReader, type Row } from '../../../unpacking/rows.ts';
import type { SheetPart, Workbook } from '../../../unpacking/workbook.ts';
import { columnsOf, HEAD_ROWS } from './columns.ts';

/** Ends the reading of a sheet of which enough is known. */
class Enough extends Error {}

/** Whether the first rows of a sheet hold the head of a price list, and how many of them hold several figures. */
export async function glanceAt(
  parts: Package,
  workbook: Workbook,
  { name, source }: SheetPart,
  afterChunk: () => void | Promise<void>,
): Promise<{ hasHead: boolean; figures: number }> {
  const seen = { hasHead: false, figures: 0 };
  let isPast = false;
  const takeRow = (row: Row): void => {
    isPast = row.number > HEAD_ROWS;
    seen.hasHead ||= !isPast && columnsOf(row) !== undefined;
    const figures = [...row.cells.values()].filter(({ kind }) => kind === 'number');
    seen.figures += figures.length > 1 ? 1 : 0;
  };
  const stop = async () => {
    await afterChunk();
    if (seen.hasHead || isPast) {
      throw new Enough();
    }
  };
  try {
    await parts.read(source, createRowReader(workbook, takeRow), { afterChunk: stop });
  } catch (error) {
    if (!(error instanceof Enough)) {
      throw placedIn(workbook, name, error);
    }
  }
  return seen;
}

/** The error with the sheet it is of, where there are several. */
export const placedIn = ({ sheets }: Workbook, name: string, error: unknown): unknown =>
  error instanceof FileRefusal && error.line !== undefined && sheets.length > 1
    ? error.at({ entry: name })
    : error;
