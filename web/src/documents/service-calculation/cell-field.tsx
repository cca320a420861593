import { Textarea } from '@mantine/core';
import {
  type ServiceCell,
  serviceCells,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { groupedDecimal } from '../../i18n/format.ts';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { HintButton } from './hint-button.tsx';
import { type CellFault, decimalsOf, isFigure, missingIn, unitOf } from './rows.ts';
import classes from './table.module.css';
import type { Table } from './use-table.ts';

type Props = { table: Table; at: number; cell: ServiceCell };
type Field = HTMLInputElement | HTMLTextAreaElement;

/** A cell that is written: Enter and the arrows go on, «=» takes the hint, a piece of a spreadsheet is spread from here. */
export const CellField = ({ table, at, cell }: Props) => {
  const { t } = useTranslation('calculation');
  const hint = table.hints[at]?.[cell];
  const value = table.rows[at]?.cells[cell] ?? '';
  const field = {
    'aria-label': t('rows.cell', { number: at + 1, cell: labelOf(serviceCells[cell]) }),
    'data-cell': `${at}.${cell}`,
    'data-field-control': isLedTo(table, at, cell) ? '' : undefined,
    size: 'xs',
    value,
    error: isAtFault(table, at, cell),
    onKeyDown: keysOf(table, at, cell),
    onPaste: pasteInto(table, at, cell),
  } as const;
  return isFigure(cell) ? (
    <>
      <DecimalField
        {...field}
        label=""
        className={classes.figure}
        decimals={decimalsOf(cell)}
        unit={unitOf(cell)}
        placeholder={hint && groupedDecimal(hint, decimalsOf(cell))}
        onChange={(figure) => table.type(at, cell, figure)}
      />
      {hint !== undefined && <HintButton cell={cell} hint={hint} table={table} at={at} />}
    </>
  ) : (
    <Textarea
      {...field}
      autosize
      minRows={2}
      maxRows={8}
      onChange={({ currentTarget }) => table.type(at, cell, currentTarget.value)}
    />
  );
};

/** Is the cell one because of which the table is not saved? Every empty one is, once that is told. */
export const isAtFault = ({ fault, rows }: Table, at: number, cell: ServiceCell): boolean => {
  const row = rows[at];
  const isMissing = row !== undefined && missingIn(row).includes(cell);
  return fault !== undefined && (isMissing || isPlace(fault.place, at, cell));
};

/** Whoever is led to the table comes to the cell at fault, else to the first of them. */
const isLedTo = ({ fault }: Table, at: number, cell: ServiceCell): boolean =>
  fault?.place ? isPlace(fault.place, at, cell) : cell === 'name';

const isPlace = (place: CellFault | undefined, at: number, cell: ServiceCell): boolean =>
  place?.at === at && place.cell === cell;

/** A figure is read as a spreadsheet or a letter writes it, «50 %»; a text is pasted as always unless it is several cells. */
export const pasteInto =
  (table: Table, at: number, cell: ServiceCell) =>
  (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    if (isFigure(cell) || /[\t\n]/.test(text.replace(/\r?\n$/, ''))) {
      event.preventDefault();
      table.paste(at, cell, text);
    }
  };

const keysOf =
  (table: Table, at: number, cell: ServiceCell) =>
  (event: KeyboardEvent<Field>): void => {
    const { key, shiftKey, currentTarget } = event;
    const hint = table.hints[at]?.[cell];
    const step = stepOf(event);
    if (key === '=' && hint !== undefined) {
      event.preventDefault();
      table.type(at, cell, hint);
    } else if (step !== 0 && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (step > 0 && at === table.rows.length - 1 && key === 'Enter' && !shiftKey) {
        table.add();
      }
      focusCell(currentTarget, at + step, cell);
    }
  };

/** Rows to go by a key: Enter goes down, with Shift up; the arrows too, where they do not move in a text. */
const stepOf = ({ key, shiftKey, currentTarget }: KeyboardEvent<Field>): -1 | 0 | 1 => {
  if (key === 'Enter') {
    return shiftKey ? -1 : 1;
  }
  if (currentTarget instanceof HTMLTextAreaElement) {
    return 0;
  }
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
};

/** Puts the cursor into a cell, once it is drawn. */
const focusCell = (from: Field, at: number, cell: ServiceCell): void => {
  const table = from.closest('table');
  requestAnimationFrame(() => {
    const next = table?.querySelector<Field>(`[data-cell="${at}.${cell}"]`);
    next?.focus();
    next?.select();
  });
};
