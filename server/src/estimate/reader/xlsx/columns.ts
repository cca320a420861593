import type { Cell } from '../../../unpacking/cells.ts';
import type { Row } from '../../../unpacking/rows.ts';
import { controlKind } from './control.ts';
import { moneyUnitIn } from './money-unit.ts';

/** What a column of a price list holds. */
export type ColumnName = 'number' | 'code' | 'name' | 'measurer' | 'volume' | 'price' | 'sum';
/** A column, what its head says, and the power of ten its sums are counted in. */
type Column = { at: number; title: string; factor?: number };
/** Where the columns are. */
export type Columns = ReadonlyMap<ColumnName, Column>;

/** In the order in which a head is asked: «Стоимость единицы» is a price, other «Стоимость» a sum. */
const SYNONYMS: [ColumnName, RegExp][] = [
  ['number', /^(№|n|no)( п ?\/? ?п)?$|^номер( п ?\/? ?п)?$|^р\/с/u],
  ['code', /^(шифр|код|обоснование|code|cipher)(\s|,|$)/u],
  ['name', /^(наименование|name|description|атауы|жұмыс\S* (мен \S+ )?атауы)/u],
  ['measurer', /^(ед изм|единица изм|измеритель|unit$|unit of|uom|өлшем)/u],
  ['volume', /^(объем|кол-во|кол$|количество|quantity|volume|көлем|саны)/u],
  [
    'price',
    /^(цена|стоимость (за )?ед|расценка|unit (price|cost|rate)|price|баға|бірлік)|^(за|на) (ед|1)/u,
  ],
  ['sum', /^(сумма|стоимость|всего|общая|amount|total|cost|сома|құны|барлығы)/u],
];

/** Rows among which the head of a price list is looked for. */
export const HEAD_ROWS = 50;

/** The columns of a row that is the head: it has a name and a figure. Undefined for any other row. */
export function columnsOf(row: Row): Columns | undefined {
  const columns = named(row);
  const hasFigure = columns.has('volume') || columns.has('price') || columns.has('sum');
  return columns.has('name') && hasFigure && columns.size > 2 ? columns : undefined;
}

/**
 * The columns with what a second row of the head adds to them («Стоимость» above «за ед.» and «всего»). Undefined for a row that
 * is no head: positions and sections have a name.
 */
export function withSecondHead(columns: Columns, row: Row): Columns | undefined {
  const isNamed = row.cells.has(columns.get('name')?.at ?? -1);
  const isWords = [...row.cells.values()].every(({ kind }) => kind === 'text');
  const below = named(row);
  if (isNamed || !isWords || !(below.has('price') || below.has('sum') || below.has('volume'))) {
    return undefined;
  }
  const all = new Map([...columns].filter(([, { at }]) => !row.cells.has(at)));
  for (const [name, place] of below) {
    all.set(name, place);
  }
  return all;
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

function named(row: Row): Map<ColumnName, Column> {
  const columns = new Map<ColumnName, Column>();
  for (const [at, cell] of row.cells) {
    const name = nameIn(cell);
    if (name === undefined) {
      continue;
    }
    const title = cell.value.replace(/\s+/gu, ' ').trim();
    const rival = columns.get(name);
    if (
      !rival ||
      ((name === 'price' || name === 'sum') && nearness(rival.title) < nearness(title))
    ) {
      columns.set(name, { at, title });
    }
  }
  return columns;
}

/** How near a column of money comes to what an estimate holds, which is in tenge without VAT. */
function nearness(title: string): number {
  if (moneyUnitIn(title)?.currency !== undefined) {
    return -1;
  }
  const kind = controlKind(title);
  return kind === 'withoutTax' ? 3 : kind === 'withTax' ? 1 : kind.startsWith('tax') ? 0 : 2;
}

function nameIn({ kind, value }: Cell): ColumnName | undefined {
  if (kind !== 'text') {
    return undefined;
  }
  const key = value
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\./gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return key.length > LONGEST ? undefined : SYNONYMS.find(([, words]) => words.test(key))?.[0];
}

/** A head names a column; a sentence that begins with «Стоимость» is none. */
const LONGEST = 80;
