import {
  type ServiceCell,
  serviceCells,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatTiyns } from '../../i18n/format.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { sumOf } from './exact.ts';
import type { TypedRow } from './rows.ts';
import classes from './table.module.css';

type Props = {
  rows: readonly TypedRow[];
  /** What stands in a cell. */
  cellOf: (at: number, cell: ServiceCell) => ReactNode;
  /** What may be done with a row; a table that is only read has none. */
  actionOf?: (at: number) => ReactNode;
};

/** A price stands above its share. */
const columns = [
  ['name'],
  ['contractPrice', 'percentContractPrice'],
  ['totalPrice', 'percentTotalPrice'],
  ['currentPeriodPrice', 'percentPeriodPrice'],
  ['notes'],
] as const satisfies ServiceCell[][];

/** The table of services with its sums. */
export const ServicesTable = ({ rows, cellOf, actionOf }: Props) => {
  const { t } = useTranslation(['calculation', 'common']);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('parts.rows')} data-services>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              №
            </th>
            {columns.map((cells) => (
              <th key={cells[0]} scope="col" data-column={cells[0]}>
                {cells.map((cell) => (
                  <span key={cell} className={classes.head}>
                    {labelOf(serviceCells[cell])}
                  </span>
                ))}
              </th>
            ))}
            {actionOf && (
              <th scope="col" className={classes.action}>
                <Hidden>{t('common:actions')}</Hidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id ?? row.key}>
              <td className={classes.number}>{at + 1}</td>
              {columns.map((cells) => (
                <td key={cells[0]} data-column={cells[0]}>
                  {cells.map((cell) => (
                    <div key={cell}>{cellOf(at, cell)}</div>
                  ))}
                </td>
              ))}
              {actionOf && <td className={classes.action}>{actionOf(at)}</td>}
            </tr>
          ))}
        </tbody>
        <Sums rows={rows} hasActions={actionOf !== undefined} />
      </table>
    </div>
  );
};

const Sums = ({ rows, hasActions }: { rows: readonly TypedRow[]; hasActions: boolean }) => {
  const { t } = useTranslation('calculation');
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2} className={classes.number}>
          {t('rows.total')}
        </th>
        {(['contractPrice', 'totalPrice', 'currentPeriodPrice'] as const).map((cell) => (
          <td key={cell} className={classes.sum}>
            {shownSum(rows, cell)}
          </td>
        ))}
        <td colSpan={hasActions ? 2 : 1} aria-hidden />
      </tr>
    </tfoot>
  );
};

/** The sum of a column of prices as it is shown. */
export const shownSum = (rows: readonly TypedRow[], cell: ServiceCell): string =>
  formatTiyns(Number(sumOf(rows.map(({ cells }) => cells[cell]))));
