import type { Cell } from '../../../unpacking/cells.ts';
import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import type { Row } from '../../../unpacking/rows.ts';
import type { Columns } from './columns.ts';
import { isControl } from './control.ts';
import {
  currencyAlone,
  type MoneyUnit,
  moneyUnitIn,
  statedMoneyUnit,
  unitOfPrices,
} from './money-unit.ts';

/** The unit of money that titles above a head state for the whole list; those of a row with a figure are that figure's own. */
export function unitOfTitles(rows: readonly Row[]): MoneyUnit | undefined {
  for (const { cells } of rows.toReversed()) {
    const values = [...cells.values()];
    const unitIn = hasFigure(values) ? unitOfPrices : statedMoneyUnit;
    const unit = values.map(({ value }) => unitIn(value)).find((found) => found);
    if (unit) {
      return unit;
    }
  }
  return undefined;
}

const hasFigure = (cells: readonly Cell[]): boolean => cells.some(({ kind }) => kind === 'number');

/**
 * Refuses what a row below the head says against columns whose unit no head tells: sums in a currency (FOREIGN_CURRENCY), or in thousands
 * (UNIT_BELOW), which is known too late to count in. Totals speak for themselves.
 */
export function refuseNote(row: Row, columns: Columns): void {
  const untold = (['sum', 'price'] as const)
    .map((name) => columns.get(name))
    .find((column) => column && column.factor === undefined);
  if (!untold) {
    return;
  }
  for (const [at, cell] of row.cells) {
    const unit =
      cell.kind === 'text' && at !== columns.get('measurer')?.at && MAY_BE_NOTE.test(cell.value)
        ? unitOfNote(cell.value, hasFigure([...row.cells.values()]))
        : undefined;
    if (unit) {
      refuseForeign(unit, row.number, untold.title);
      if (unit.factor !== 0) {
        const params = { note: quotable(cell.value), attribute: quotable(untold.title) };
        throw new FileRefusal('UNIT_BELOW', { line: row.number }, params);
      }
    }
  }
}

/** Beside figures a note has to say that it speaks of prices. */
const unitOfNote = (text: string, isBesideFigures: boolean): MoneyUnit | undefined =>
  isBesideFigures
    ? (currencyAlone(text) ?? unitOfPrices(text))
    : isControl(text)
      ? undefined
      : statedMoneyUnit(text);

/** Asked of every text of a list: all but a few are told from one look. */
const MAY_BE_NOTE =
  /тыс|млн|мың|000|10\s?[\^³⁶]|thous|mln|mill|usd|eur|rub|rur|gbp|cny|rmb|try|uzs|kgs|[$€£¥₺₽]|долл|dollar|евро|еуро|руб|юан|фунт|лир|сом|сум|у\.? ?е/iu;

/** Whether a row below a head names nothing but what its columns are counted in: «м3», «тыс. тенге». */
export function isUnitRow(row: Row, columns: Columns): boolean {
  const cells = [...row.cells.values()];
  const isMoney = (['price', 'sum'] as const).some((name) => {
    const cell = row.cells.get(columns.get(name)?.at ?? -1);
    return cell !== undefined && moneyUnitIn(cell.value) !== undefined;
  });
  return isMoney && cells.every(({ kind, value }) => kind === 'text' && value.length <= LONGEST);
}

const LONGEST = 20;

/**
 * The columns with the power of ten that price and sum are counted in, as the rows of the head say it, or else `stated` above them. Throws
 * FOREIGN_CURRENCY for one that is not counted in tenge.
 */
export function withMoneyUnits(
  columns: Columns,
  heads: readonly Row[],
  stated: MoneyUnit | undefined,
): Columns {
  const all = new Map(columns);
  for (const name of ['price', 'sum'] as const) {
    const column = columns.get(name);
    const unit = column && (unitAbove(heads, column.at) ?? stated);
    if (column && unit) {
      refuseForeign(unit, heads.at(-1)?.number, column.title);
      all.set(name, { ...column, factor: unit.factor });
    }
    if (column?.rivals) {
      const rivals = rivalsInTenge(column.rivals, heads, stated);
      all.set(name, { ...column, ...all.get(name), rivals });
    }
  }
  return all;
}

/** Rivals of a column with what they are counted in; one in a currency is none. */
const rivalsInTenge = (
  rivals: readonly { at: number; title: string }[],
  heads: readonly Row[],
  stated: MoneyUnit | undefined,
) =>
  rivals.flatMap((rival) => {
    const unit = unitAbove(heads, rival.at) ?? stated;
    return unit?.currency === undefined ? [{ ...rival, factor: unit?.factor ?? 0 }] : [];
  });

/** Throws FOREIGN_CURRENCY. */
export function refuseForeign(
  { currency }: MoneyUnit,
  line: number | undefined,
  title: string,
): void {
  if (currency !== undefined) {
    throw new FileRefusal('FOREIGN_CURRENCY', { line }, { attribute: quotable(title), currency });
  }
}

/** The unit of a column by the lowest row of a head that names one; a cell above several columns is that of all of them. */
function unitAbove(heads: readonly Row[], at: number): MoneyUnit | undefined {
  for (const { cells } of heads.toReversed()) {
    const nearest = Math.max(...[...cells.keys()].filter((place) => place <= at));
    const unit = moneyUnitIn(cells.get(nearest)?.value ?? '');
    if (unit) {
      return unit;
    }
  }
  return undefined;
}
