import type { Cell } from '../../../unpacking/cells.ts';
import { type Merge, shownInMerges } from '../../../unpacking/merges.ts';
import type { Package } from '../../../unpacking/package.ts';
import { refuseAbove } from '../../../unpacking/refusal.ts';
import { MOST_MERGES, mergeOf, type Row } from '../../../unpacking/rows.ts';
import type { SheetPart } from '../../../unpacking/workbook.ts';
import type { Columns } from './columns.ts';

const MARK = 'mergeCell ';
const REFERENCE = /mergeCell\s[^<>]*?ref="([A-Z]{1,3}\d+:[A-Z]{1,3}\d+)"/gu;
/** Longest element of merged cells, in bytes. */
const LONGEST = 200;

/**
 * Reads which cells of a sheet are merged over rows. A sheet names them below its rows, so its bytes are looked through once before those are
 * read. Throws BAD_WORKBOOK for more than are kept.
 */
export async function readMergedRows(
  parts: Package,
  { source }: SheetPart,
  afterChunk: () => void | Promise<void>,
): Promise<Merge[]> {
  const merges: Merge[] = [];
  let rest: Buffer = Buffer.alloc(0);
  const take = (bytes: Buffer): void => {
    for (const [, reference = ''] of bytes.toString('latin1').matchAll(REFERENCE)) {
      const merge = mergeOf(reference);
      if (merge && merge.to > merge.from) {
        merges.push(merge);
        refuseAbove(MOST_MERGES, merges.length, 'merged cells');
      }
    }
  };
  for await (const chunk of parts.bytes(source)) {
    const bytes: Buffer = Buffer.concat([rest, chunk]);
    const end = Math.max(0, bytes.lastIndexOf('<'));
    const hasMark = bytes.subarray(0, end).includes(MARK);
    if (hasMark) {
      take(bytes.subarray(0, end));
    }
    rest = bytes.subarray(Math.max(end, bytes.length - LONGEST));
    await afterChunk();
  }
  take(rest);
  return merges;
}

const WORDS = ['name', 'code', 'measurer'] as const;

/** Gives rows the words of cells that are merged over them: a sheet shows them beside each of its rows. */
export function createMergedWords(merges: readonly Merge[]) {
  const shownAt = shownInMerges(merges);
  const last = new Map<number, { row: number; cell: Cell | undefined }>();

  /** The merged cell a row shows in a column; what lies below it nobody sees. */
  const cellOver = (row: Row, at: number): Cell | undefined => {
    const shown = shownAt(at, row.number);
    const above = last.get(at);
    return typeof shown === 'object' && above?.row === shown.inRow ? above.cell : undefined;
  };

  return (row: Row, columns: Columns): Row => {
    const added = new Map<number, Cell>();
    for (const name of WORDS) {
      const at = columns.get(name)?.at;
      if (at === undefined || merges.length === 0) {
        continue;
      }
      const cell = cellOver(row, at);
      if (cell) {
        added.set(at, cell);
      } else {
        last.set(at, { row: row.number, cell: row.cells.get(at) });
      }
    }
    const isPosition = (['volume', 'price'] as const).some((name) =>
      row.cells.has(columns.get(name)?.at ?? -1),
    );
    return added.size > 0 && isPosition
      ? { ...row, cells: new Map([...row.cells, ...added]) }
      : row;
  };
}
