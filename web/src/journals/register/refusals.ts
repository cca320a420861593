import type { ListColumns } from '@nysan/contract/record-lists.ts';
import { type ApiError, isApiError } from '../../api/index.ts';
import { labelOf } from '../../document-kit/list/plain.ts';

/** One thing that is wrong with a workbook. */
export type RefusedCell = {
  /** Row of the sheet as Excel counts it; none when the whole sheet is meant. */
  row: number | undefined;
  /** What the column is called. */
  field: string;
  /** What the cell shows; empty when it shows nothing. */
  found: string;
  reason: string;
};

/** What a refused upload says of the rows, in their order; empty when it is not about rows. */
export const refusedCells = (error: unknown, columns: ListColumns): RefusedCell[] =>
  isApiError(error) ? error.errors.map((refused) => cellOf(refused, columns)) : [];

const cellOf = (
  { path, message, reason = message, found = '' }: ApiError['errors'][number],
  columns: ListColumns,
): RefusedCell => {
  const [, row, field = ''] = /^row (\d+)(?:: (\w+))?$/.exec(path) ?? [];
  return {
    row: row === undefined ? undefined : Number(row),
    field: columnName(field, columns),
    found,
    reason,
  };
};

const columnName = (field: string, columns: ListColumns): string => {
  const column = columns[field];
  return column ? labelOf(column) : field;
};
