import type { Row } from '../../../unpacking/rows.ts';
import type { DocumentOptions } from '../read-document.ts';
import {
  type Columns,
  columnsOf,
  HEAD_ROWS,
  isHeadAgain,
  isNumbering,
  withSecondHead,
} from './columns.ts';
import { lineOf } from './line.ts';
import { isUnitRow, unitOfTitles, withMoneyUnits } from './money-columns.ts';
import type { MoneyUnit } from './money-unit.ts';
import { createPriceList, type PriceListEnd } from './price-list.ts';

/** A sheet of a workbook while its rows are taken. */
export type PriceSheet = {
  /** Throws FOREIGN_CURRENCY and whatever is wrong with the row. */
  take: (row: Row) => void;
  positions: () => number;
  end: () => PriceListEnd | undefined;
};

/** Takes the rows of a sheet: titles, the head by its synonyms, then the lines of a list called `name`. */
export function createPriceSheet(
  name: string,
  { nextOrdinal, emit }: Pick<DocumentOptions, 'nextOrdinal' | 'emit'>,
): PriceSheet {
  const list = createPriceList({ name, nextOrdinal, emit });
  const titles: Row[] = [];
  let stated: MoneyUnit | undefined;
  let heads: Row[] = [];
  let named: Columns | undefined;
  let columns: Columns | undefined;
  let head = { row: 0, positionsAbove: 0 };

  const takeHead = (found: Columns, row: Row): void => {
    named = found;
    heads = [...heads, row];
    columns = withMoneyUnits(found, heads, stated);
  };

  /** Whether the row is part of a head that has just begun. */
  const isOfHead = (row: Row, known: Columns): boolean => {
    const isNext = row.number - head.row <= MOST_HEAD_ROWS;
    if (!isNext || list.positions() > head.positionsAbove) {
      return false;
    }
    const wider = withSecondHead(known, row);
    if (wider || isUnitRow(row, known)) {
      takeHead(wider ?? known, row);
      return true;
    }
    return isNumbering(row);
  };

  const takeBelow = (row: Row, known: Columns): void => {
    if (isHeadAgain(row, known)) {
      head = { row: row.number, positionsAbove: list.positions() };
      takeHead(known, row);
      return;
    }
    const line = isOfHead(row, known) ? undefined : lineOf(row, columns ?? known);
    if (line) {
      list.take(line);
    }
  };

  return {
    positions: list.positions,
    end: () => list.end(),
    take(row) {
      if (named !== undefined) {
        takeBelow(row, named);
        return;
      }
      const found = row.number > HEAD_ROWS ? undefined : columnsOf(row);
      if (found) {
        head = { row: row.number, positionsAbove: 0 };
        stated = unitOfTitles(titles);
        takeHead(found, row);
      }
      titles.push(row);
    },
  };
}

/** Rows of a head below its first. */
const MOST_HEAD_ROWS = 3;
