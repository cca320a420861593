import type { Cell } from '../../../unpacking/cells.ts';
import { parseDecimal } from '../decimal.ts';
import type { Columns } from './columns.ts';
import { digitsHiddenBy } from './money-unit.ts';

/** Figures of a row, near enough to compare; money in tenge. */
export type NearFigures = Record<'volume' | 'price' | 'sum', number | undefined>;

/** The figure of a cell counted in a power of ten, near enough to compare; undefined where there is none. */
export function tengeOf(cell: Cell | undefined, factor = 0): number | undefined {
  const figure = cell && cell.kind !== 'date' ? parseDecimal(cell.value.trim()) : undefined;
  return figure
    ? (Number(figure.units) / 10 ** figure.scale) *
        10 ** Math.max(0, factor - digitsHiddenBy(cell?.format ?? ''))
    : undefined;
}

/** The figures the cells of a row hold. */
export function figuresOf(cells: ReadonlyMap<number, Cell>, columns: Columns): NearFigures {
  const figureOf = (name: keyof NearFigures) => {
    const column = columns.get(name);
    return tengeOf(cells.get(column?.at ?? -1), name === 'volume' ? 0 : column?.factor);
  };
  return { volume: figureOf('volume'), price: figureOf('price'), sum: figureOf('sum') };
}

/** Whether volume and price make up the sum, as far as a price is rounded. False where one of them is missing. */
export function isMadeUp({ volume, price, sum }: NearFigures, columns: Columns): boolean {
  if (volume === undefined || price === undefined || sum === undefined) {
    return false;
  }
  const scale = 10 ** (columns.get('sum')?.factor ?? 0);
  const least = Math.max(LEAST, scale, OF_PRICE * Math.abs(volume));
  return Math.abs(volume * price - sum) <= least;
}

/** Least difference in tenge between a sum and what makes it up; half of a price's last digit for each of the volume. */
const LEAST = 1;
const OF_PRICE = 0.005;
