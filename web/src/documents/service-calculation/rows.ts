import type { ServiceCalculation } from '@nysan/contract/documents/service-calculation.ts';
import {
  type ServiceCell,
  serviceCellNames,
  serviceCells,
  serviceDecimals,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { wholeDecimal } from '../../ui/decimal-field.tsx';

/** A row as it is typed: figures with a point; while the server does not know it, it has a key of ours instead of an id. */
export type TypedRow = { id?: string; key?: string; cells: Record<ServiceCell, string> };

/** The cells that hold figures, and how many decimals each may have. */
export const isFigure = (cell: ServiceCell): boolean => serviceCells[cell].type !== 'text';
export const decimalsOf = (cell: ServiceCell): number =>
  serviceCells[cell].type === 'money' ? serviceDecimals.money : serviceDecimals.percent;

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

/** The table as the server has it. */
export const rowsOf = ({
  calculationOfRenderedSupervisionServicesDtos: rows,
}: Pick<ServiceCalculation, 'calculationOfRenderedSupervisionServicesDtos'>): TypedRow[] =>
  rows.map((row) => ({ id: row.id, cells: cellsOf((cell) => row[cell]) }));

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
