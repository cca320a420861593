import { Button, Textarea } from '@mantine/core';
import {
  serviceCellNames,
  serviceCells,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatTiyns, placeholder, shownDecimal } from '../../i18n/format.ts';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { isAtFault, pasteInto } from './cell-field.tsx';
import { HintButton } from './hint-button.tsx';
import { decimalsOf, isFigure, missingIn, type TypedRow, unitOf } from './rows.ts';
import { shownSum } from './services-table.tsx';
import classes from './table.module.css';
import type { Table } from './use-table.ts';

const prices = [
  ['contractPrice', 'percentContractPrice'],
  ['totalPrice', 'percentTotalPrice'],
  ['currentPeriodPrice', 'percentPeriodPrice'],
] as const;

/** The services on a phone, one card each, and their sums. */
export const ServiceCards = ({
  rows,
  onOpen,
}: {
  rows: readonly TypedRow[];
  /** Opens a row to write in it; a table that is only read has none. */
  onOpen?: (at: number) => void;
}) => {
  const { t } = useTranslation('calculation');
  return (
    <>
      <ul className={classes.cards} aria-label={t('parts.rows')}>
        {rows.map((row, at) => (
          <li key={row.id ?? row.key} className={classes.card}>
            {onOpen ? (
              <button type="button" className={classes.cardBody} onClick={() => onOpen(at)}>
                <Card row={row} at={at} />
              </button>
            ) : (
              <div className={classes.cardBody}>
                <Card row={row} at={at} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        {prices.map(([price]) => (
          <span key={price} className={classes.keys}>
            <span className={classes.cardLine}>
              <span>{labelOf(serviceCells[price])}</span>
              <span>{shownSum(rows, price)}</span>
            </span>
          </span>
        ))}
      </div>
    </>
  );
};

const Card = ({ row, at }: { row: TypedRow; at: number }) => {
  const { t } = useTranslation('calculation');
  return (
    <>
      <span className={classes.cardName}>
        {at + 1}. {row.cells.name || t('rows.unnamed')}
      </span>
      {prices.map(([price, share]) => (
        <span key={price} className={classes.cardLine}>
          <span>{labelOf(serviceCells[price])}</span>
          <span>
            {row.cells[price] === '' ? placeholder : formatTiyns(Number(row.cells[price]))}
            {row.cells[share] !== '' && ` · ${shownDecimal(row.cells[share])} %`}
          </span>
        </span>
      ))}
      {row.cells.notes !== '' && <span className={classes.cardNote}>{row.cells.notes}</span>}
      {missingIn(row).length > 0 && (
        <span className={classes.wanting}>
          {t('rows.wanting', { count: missingIn(row).length })}
        </span>
      )}
    </>
  );
};

type EditorProps = {
  table: Table;
  /** The row whose form is open. */
  opened: number | undefined;
  onOpen: (at: number | undefined) => void;
  onRemove: (at: number) => void;
};

/** The same while it is written: a card opens the form of its row. */
export const CardsEditor = (props: EditorProps) => (
  <>
    <ServiceCards rows={props.table.rows} onOpen={props.onOpen} />
    <RowDrawer {...props} />
  </>
);

const RowDrawer = ({ table, opened: at, onOpen, onRemove }: EditorProps) => {
  const { t } = useTranslation(['calculation', 'common']);
  const row = at === undefined ? undefined : table.rows[at];
  const close = () => onOpen(undefined);
  return (
    <SideDrawer
      opened={row !== undefined}
      onClose={close}
      title={at === undefined ? '' : t('rows.one', { number: at + 1 })}
      footer={
        at !== undefined && (
          <>
            <Button variant="default" color="red" onClick={() => onRemove(at)}>
              {t('common:delete')}
            </Button>
            <Button onClick={close}>{t('rows.done')}</Button>
          </>
        )
      }
    >
      {row && at !== undefined && <RowForm table={table} row={row} at={at} />}
    </SideDrawer>
  );
};

const RowForm = ({ table, row, at }: { table: Table; row: TypedRow; at: number }) => (
  <div className={classes.form} onBlur={table.edit.save}>
    {serviceCellNames.map((cell) => {
      const hint = table.hints[at]?.[cell];
      const label = labelOf(serviceCells[cell]);
      return isFigure(cell) ? (
        <div key={cell}>
          <DecimalField
            required
            label={label}
            decimals={decimalsOf(cell)}
            unit={unitOf(cell)}
            value={row.cells[cell]}
            error={isAtFault(table, at, cell)}
            data-autofocus={isAtFault(table, at, cell) || undefined}
            onPaste={pasteInto(table, at, cell)}
            onChange={(figure) => table.type(at, cell, figure)}
          />
          {hint !== undefined && <HintButton table={table} at={at} cell={cell} hint={hint} />}
        </div>
      ) : (
        <Textarea
          key={cell}
          required
          autosize
          minRows={2}
          label={label}
          value={row.cells[cell]}
          error={isAtFault(table, at, cell)}
          data-autofocus={isAtFault(table, at, cell) || undefined}
          onPaste={pasteInto(table, at, cell)}
          onChange={({ currentTarget }) => table.type(at, cell, currentTarget.value)}
        />
      );
    })}
  </div>
);
