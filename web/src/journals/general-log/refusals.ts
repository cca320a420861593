import { generalLogColumns } from '@nysan/contract/journals/general-log-list.ts';
import { isApiError } from '../../api/index.ts';
import { labelOf } from '../../document-kit/plain.ts';

/** One thing that is wrong with a workbook. */
export type RefusedCell = {
  /** Row of the sheet as Excel counts it; none when the whole sheet is meant. */
  row: number | undefined;
  /** What the column is called. */
  field: string;
  reason: string;
};

/** What a refused upload says of the rows, in their order; empty when it is not about rows. */
export const refusedCells = (error: unknown): RefusedCell[] =>
  isApiError(error) ? error.errors.map(({ path, message }) => cellOf(path, message)) : [];

const cellOf = (path: string, reason: string): RefusedCell => {
  const [, row, field = ''] = /^row (\d+)(?:: (\w+))?$/.exec(path) ?? [];
  return { row: row === undefined ? undefined : Number(row), field: columnName(field), reason };
};

const columnName = (field: string): string => {
  const column = Object.entries(generalLogColumns).find(([name]) => name === field)?.[1];
  return column ? labelOf(column) : field;
};
