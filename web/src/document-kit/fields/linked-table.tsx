import { Button } from '@mantine/core';
import { documentColumns } from '@nysan/contract/documents/every-list.ts';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTiyns } from '../../i18n/format.ts';
import { confirm } from '../../ui/confirm.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type RowAction, RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { labelOf } from '../list/plain.ts';
import { useToldAs } from '../page/document-label.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import { fieldElementId } from './focus-field.ts';
import { type Linked, totalOf } from './linked.ts';
import { LinkedPicker, type Offer } from './linked-picker.tsx';
import classes from './linked-table.module.css';
import { refusalOf } from './use-edit.ts';

type Props<T extends Linked> = {
  title: string;
  rows: T[];
  offer: Offer<T>;
  /** The button that opens the picker. */
  add: string;
  /** What to say while nothing is taken. */
  empty: { title: string; hint: string };
  /** The page of a document; left out when the reader may not open such pages. */
  pathOf?: (id: string) => string;
};

/** The documents the open one stands on, with their money; adding and removing while it may be edited. */
export const LinkedTable = <T extends Linked>(props: Props<T>) => {
  const { title, rows, offer, add, empty } = props;
  const { document } = useDocumentHandle();
  const [picking, setPicking] = useState(false);
  const addButton = document.editable && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} />}
      data-field-control="focus"
      onClick={() => setPicking(true)}
    >
      {add}
    </Button>
  );
  return (
    <div id={fieldElementId(offer.field)}>
      <Section
        title={title}
        flush
        aside={
          rows.length > 0 && <span className="figures">{formatTiyns(totalOf(rows))}&nbsp;₸</span>
        }
      >
        {rows.length === 0 ? (
          <EmptyState
            title={empty.title}
            hint={document.editable ? empty.hint : undefined}
            action={addButton || undefined}
          />
        ) : (
          <Rows {...props} />
        )}
        {rows.length > 0 && addButton && <div className={classes.foot}>{addButton}</div>}
      </Section>
      <LinkedPicker opened={picking} onClose={() => setPicking(false)} offer={offer} />
    </div>
  );
};

const Rows = <T extends Linked>(props: Props<T>) => {
  const { document } = useDocumentHandle();
  const isPhone = useIsPhone();
  const columns = useColumns(props);
  const actions = useActions(props.offer.field);
  return isPhone ? (
    <ul className={classes.cards} aria-label={props.title}>
      {props.rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <div className={classes.cardTop}>
            <NumberLink row={row} pathOf={props.pathOf} />
            <span className={classes.money}>{formatTiyns(row.total)}</span>
            {document.editable && <RowMenu actions={actions(row)} />}
          </div>
          {props.offer.about.of(row)}
          <Held row={row} />
          <span className={`${classes.small} figures`}>
            {formatDate(row.createdAt)} · {row.status.name}
          </span>
        </li>
      ))}
    </ul>
  ) : (
    <DataTable
      label={props.title}
      columns={columns}
      rows={props.rows}
      keyOf={({ id }) => id}
      actions={document.editable ? actions : undefined}
    />
  );
};

const useColumns = <T extends Linked>({ offer, pathOf }: Props<T>): Column<T>[] => {
  const { t } = useTranslation('document');
  return [
    {
      id: 'number',
      title: t('taken.numberAndDay'),
      width: 110,
      cell: (row) => (
        <>
          <NumberLink row={row} pathOf={pathOf} />
          <span className={`${classes.small} figures`}>{formatDate(row.createdAt)}</span>
        </>
      ),
    },
    {
      id: 'about',
      title: offer.about.title,
      cell: (row) => (
        <>
          {offer.about.of(row)}
          <Held row={row} />
        </>
      ),
    },
    {
      id: 'status',
      title: labelOf(documentColumns.status),
      width: 118,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'total',
      title: t('list.money'),
      figures: true,
      width: 132,
      cell: ({ total }) => formatTiyns(total),
    },
  ];
};

const NumberLink = <T extends Linked>({ row, pathOf }: { row: T } & Pick<Props<T>, 'pathOf'>) =>
  pathOf ? (
    <Link className={classes.number} to={pathOf(row.id)}>
      {row.documentId}
    </Link>
  ) : (
    <span className={classes.number}>{row.documentId}</span>
  );

/** Another document has it by now: this one cannot start before the row is taken out. */
const Held = ({ row: { heldBy } }: { row: Linked }) => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  return heldBy ? (
    <span className={classes.held}>
      <IconAlertTriangle size={16} aria-hidden />
      {t(document.editable ? 'taken.mustGo' : 'taken.heldBy', { number: heldBy })}
    </span>
  ) : null;
};

const useActions = (field: string) => {
  const { t } = useTranslation(['document', 'common']);
  const { change } = useDocumentHandle();
  const about = useToldAs();
  const remove = async ({ id, documentId }: Linked) => {
    if (
      await confirm({ text: t('taken.removeSure', { number: documentId }), about, danger: true })
    ) {
      try {
        await change(field, { action: 'DELETE', updateValue: id });
        toast.success(t('common:successDeleted'), documentId);
      } catch (error) {
        toast.error(refusalOf(error), documentId);
      }
    }
  };
  return (row: Linked): RowAction[] => [
    {
      label: t('taken.remove'),
      danger: true,
      icon: <IconTrash size={18} />,
      onClick: () => void remove(row),
    },
  ];
};
