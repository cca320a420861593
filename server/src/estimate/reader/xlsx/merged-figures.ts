import type { Cell } from '../../../unpacking/cells.ts';
import { type Merge, shownInMerges } from '../../../unpacking/merges.ts';
import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import type { Row } from '../../../unpacking/rows.ts';
import type { Columns } from './columns.ts';
import { isTotalRow, labelOf } from './line.ts';
import { figuresOf, isMadeUp } from './near-figures.ts';

const FIGURES = ['sum', 'volume', 'price'] as const;
type FigureName = (typeof FIGURES)[number];

/** A figure a row shows of a cell merged over it. */
type Shown = { at: number; cell: Cell; above: number };
export type ShownFigures = ReadonlyMap<FigureName, Shown>;

/** Finds the figures a row shows of cells merged over it; to be asked of each row of a list in its order. */
export function createMergedFigures(merges: readonly Merge[]) {
  const shownAt = shownInMerges(merges);
  const last = new Map<number, { row: number; cell: Cell | undefined }>();

  const shownIn = (row: Row, at: number): Shown | undefined => {
    const shown = shownAt(at, row.number);
    const above = last.get(at);
    return typeof shown === 'object' && above?.row === shown.inRow && above.cell
      ? { at, cell: above.cell, above: above.row }
      : undefined;
  };

  return (row: Row, columns: Columns): ShownFigures => {
    const figures = new Map<FigureName, Shown>();
    for (const name of merges.length > 0 ? FIGURES : []) {
      const at = columns.get(name)?.at;
      const shown = at === undefined ? undefined : shownIn(row, at);
      if (shown) {
        figures.set(name, shown);
      } else if (at !== undefined) {
        last.set(at, { row: row.number, cell: row.cells.get(at) });
      }
    }
    return figures;
  };
}

/**
 * Gives a row the figures of cells merged over it where those plainly are its own: a price beside a volume, and whatever makes up its
 * sum. Throws MERGED_FIGURE where nobody can tell whether a row has the figure, a part of it, or none.
 */
export function withMergedFigures(row: Row, columns: Columns, figures: ShownFigures): Row {
  if (figures.size === 0) {
    return row;
  }
  const own = withoutCovered(row, figures);
  return mayBePosition(own, columns) ? withFigures(own, columns, figures) : own;
}

/** What lies below a merged cell nobody sees. */
const withoutCovered = (row: Row, figures: ShownFigures): Row => {
  const covered = new Set([...figures.values()].map(({ at }) => at));
  return { ...row, cells: new Map([...row.cells].filter(([at]) => !covered.has(at))) };
};

const mayBePosition = (row: Row, columns: Columns): boolean => {
  const label = labelOf(row, columns);
  const hasFigure = FIGURES.some((name) => row.cells.has(columns.get(name)?.at ?? -1));
  return label === undefined ? hasFigure : !isTotalRow(row, columns, label);
};

function withFigures(row: Row, columns: Columns, figures: ShownFigures): Row {
  const cells = new Map(row.cells);
  for (const { at, cell } of figures.values()) {
    cells.set(at, cell);
  }
  const whole = { ...row, cells };
  if (!areOwn(whole, columns, figures)) {
    for (const [name, { above }] of figures) {
      const params = { attribute: quotable(columns.get(name)?.title ?? name), above };
      throw new FileRefusal('MERGED_FIGURE', { line: row.number }, params);
    }
  }
  return whole;
}

/** Whether figures merged over a row are its own: they make up its sum, or are the price of a volume that has no sum. */
function areOwn({ cells }: Row, columns: Columns, figures: ShownFigures): boolean {
  const own = figuresOf(cells, columns);
  if (figures.has('sum') || own.volume === undefined || own.price === undefined) {
    return false;
  }
  return own.sum === undefined ? !figures.has('volume') : isMadeUp(own, columns);
}
