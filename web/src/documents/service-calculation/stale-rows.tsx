import {
  type ServiceCell,
  serviceCells,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { useTranslation } from 'react-i18next';
import { StaleNote } from '../../document-kit/fields/form-notes.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { documentLabel } from '../../document-kit/page/document-label.ts';
import { groupedDecimal } from '../../i18n/format.ts';
import { type Difference, decimalsOf, isFigure, type TypedRow, unitOf } from './rows.ts';
import classes from './table.module.css';
import type { Table } from './use-table.ts';

/** Somebody else changed the table that is being written: what differs in it. */
export const StaleRows = ({ table: { edit, theirs } }: { table: Table }) => {
  const { t } = useTranslation(['calculation', 'document']);
  const told = ({ at, row, cells }: Difference) => {
    const label = t(cells.length > 0 ? 'rows.one' : 'rows.yours', { number: at + 1 });
    return {
      label: documentLabel(label, row.cells.name),
      text:
        cells.map((cell) => `${labelOf(serviceCells[cell])}: ${inNote(row, cell)}`).join('; ') ||
        t('rows.gone'),
    };
  };
  return (
    theirs && (
      <div className={classes.note}>
        <StaleNote
          title={t('document:stale.title')}
          theirs={theirs.map(told)}
          isSaving={edit.isSaving}
          onKeep={edit.keepMine}
          onTake={edit.cancel}
        />
      </div>
    )
  );
};

const inNote = ({ cells }: TypedRow, cell: ServiceCell): string =>
  isFigure(cell) && cells[cell] !== ''
    ? [groupedDecimal(cells[cell], decimalsOf(cell)), unitOf(cell)].filter(Boolean).join('\u00a0')
    : cells[cell];
