/** Cells of one column merged over several rows, both of which belong to it; rows from 1, columns from 0. */
export type Merge = { column: number; from: number; to: number };

/** Tells of a place inside merged cells the row that holds what it shows. */
export const headsOfMerges = (
  merges: readonly Merge[],
): ((column: number, row: number) => number | undefined) => {
  const byColumn = Map.groupBy(
    merges.toSorted((one, other) => one.from - other.from),
    ({ column }) => column,
  );
  return (column, row) => {
    const merge = lastNotBelow(byColumn.get(column) ?? [], row);
    return merge && row <= merge.to && row > merge.from ? merge.from : undefined;
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
