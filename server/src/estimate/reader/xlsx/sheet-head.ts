import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import type { Row } from '../../../unpacking/rows.ts';
import {
  areSameColumns,
  type Columns,
  columnsOf,
  HEAD_ROWS,
  isHeadAgain,
  isNumbering,
  unclearSum,
  withSecondHead,
} from './columns.ts';
import { isUnitRow, unitOfTitles, withMoneyUnits } from './money-columns.ts';
import type { MoneyUnit } from './money-unit.ts';
import type { SheetReporter } from './sheet-report.ts';

/** Rows of a head below its first. */
const MOST_HEAD_ROWS = 3;

/** The head of a sheet while its rows are taken. */
export type SheetHead = {
  /** The columns; undefined above the head. */
  columns(): Columns | undefined;
  /** Whether the row is part of the head, or stands above it. `positions` is how many were read. Throws FOREIGN_CURRENCY, UNCLEAR_SUM, SECOND_HEAD. */
  take(row: Row, positions: number): boolean;
};

/** Finds the head among the first rows, and again where a list of several printed pages repeats it. */
export function createSheetHead(report: SheetReporter): SheetHead {
  const titles: Row[] = [];
  let stated: MoneyUnit | undefined;
  let heads: Row[] = [];
  let named: Columns | undefined;
  let columns: Columns | undefined;
  let first: Columns | undefined;
  let head = { row: 0, positionsAbove: 0 };

  const takeNames = (found: Columns, row: Row): void => {
    named = found;
    heads = [...heads.slice(-MOST_HEAD_ROWS), row];
    columns = withMoneyUnits(found, heads, stated);
    report.noteHead(columns, heads, head.row);
  };

  const takeAbove = (row: Row): void => {
    const found = row.number > HEAD_ROWS ? undefined : columnsOf(row);
    if (!found) {
      titles.push(row);
      report.passOver('title', row.number);
      return;
    }
    head = { row: row.number, positionsAbove: 0 };
    stated = unitOfTitles(titles);
    first = found;
    takeNames(found, row);
  };

  /** Whether the row is part of a head that has just begun. */
  const takeBelow = (row: Row, known: Columns, positions: number): boolean => {
    const isNext = row.number - head.row <= MOST_HEAD_ROWS;
    if (!isNext || positions > head.positionsAbove) {
      return false;
    }
    const wider = withSecondHead(known, heads.at(-1) ?? row, row);
    if (wider || isUnitRow(row, known)) {
      takeNames(wider ?? known, row);
      return true;
    }
    const isNumbers = isNumbering(row);
    if (isNumbers) {
      report.passOver('column-numbers', row.number);
    }
    return isNumbers;
  };

  return {
    columns: () => columns,
    take(row, positions) {
      if (named === undefined) {
        takeAbove(row);
        return true;
      }
      if (isHeadAgain(row, named)) {
        refuseOther(row, first);
        head = { row: row.number, positionsAbove: positions };
        takeNames(named, row);
        report.passOver('repeated-head', row.number);
        return true;
      }
      return takeBelow(row, named, positions) || isBelowClearHead(row, named, heads);
    },
  };
}

/** A head has three columns at least, and no figures. */
const areWords = ({ cells }: Row): boolean =>
  cells.size > 2 && [...cells.values()].every(({ kind }) => kind === 'text');

/** Throws SECOND_HEAD for a row that is a head, but not of these columns: what stands below it would be read by the wrong ones. */
function refuseOther(row: Row, columns: Columns | undefined): void {
  const others = columnsOf(row);
  if (others && !(columns && areSameColumns(columns, others))) {
    throw new FileRefusal('SECOND_HEAD', { line: row.number });
  }
}

/** False for a row below the head. Throws SECOND_HEAD, and UNCLEAR_SUM: what a column of money that nobody knows holds would be left out. */
function isBelowClearHead(row: Row, columns: Columns, heads: readonly Row[]): false {
  if (areWords(row)) {
    refuseOther(row, undefined);
  }
  const title = unclearSum(columns, heads);
  if (title !== undefined) {
    const line = heads.at(-1)?.number;
    throw new FileRefusal('UNCLEAR_SUM', { line }, { attribute: quotable(title) });
  }
  return false;
}
