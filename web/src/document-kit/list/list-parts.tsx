import { Button } from '@mantine/core';
import { documentColumns, totalColumn } from '@nysan/contract/documents/every-list.ts';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf, type RoomName } from '../../api/index.ts';
import { formatDate, formatDateTime, formatTiyns } from '../../i18n/format.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { Column, RowAction } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toasts.tsx';
import { documentLabel } from '../page/document-label.ts';
import { listKey } from '../page/kind.ts';
import { DueBadge, DueBeside } from './due-badge.tsx';
import { type Held, HeldBy, HeldLine } from './held-by.tsx';
import classes from './list-parts.module.css';
import { labelOf } from './plain.ts';
import { shortName } from './short-name.ts';

/** What the row of a list shows of every document, whatever its kind. */
export type ListedDocument = Held & {
  id: string;
  documentId: string;
  author: string;
  createdAt: string;
  status: { status: string; name: string };
  /** How far it has come, of kinds that say more than the status of their approval. */
  stage?: { status: string; name: string };
  dueDate: string | null;
  /** With VAT, of kinds that have money. */
  total?: number;
  mayOpen: boolean;
  editable: boolean;
  deletable: boolean;
};

/** The columns that mean the same in every list; a kind puts its own between them. */
export const useListColumns = <T extends ListedDocument>() => {
  const { t } = useTranslation('document');
  return {
    number: {
      id: 'documentId',
      title: labelOf(documentColumns.documentId),
      width: 112,
      cell: ({ documentId, mayOpen }) => (
        <span className={classes.number}>
          {documentId}
          {!mayOpen && (
            <Locked title={t('list.lockedWhy')}>
              <Hidden>{t('list.locked')}</Hidden>
            </Locked>
          )}
        </span>
      ),
    },
    author: {
      id: 'author',
      title: labelOf(documentColumns.author),
      least: 'wide',
      cell: ({ author }) => <span title={author}>{shortName(author)}</span>,
    },
    createdAt: {
      id: 'createdAt',
      title: labelOf(documentColumns.createdAt),
      width: 122,
      least: 'medium',
      cell: ({ createdAt }) => (
        <span className="figures" title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </span>
      ),
    },
    status: {
      id: 'status',
      title: labelOf(documentColumns.status),
      width: 172,
      cell: (row) => (
        <span className={classes.status}>
          <StatusBadge status={row.stage ?? row.status} />
          {isWaiting(row) && <DueBeside dueDate={row.dueDate} />}
        </span>
      ),
    },
    total: {
      id: 'total',
      title: labelOf(totalColumn),
      figures: true,
      width: 148,
      cell: ({ total }) => formatTiyns(total),
    },
    waits: {
      id: 'waitsFor',
      title: labelOf(documentColumns.waitsFor),
      width: '14%',
      cell: (row) => <HeldBy row={row} />,
    },
  } satisfies Record<string, Column<T>>;
};

/** Says of a document its reader may not open why it is no link. */
const Locked = ({ title, children }: { title?: string; children: ReactNode }) => (
  <span className={classes.locked} title={title}>
    <IconLock size={14} aria-hidden />
    {children}
  </span>
);

/** A deadline counts only while somebody still has to decide. */
const isWaiting = ({ status }: ListedDocument): boolean => status.status === 'INAPPROVE'; // sic

type CardProps = {
  row: ListedDocument;
  /** What the document is about. */
  about: ReactNode;
  /** A line below that. */
  more?: ReactNode;
};

/** A document in a phone's list. */
export const ListedCard = ({ row, about, more }: CardProps) => {
  const { t } = useTranslation('document');
  return (
    <div className={classes.card}>
      <span className={classes.cardTop}>
        <span className={classes.number}>{row.documentId}</span>
        <StatusBadge status={row.stage ?? row.status} />
        {isWaiting(row) && <DueBadge dueDate={row.dueDate} />}
        {row.waitsForMe && <HeldBy row={row} />}
      </span>
      <span className={classes.cardName}>{about}</span>
      {more && <span className="muted">{more}</span>}
      {row.total !== undefined && (
        <span className={classes.cardMoney}>{formatTiyns(row.total)} ₸</span>
      )}
      <span className="muted">
        {shortName(row.author)} · <span className="figures">{formatDate(row.createdAt)}</span>
      </span>
      <HeldLine row={row} />
      {!row.mayOpen && <Locked>{t('list.lockedWhy')}</Locked>}
    </div>
  );
};

/** Nothing passes the filters, and the way out of them. */
export const NothingFound = ({
  title,
  onReset,
}: {
  /** That there are no documents, by default. */
  title?: string | undefined;
  onReset: () => void;
}) => {
  const { t } = useTranslation(['document', 'common']);
  return (
    <EmptyState
      title={title ?? t('list.nothingFound')}
      hint={t('list.nothingFoundHint')}
      action={
        <Button variant="default" onClick={onReset}>
          {t('common:filters.reset')}
        </Button>
      }
    />
  );
};

/** What is asked before a document is deleted, and said afterwards. */
export type RemovalWords = { removeSure: string; removed: string };

/** Deletes a document from its list, after asking. */
export const useListActions = <T extends ListedDocument>(
  room: RoomName,
  said: RemovalWords,
  nameOf: (row: T) => string,
) => {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: { id: string; about: string }) => api.approval.remove({ params: { id } }),
    onSuccess: (_, { about }) => toast.success(said.removed, about),
    onError: (error, { about }) => toast.error(messageOf(error), about),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(room) }),
  });
  const remove = async (row: T) => {
    const about = documentLabel(row.documentId, nameOf(row));
    if (await confirm({ text: said.removeSure, about, danger: true })) {
      mutate({ id: row.id, about });
    }
  };
  return (row: T): RowAction[] =>
    row.editable && row.deletable
      ? [
          {
            label: t('delete'),
            danger: true,
            icon: <IconTrash size={18} />,
            onClick: () => void remove(row),
          },
        ]
      : [];
};
