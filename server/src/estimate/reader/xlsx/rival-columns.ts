import { compared } from '@nysan/contract/look-alikes.ts';
import { readUnit } from '@nysan/contract/units.ts';
import type { Cell } from '../../../unpacking/cells.ts';
import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import { letterOf, type Row } from '../../../unpacking/rows.ts';
import type { ColumnName } from './column-names.ts';
import type { Column, Columns } from './columns.ts';
import { tengeOf } from './near-figures.ts';

/** Least difference that counts; of money in tenge. */
const LEAST = { price: 0.01, sum: 1, volume: 0 } as const;

/**
 * Throws SEVERAL_SUMS where a position has other money in a column that may as well be the one that is read, and SEVERAL_COLUMNS where it
 * has another volume or other words there.
 */
export function refuseRivals(row: Row, columns: Columns): void {
  for (const [name, column] of columns) {
    for (const rival of column.rivals ?? []) {
      if (differ(row, name, column, rival)) {
        const isMoney = name === 'price' || name === 'sum';
        const isAlike = column.title === rival.title;
        const other = isAlike ? `${rival.title} (${letterOf(rival.at)})` : rival.title;
        const params = { attribute: quotable(column.title), other: quotable(other) };
        throw new FileRefusal(
          isMoney ? 'SEVERAL_SUMS' : 'SEVERAL_COLUMNS',
          { line: row.number },
          params,
        );
      }
    }
  }
}

function differ({ cells }: Row, name: ColumnName, column: Column, rival: Column): boolean {
  const [own, other] = [cells.get(column.at), cells.get(rival.at)];
  if (name === 'price' || name === 'sum' || name === 'volume') {
    return differAsFigures(name, [own, column.factor], [other, rival.factor]);
  }
  const said = wordsOf(name, other);
  return said !== '' && said !== wordsOf(name, own);
}

type Figure = readonly [cell: Cell | undefined, factor: number | undefined];

function differAsFigures(name: keyof typeof LEAST, one: Figure, two: Figure): boolean {
  const other = tengeOf(...two);
  const scale = Math.max(one[1] ?? 0, two[1] ?? 0);
  const least = scale > 0 ? 10 ** scale : LEAST[name];
  return other !== undefined && Math.abs((tengeOf(...one) ?? 0) - other) > least;
}

/** What a cell says but for case, blanks, look-alike letters and the spelling of a unit; nothing of a dash. */
function wordsOf(name: ColumnName, cell: Cell | undefined): string {
  const said = cell?.value.trim() ?? '';
  const unit = name === 'measurer' ? readUnit(said) : undefined;
  return unit ? `${unit.factor} ${unit.unit}` : /[\p{L}\p{N}]/u.test(said) ? compared(said) : '';
}
