/** Merged cells; rows from 1, columns from 0, both ends belong to them. The value is that of the cell at their first row and column. */
export type Merge = { column: number; lastColumn: number; from: number; to: number };

/** What a place inside merged cells shows: what another row of its column holds, or nothing, since its column is covered by one before. */
type Shown = { inRow: number } | 'covered';

/** Tells of a place inside merged cells what it shows; nothing of one that shows its own. */
export type ShownAt = (column: number, row: number) => Shown | undefined;

/** Reads places of merged cells; of a column they are looked for once. */
export const shownInMerges = (merges: readonly Merge[]): ShownAt => {
  const inOrder = merges.toSorted((one, other) => one.from - other.from);
  const byColumn = new Map<number, readonly Merge[]>();
  const over = (column: number): readonly Merge[] => {
    const known =
      byColumn.get(column) ??
      inOrder.filter((merge) => merge.column <= column && column <= merge.lastColumn);
    byColumn.set(column, known);
    return known;
  };
  return (column, row) => {
    const merge = lastNotBelow(over(column), row);
    if (!merge || row > merge.to) {
      return undefined;
    }
    if (column > merge.column) {
      return 'covered';
    }
    return row > merge.from ? { inRow: merge.from } : undefined;
  };
};

/** The last that begins at this row or above, of those in the order of their rows. */
const lastNotBelow = (merges: readonly Merge[], row: number): Merge | undefined => {
  let [low, high] = [0, merges.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((merges[middle]?.from ?? 0) <= row) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return merges[low - 1];
};
