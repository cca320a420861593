import {
  type ServiceCell,
  serviceCells,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatTiyns, shownDecimal } from '../../i18n/format.ts';
import classes from './table.module.css';
import type { Table } from './use-table.ts';

type Props = { table: Table; at: number; cell: ServiceCell; hint: string };

/** What a cell would say by calculation; a click writes it there. */
export const HintButton = ({ table, at, cell, hint }: Props) => {
  const { t } = useTranslation('calculation');
  const shown =
    serviceCells[cell].type === 'money' ? formatTiyns(Number(hint)) : `${shownDecimal(hint)} %`;
  return (
    <button
      type="button"
      className={classes.hint}
      // The keyboard takes it by «=» in the cell.
      tabIndex={-1}
      aria-label={t('rows.takeHint', { cell: labelOf(serviceCells[cell]), value: shown })}
      onClick={() => table.type(at, cell, hint)}
    >
      = {shown}
    </button>
  );
};
