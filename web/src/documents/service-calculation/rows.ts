import type { ServiceCalculation } from '@nysan/contract/documents/service-calculation.ts';
import {
  type ServiceCell,
  serviceCellNames,
  serviceCells,
  serviceDecimals,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { jsonCodec, textsIn } from '../../document-kit/fields/codec.ts';
import { wholeDecimal } from '../../ui/decimal-field.tsx';
import { isSame } from './exact.ts';

/** A row as it is typed: figures with a point; while the server does not know it, it has a key of ours instead of an id. */
export type TypedRow = { id?: string; key?: string; cells: Record<ServiceCell, string> };

/** The cells that hold figures, and how many decimals each may have. */
export const isFigure = (cell: ServiceCell): boolean => serviceCells[cell].type !== 'text';
export const decimalsOf = (cell: ServiceCell): number =>
  serviceCells[cell].type === 'money' ? serviceDecimals.money : serviceDecimals.percent;

/** What stands beside a figure; that prices are tenge the head of their column says. */
export const unitOf = (cell: ServiceCell): string | undefined =>
  serviceCells[cell].type === 'percent' ? '%' : undefined;

const cellsOf = (valueOf: (cell: ServiceCell) => string): TypedRow['cells'] =>
  Object.fromEntries(serviceCellNames.map((cell) => [cell, valueOf(cell)])) as TypedRow['cells'];

/** A row nobody has typed into. */
export const blankRow = (cells: Partial<TypedRow['cells']> = {}): TypedRow => ({
  cells: cellsOf((cell) => cells[cell] ?? ''),
});

export const isBlank = ({ cells }: TypedRow): boolean =>
  Object.values(cells).every((value) => value.trim() === '');

/** The cells of a row that are still to be filled; none of a blank row, which is not sent. */
export const missingIn = (row: TypedRow): ServiceCell[] =>
  isBlank(row) ? [] : serviceCellNames.filter((cell) => row.cells[cell].trim() === '');

/** A cell because of which the table cannot be saved. */
export type CellFault = { at: number; cell: ServiceCell };

/** Every cell that is still to be filled, from the first row on. */
export const faultsIn = (rows: readonly TypedRow[]): CellFault[] =>
  rows.flatMap((row, at) => missingIn(row).map((cell) => ({ at, cell })));

/** The first cell the server refused, and its reason: it counts the rows it was sent, and blank ones are not. */
export const refusedIn = (
  rows: readonly TypedRow[],
  errors: readonly { path: string; message: string }[],
): (CellFault & { reason: string }) | undefined => {
  const sent = rows.flatMap((row, at) => (isBlank(row) ? [] : [at]));
  return errors
    .flatMap(({ path, message: reason }) => {
      const [, number, word] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const at = sent[Number(number)];
      const cell = serviceCellNames.find((name) => name === word);
      return at === undefined || !cell ? [] : [{ at, cell, reason }];
    })
    .at(0);
};

/** The table as the server has it. */
export const rowsOf = ({
  calculationOfRenderedSupervisionServicesDtos: rows,
}: Pick<ServiceCalculation, 'calculationOfRenderedSupervisionServicesDtos'>): TypedRow[] =>
  rows.map((row) => ({ id: row.id, cells: cellsOf((cell) => row[cell]) }));

/** How the table is kept while it cannot be sent. */
export const rowsCodec = jsonCodec<TypedRow[]>(
  (one, other) =>
    one.length === other.length && one.every((row, at) => isSameRow(row, other[at] ?? blankRow())),
  (kept) => {
    const rows = Array.isArray(kept) ? kept.map(rowIn) : [undefined];
    return rows.every((row) => row !== undefined) ? rows : undefined;
  },
);

const isSameRow = (one: TypedRow, other: TypedRow): boolean =>
  one.id === other.id &&
  one.key === other.key &&
  serviceCellNames.every((cell) => one.cells[cell] === other.cells[cell]);

const rowIn = (kept: unknown): TypedRow | undefined => {
  if (typeof kept !== 'object' || kept === null || !('cells' in kept)) {
    return undefined;
  }
  const cells = textsIn(serviceCellNames, kept.cells);
  const id = 'id' in kept && typeof kept.id === 'string' ? { id: kept.id } : {};
  const key = 'key' in kept && typeof kept.key === 'string' ? { key: kept.key } : {};
  return cells && { ...id, ...key, cells };
};

/** The table as it is sent: without rows that are blank, and no figure half typed. */
export const sentRows = (rows: readonly TypedRow[]) =>
  rows
    .filter((row) => !isBlank(row))
    .map(({ id, cells }) => ({
      ...(id !== undefined && { id }),
      ...cellsOf((cell) => (isFigure(cell) ? wholeDecimal(cells[cell]) : cells[cell].trim())),
    }));

/** The rows with one cell said otherwise; the row is made where the table does not reach. */
export const withCell = (
  rows: readonly TypedRow[],
  at: number,
  cell: ServiceCell,
  value: string,
): TypedRow[] =>
  Array.from({ length: Math.max(rows.length, at + 1) }, (_, place) => {
    const row = rows[place] ?? blankRow();
    return place === at ? { ...row, cells: { ...row.cells, [cell]: value } } : row;
  });

/** Where another table says something else: its row and the cells in question, or the row of this one that it has no more. */
export type Difference = { at: number; row: TypedRow; cells: readonly ServiceCell[] };

/** What differs in another table from this one, row by row of it; then what it has no more. */
export const differencesTo = (
  theirs: readonly TypedRow[],
  mine: readonly TypedRow[],
): Difference[] => {
  const changed = theirs.map((row, at) => {
    const own = mine.find(({ id }) => id !== undefined && id === row.id);
    const cells = serviceCellNames.filter((cell) => !own || !saysSame(cell, own, row));
    return { at, row, cells };
  });
  const gone = mine.flatMap((row, at) =>
    row.id === undefined || theirs.some(({ id }) => id === row.id) ? [] : [{ at, row, cells: [] }],
  );
  return [...changed.filter(({ cells }) => cells.length > 0), ...gone];
};

const saysSame = (cell: ServiceCell, { cells: one }: TypedRow, { cells: other }: TypedRow) =>
  one[cell] === other[cell] ||
  (isFigure(cell) && one[cell] !== '' && isSame(one[cell], other[cell]));
