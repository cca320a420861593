import { ActionIcon } from '@mantine/core';
import {
  type ServiceCell,
  serviceCells,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldElementId, focusField } from '../../document-kit/fields/focus-field.ts';
import { documentLabel } from '../../document-kit/page/document-label.ts';
import { FrozenNote } from '../../document-kit/page/frozen-note.tsx';
import { formatTiyns, shownDecimal } from '../../i18n/format.ts';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { CellField } from './cell-field.tsx';
import type { CalculationHandle } from './kind.ts';
import { CardsEditor, ServiceCards } from './row-cards.tsx';
import { isBlank, isFigure, rowsOf, type TypedRow } from './rows.ts';
import { ServicesTable } from './services-table.tsx';
import { StaleRows } from './stale-rows.tsx';
import classes from './table.module.css';
import { TableFoot } from './table-foot.tsx';
import { type Table, useTable } from './use-table.ts';

type Props = { handle: CalculationHandle };

/** The table of services: it saves itself while it is written, and is read afterwards. */
export const ServicesPart = ({ handle }: Props) => {
  const { t } = useTranslation('calculation');
  return (
    <div id={fieldElementId('rows')}>
      <Section title={t('parts.rows')} flush aside={<FrozenNote />}>
        {handle.document.editable ? (
          <Editor handle={handle} />
        ) : (
          <Facts rows={rowsOf(handle.document)} />
        )}
      </Section>
    </div>
  );
};

const Facts = ({ rows }: { rows: TypedRow[] }) => {
  const { t } = useTranslation('calculation');
  const isPhone = useIsPhone();
  if (rows.length === 0) {
    return <EmptyState title={t('rows.none')} />;
  }
  return isPhone ? (
    <ServiceCards rows={rows} />
  ) : (
    <ServicesTable rows={rows} cellOf={(at, cell) => shown(rows[at], cell)} />
  );
};

const shown = (row: TypedRow | undefined, cell: ServiceCell) => {
  const value = row?.cells[cell] ?? '';
  if (!isFigure(cell)) {
    return value;
  }
  return serviceCells[cell].type === 'money' ? (
    formatTiyns(Number(value))
  ) : (
    <span className={classes.share}>{shownDecimal(value)}&nbsp;%</span>
  );
};

const Editor = ({ handle }: Props) => {
  const { t } = useTranslation('calculation');
  const isPhone = useIsPhone();
  const table = useTable(handle);
  const [opened, setOpened] = useState<number>();
  const { edit, rows } = table;
  const remove = async (at: number) => {
    const row = rows[at];
    const about = row && documentLabel(String(at + 1), row.cells.name);
    const isSure =
      row && (isBlank(row) || (await confirm({ text: t('rows.removeSure'), about, danger: true })));
    if (isSure) {
      setOpened(undefined);
      table.remove(at);
    }
  };
  const add = () => {
    table.add();
    setOpened(isPhone ? rows.length : undefined);
  };
  return (
    // Saved on leaving a cell; a row that is still blank stays in sight.
    <div onBlur={edit.save}>
      <StaleRows table={table} />
      {rows.length === 0 && (
        <EmptyState hasSketch title={t('rows.none')} hint={t('rows.noneHint')} />
      )}
      {rows.length > 0 && isPhone && (
        <CardsEditor
          table={table}
          opened={opened}
          onOpen={setOpened}
          onRemove={(at) => void remove(at)}
        />
      )}
      {rows.length > 0 && !isPhone && (
        <TableEditor table={table} onRemove={(at) => void remove(at)} />
      )}
      <TableFoot
        table={table}
        isPhone={isPhone}
        onAdd={add}
        onShow={({ at }) => (isPhone ? setOpened(at) : focusField('rows'))}
      />
    </div>
  );
};

const TableEditor = ({ table, onRemove }: { table: Table; onRemove: (at: number) => void }) => {
  const { t } = useTranslation('calculation');
  return (
    <ServicesTable
      rows={table.rows}
      cellOf={(at, cell) => <CellField table={table} at={at} cell={cell} />}
      actionOf={(at) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('rows.remove', { number: at + 1 })}
          onClick={() => onRemove(at)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    />
  );
};
