import { type Cell, shownIn } from '../../../unpacking/cells.ts';
import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import type { Row } from '../../../unpacking/rows.ts';
import { type Decimal, isInRange, parseDecimal } from '../decimal.ts';
import { refuseNumber, refuseTooLarge } from '../item.ts';
import { oneLine } from '../vocabulary.ts';
import type { ColumnName } from './column-names.ts';
import { type Columns, type Heads, headsOf } from './columns.ts';
import { isControl } from './control.ts';
import { refuseForeign } from './money-columns.ts';
import { digitsHiddenBy, moneyUnitIn, moneyUnitOfFormat } from './money-unit.ts';
import { figuresOf, isMadeUp } from './near-figures.ts';

/** A row of a price list as it is meant. */
export type Line = {
  kind: 'position' | 'heading' | 'control';
  row: number;
  /** How deep its row is grouped in the sheet. */
  outline: number;
  /** «№» as written. */
  number: string | undefined;
  code: string | undefined;
  name: string;
  measurer: string | undefined;
  volume: Decimal | undefined;
  price: Decimal | undefined;
  sum: Decimal | undefined;
  /** What the head calls its figures. */
  heads: Heads;
};

/**
 * What a row says; undefined for one without words and without a figure of a position. A volume or a price makes a position; a
 * total is a control; every other row with words opens a section. Throws BAD_NUMBER, NUMBER_TOO_LARGE and BAD_CELL with the
 * row's number.
 */
export function lineOf(row: Row, columns: Columns): Line | undefined {
  const label = labelOf(row, columns);
  const number = unfailing(row, columns, 'number');
  if (label !== undefined && isTotalRow(row, columns, label)) {
    const code = unfailing(row, columns, 'code');
    const sum = sumOf(row, columns, label);
    return { ...blank(row, label), kind: 'control', number, code, sum };
  }
  const figureOf = (name: ColumnName) => figure(row, columns, name, label ?? '');
  const [volume, price, sum] = [figureOf('volume'), figureOf('price'), figureOf('sum')];
  const text = (name: ColumnName) => textOf(row, columns, name);
  const [code, measurer] = [text('code'), text('measurer')];
  const isPosition =
    volume !== undefined || price !== undefined || (sum !== undefined && measurer !== undefined);
  if (!isPosition && label === undefined) {
    return undefined;
  }
  return {
    ...blank(row, text('name') ?? label ?? code ?? NAMELESS),
    kind: isPosition ? 'position' : 'heading',
    number,
    code,
    measurer,
    volume,
    price,
    sum,
    heads: headsOf(columns),
  };
}

const NAMELESS = 'Без наименования';

/** A total has no volume and no price, or those of a whole; a work may well be called «Всего хозяйства…». */
export function isTotalRow(row: Row, columns: Columns, label: string): boolean {
  const isEmpty = (['volume', 'price'] as const).every((name) =>
    BLANK.test(row.cells.get(columns.get(name)?.at ?? -1)?.value.trim() ?? ''),
  );
  return isControl(label) && (isEmpty || !isCalledLikeTotal(row, columns, label));
}

/** Whether a row of figures that is called like a total has what a work has: a number or a code, or a unit and figures that make up its sum. */
function isCalledLikeTotal({ cells }: Row, columns: Columns, label: string): boolean {
  const said = (name: ColumnName) => cells.get(columns.get(name)?.at ?? -1)?.value.trim() ?? '';
  const isListed = (['number', 'code'] as const).some(
    (name) => /\d/.test(said(name)) && oneLine(said(name)) !== label,
  );
  if (isListed) {
    return true;
  }
  const figures = figuresOf(cells, columns);
  return said('measurer') !== '' && (figures.sum === undefined || isMadeUp(figures, columns));
}

const blank = ({ number, outline }: Row, name: string) => ({
  row: number,
  outline,
  name,
  number: undefined,
  code: undefined,
  measurer: undefined,
  volume: undefined,
  price: undefined,
  sum: undefined,
  heads: {},
});

/** The name; a merged row may hold it in any column of words. */
export function labelOf(row: Row, columns: Columns): string | undefined {
  return textOf(row, columns, 'name') ?? firstWords(row, columns);
}

