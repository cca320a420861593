import { Button } from '@mantine/core';
import type { ListColumns } from '@nysan/contract/record-lists.ts';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ApiError, isApiError, messageOf } from '../../api/index.ts';
import { labelOf } from '../../document-kit/list/plain.ts';
import { toast } from '../../ui/toasts.tsx';
import classes from './upload.module.css';

/** What is wrong with a workbook, row by row, to be read here or taken along. */
export const RefusedRows = ({ error, columns }: { error: unknown; columns: ListColumns }) => {
  const { t } = useTranslation('journal');
  const cells = refusedCells(error, columns);
  const lineOf = useLine();
  if (cells.every(({ row }) => row === undefined)) {
    return cells.length === 0 ? (
      <p className={classes.reason}>{messageOf(error)}</p>
    ) : (
      cells.map(({ reason }) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))
    );
  }
  const rows = new Set(cells.map(({ row }) => row)).size;
  return (
    <>
      <div className={classes.summary}>
        <span>
          {t('upload.faults', { count: cells.length })} {t('upload.inRows', { count: rows })}
        </span>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy(cells.map(lineOf).join('\n'), t)}
        >
          {t('upload.copyList')}
        </Button>
      </div>
      {/* Long lists are scrolled with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('upload.list')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('upload.row')}</th>
              <th scope="col">{t('upload.field')}</th>
              <th scope="col">{t('upload.found')}</th>
              <th scope="col">{t('upload.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell, at) => (
              <tr key={`${at} ${lineOf(cell)}`}>
                <td className="figures" data-label={t('upload.row')}>
                  {cell.row === cells[at - 1]?.row ? '' : cell.row}
                </td>
                <td>{cell.field}</td>
                <td className={classes.found}>{cell.found}</td>
                <td>{cell.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

/** «строка 7: Дата работ – «31.02.2026». Такой даты нет.» */
const useLine = () => {
  const { t } = useTranslation('journal');
  return ({ row, field, found, reason }: RefusedCell): string =>
    row === undefined
      ? reason
      : t(found ? 'upload.lineFound' : 'upload.line', { row, field, found, reason });
};

const copy = async (list: string, t: (key: 'upload.copied' | 'upload.notCopied') => string) => {
  try {
    await navigator.clipboard.writeText(list);
    toast.success(t('upload.copied'));
  } catch {
    // Pages without https have no clipboard.
    toast.error(t('upload.notCopied'));
  }
};

/** One thing that is wrong with a workbook. */
type RefusedCell = {
  /** Row of the sheet as Excel counts it; none when the whole sheet is meant. */
  row: number | undefined;
  /** What the column is called. */
  field: string;
  /** What the cell shows; empty when it shows nothing. */
  found: string;
  reason: string;
};

/** What a refused upload says of the rows, in their order; empty when it is not about rows. */
const refusedCells = (error: unknown, columns: ListColumns): RefusedCell[] =>
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
