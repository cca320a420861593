import type { Row } from '../../../unpacking/rows.ts';
import {
  areRivals,
  type ColumnName,
  isOfMaterials,
  isOfPart,
  looksLikeMoney,
  looksLikePart,
  nameBelow,
  nameIn,
  nearness,
} from './column-names.ts';

/** A column, what its head says, and the power of ten its sums are counted in. */
export type Column = {
  at: number;
  title: string;
  factor?: number;
  /** Columns that may as well be the one. */
  rivals?: readonly Omit<Column, 'rivals'>[];
};
/** Where the columns are. */
export type Columns = ReadonlyMap<ColumnName, Column>;

/** Rows among which the head of a price list is looked for. */
export const HEAD_ROWS = 50;

/** The columns of a row that is the head: it has a name and a figure. Undefined for any other row. */
export function columnsOf(row: Row): Columns | undefined {
  const columns = named(row);
  const hasFigure = columns.has('volume') || columns.has('price') || columns.has('sum');
  return columns.has('name') && hasFigure && columns.size > 2 ? columns : undefined;
}

/**
 * The columns with what a second row of the head adds to them («Стоимость» above «за ед.» and «всего»); `upper` is the row of the head above
 * it. Undefined for a row that is no head: positions and sections have a name.
 */
export function withSecondHead(columns: Columns, upper: Row, row: Row): Columns | undefined {
  const isNamed = row.cells.has(columns.get('name')?.at ?? -1);
  const isWords = [...row.cells.values()].every(({ kind }) => kind === 'text');
  if (isNamed || !isWords) {
    return undefined;
  }
  const groups = groupsOver(upper, row);
  const below = named(row, groups);
  const isSplit = groups.size > new Set(groups.values()).size;
  if (!(isSplit || below.has('price') || below.has('sum') || below.has('volume'))) {
    return undefined;
  }
  const above = [...columns].filter(([, { at }]) => !row.cells.has(at));
  const all = new Map(above.map(([name, column]) => [name, withoutRivals(column, row)]));
  for (const [name, place] of below) {
    all.set(name, place);
  }
  return all;
}

/** The column without rivals that another head stands below. */
const withoutRivals = ({ rivals, ...column }: Column, { cells }: Row): Column => ({
  ...column,
  ...(rivals && { rivals: rivals.filter(({ at }) => !cells.has(at)) }),
});

/** Of each column below a head of figures over several columns that head; it has one below itself, too. */
function groupsOver(upper: Row, row: Row): Map<number, ColumnName> {
  const groups = new Map<number, ColumnName>();
  for (const at of row.cells.keys()) {
    const over = Math.max(-1, ...[...upper.cells.keys()].filter((place) => place <= at));
    const head = upper.cells.get(over);
    const name = head && row.cells.has(over) ? nameIn(head) : undefined;
    if (name === 'volume' || name === 'price' || name === 'sum') {
      groups.set(at, name);
    }
  }
  return groups;
}

/** What the head calls a column that looks like one of money, where neither prices nor sums are known, or those of a part alone. */
export function unclearSum(columns: Columns, heads: readonly Row[]): string | undefined {
  const money = [columns.get('price'), columns.get('sum')].filter((column) => column !== undefined);
  if (money.some(({ title }) => !isOfPart(title))) {
    return undefined;
  }
  const known = new Set([...columns.values()].map(({ at }) => at));
  const cells = heads.flatMap((row) => [...row.cells]);
  const isUnread = money.length > 0 ? looksLikePart : looksLikeMoney;
  const unread = cells.find(([at, cell]) => !known.has(at) && isUnread(cell));
  return unread && titleOf(unread[1].value);
}

/** What a head calls the figures of a position. */
export type Heads = { volume?: string; unit?: string; total?: string };

/** The names the columns of figures have, where they are. */
export function headsOf(columns: Columns): Heads {
  const known = HEADS.get(columns) ?? titlesOf(columns);
  HEADS.set(columns, known);
  return known;
}

/** Asked of every row. */
const HEADS = new WeakMap<Columns, Heads>();

function titlesOf(columns: Columns): Heads {
  const [volume, unit, total] = [columns.get('volume'), columns.get('price'), columns.get('sum')];
  return {
    ...(volume && { volume: volume.title }),
    ...(unit && { unit: unit.title }),
    ...(total && { total: total.title }),
  };
}

/** Whether a row counts the columns: 1, 2, 3… */
export function isNumbering(row: Row): boolean {
  const values = [...row.cells.values()].map(({ value }) => Number(value));
  return values.length > 2 && values.every((value, index) => value === (values[0] ?? 0) + index);
}

/** Whether two heads name the same columns in the same places. */
export const areSameColumns = (one: Columns, other: Columns): boolean =>
  one.size === other.size && [...one].every(([name, { at }]) => other.get(name)?.at === at);

/** Whether a row is the head again: a list of several printed pages may have it on each. */
export function isHeadAgain(row: Row, columns: Columns): boolean {
  const at = columns.get('name')?.at;
  const cell = row.cells.get(at ?? -1);
  // Asked of every row: all but a head are told from one cell.
  if (cell === undefined || nameIn(cell) !== 'name') {
    return false;
  }
  const number = row.cells.get(columns.get('number')?.at ?? -1)?.value ?? '';
  return !/\d/.test(number) && columnsOf(row)?.get('name')?.at === at;
}

function named(
  row: Row,
  groups: ReadonlyMap<number, ColumnName> = new Map(),
): Map<ColumnName, Column> {
  const found = [...row.cells].flatMap(([at, cell]) => {
    const name = nameBelow(groups.get(at), cell);
    return name === undefined ? [] : [{ at, name, title: titleOf(cell.value) }];
  });
  const isMoney = (name: ColumnName) => name === 'price' || name === 'sum';
  const isSplit = found.some(({ name, title }) => isMoney(name) && isOfMaterials(title));
  const columns = new Map<ColumnName, Column>();
  for (const { at, name, title } of found) {
    const rival = columns.get(name);
    if (isSplit && isMoney(name) && isOfPart(title)) {
      continue;
    }
    const nearer = rival ? nearness(name, title) - nearness(name, rival.title) : 1;
    if (!rival || nearer > 0) {
      columns.set(name, { at, title });
    } else if (nearer === 0 && areRivals(name, title, rival.title)) {
      columns.set(name, { ...rival, rivals: [...(rival.rivals ?? []), { at, title }] });
    }
  }
  return columns;
}

const titleOf = (value: string): string => value.replace(/\s+/gu, ' ').trim();