function firstWords(row: Row, columns: Columns): string | undefined {
  const figures = new Set(
    (['volume', 'price', 'sum', 'measurer'] as const).map((name) => columns.get(name)?.at),
  );
  const words = [...row.cells].find(
    ([at, { kind, value }]) => kind === 'text' && !figures.has(at) && /\p{L}{2}/u.test(value),
  );
  return words && oneLine(words[1].value);
}

/**
 * A total that cannot be read, or is in another currency, controls nothing, and is no reason to refuse what it would have controlled. What
 * its label says it is counted in is its own.
 */
function sumOf(row: Row, columns: Columns, label: string): Decimal | undefined {
  const own = row.cells.get(columns.get('sum')?.at ?? -1);
  const others = (['volume', 'price'] as const).map((name) => columns.get(name)?.at);
  const figures = [...row.cells].filter(
    ([at, { kind }]) => kind === 'number' && !others.includes(at),
  );
  const last = figures.at(-1)?.[1];
  const cell = own?.kind === 'number' ? own : last;
  const total = cell && parseDecimal(cell.value);
  const unit = moneyUnitIn(label);
  if (!total || unit?.currency !== undefined) {
    return undefined;
  }
  const factor = unit
    ? Math.max(0, unit.factor - digitsHiddenBy(cell.format ?? ''))
    : factorOf(row, columns, 'sum', cell);
  return inTenge(total, factor);
}

function textOf(row: Row, columns: Columns, name: ColumnName): string | undefined {
  const cell = cellOf(row, columns, name);
  return cell && (oneLine(seenIn(cell)) || undefined);
}

/** Numbers of positions and codes are often figures made to look so: «1.10», «00457». */
const seenIn = (cell: Cell): string =>
  cell.kind === 'number' && cell.format !== undefined
    ? (shownIn(cell)?.replace(',', '.').replaceAll('\u00a0', '') ?? cell.value)
    : cell.value;

/** A text that carries no figure and no name: a formula that failed leaves it out. */
function unfailing(row: Row, columns: Columns, name: ColumnName): string | undefined {
  const cell = row.cells.get(columns.get(name)?.at ?? -1);
  return cell && cell.kind !== 'broken' ? oneLine(seenIn(cell)) || undefined : undefined;
}

const BLANK = /^[-–—−xх]?$/iu;

function figure(
  row: Row,
  columns: Columns,
  name: ColumnName,
  position: string,
): Decimal | undefined {
  const cell = cellOf(row, columns, name);
  const value = cell?.value.trim() ?? '';
  if (BLANK.test(value)) {
    return undefined;
  }
  const attribute = columns.get(name)?.title ?? name;
  const number = cell?.kind === 'date' ? null : parseDecimal(value);
  const wrong = { attribute, value, position };
  const read = number ?? refuseNumber({ line: row.number }, wrong);
  const isMoney = name === 'price' || name === 'sum';
  const scaled = isMoney ? inTenge(read, factorOf(row, columns, name, cell)) : read;
  return isInRange(scaled) ? scaled : refuseTooLarge({ line: row.number }, wrong);
}

/** The power of ten a sum is counted in: what its cell shows beside the figure, or else its column. Throws FOREIGN_CURRENCY. */
function factorOf(row: Row, columns: Columns, name: 'price' | 'sum', cell: Cell | undefined) {
  const column = columns.get(name) ?? columns.get(name === 'sum' ? 'price' : 'sum');
  const format = cell?.format ?? '';
  const shown = moneyUnitOfFormat(format);
  if (shown) {
    refuseForeign(shown, row.number, column?.title ?? name);
  }
  const factor = shown?.factor || (column?.factor ?? 0);
  return Math.max(0, factor - digitsHiddenBy(format));
}

const inTenge = ({ units, scale }: Decimal, factor: number): Decimal =>
  factor === 0
    ? { units, scale }
    : {
        units: units * 10n ** BigInt(Math.max(0, factor - scale)),
        scale: Math.max(0, scale - factor),
      };

/** Throws BAD_CELL for a formula that failed; a sum that was never worked out is worked out here. */
function cellOf(row: Row, columns: Columns, name: ColumnName): Cell | undefined {
  const column = columns.get(name);
  const cell = column && row.cells.get(column.at);
  if (cell?.kind !== 'broken') {
    return cell;
  }
  if (name === 'sum' && cell.value === '=') {
    return undefined;
  }
  const params = { attribute: quotable(column?.title ?? name), value: quotable(cell.value) };
  throw new FileRefusal('BAD_CELL', { line: row.number }, params);
}
