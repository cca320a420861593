import type { Cell } from '../../../unpacking/cells.ts';
import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import type { Row } from '../../../unpacking/rows.ts';
import { parseDecimal } from '../decimal.ts';
import type { Columns } from './columns.ts';
import { digitsHiddenBy } from './money-unit.ts';

/** Least difference in tenge that counts. */
const LEAST = { price: 0.01, sum: 1 } as const;

/** Throws SEVERAL_SUMS where a position has other money in a column that may as well be the one that is read. */
export function refuseRivals(row: Row, columns: Columns): void {
  for (const name of ['price', 'sum'] as const) {
    const column = columns.get(name);
    for (const rival of column?.rivals ?? []) {
      const other = tengeOf(row.cells.get(rival.at), rival.factor);
      if (column && other !== undefined) {
        const own = tengeOf(row.cells.get(column.at), column.factor) ?? 0;
        const scale = Math.max(column.factor ?? 0, rival.factor ?? 0);
        if (Math.abs(own - other) > (scale > 0 ? 10 ** scale : LEAST[name])) {
          const params = { attribute: quotable(column.title), other: quotable(rival.title) };
          throw new FileRefusal('SEVERAL_SUMS', { line: row.number }, params);
        }
      }
    }
  }
}

/** Near enough to compare. */
function tengeOf(cell: Cell | undefined, factor = 0): number | undefined {
  const figure = cell && cell.kind !== 'date' ? parseDecimal(cell.value.trim()) : undefined;
  return figure
    ? (Number(figure.units) / 10 ** figure.scale) *
        10 ** Math.max(0, factor - digitsHiddenBy(cell?.format ?? ''))
    : undefined;
}
