import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { messageOf } from '../../api/index.ts';
import { DueBadge } from '../../document-kit/due-badge.tsx';
import { HeldBy, HeldLine } from '../../document-kit/held-by.tsx';
import { shortName } from '../../document-kit/short-name.ts';
import { statuses } from '../../document-kit/statuses.ts';
import { waitingOf } from '../../document-kit/waiting-of.ts';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { useChoice } from '../../signing/many/use-choice.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { confirm } from '../../ui/confirm.tsx';
import type { Column, RowAction } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useUrlSearch } from '../../ui/use-url-search.ts';
import classes from './act.module.css';
import { CreateDialog } from './create-dialog.tsx';
import { actPath } from './paths.ts';
import {
  type ActFilter,
  type HiddenWorkActRow,
  useHiddenWorkActs,
  useRemoveHiddenWorkAct,
} from './queries.ts';

type Search = ActFilter & { page?: number };

/** Acts of hidden works of a project. */
export const HiddenWorkActsPage = () => {
  const { t } = useTranslation('hidden-work');
  const { projectId = '' } = useParams({ strict: false });
  const isPhone = useIsPhone();
  const [{ page = 0, author, status, createdAtStart, createdAtEnd }, change] =
    useUrlSearch<Search>();
  const filter = { author, status, createdAtStart, createdAtEnd };
  const isFiltered = Object.values(filter).some(Boolean);
  const list = useHiddenWorkActs(projectId, filter, page, isPhone);
  const columns = useColumns();
  const card = (row: HiddenWorkActRow) => <ActCard row={row} />;
  const choice = useChoice({ rows: list.rows, documentOf: waitingOf });
  const [creating, setCreating] = useState(false);
  const create = <CreateButton onClick={() => setCreating(true)} />;
  return (
    <>
      <PageHeader
        title={t('title')}
        backTo={`/app/project/${projectId}`}
        subtitle={list.rows && t('count', { count: list.total })}
        actions={
          <>
            {choice.button}
            {!choice.bar && create}
          </>
        }
      />
      <FilterBar filters={useFilters()} values={filter} onChange={change} />
      {choice.bar}
      <RecordList
        {...list}
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ id }) => actPath(projectId, id)}
        actions={useActions()}
        isMarked={({ waitsForMe }) => waitsForMe}
        card={card}
        empty={
          isFiltered ? (
            <NothingFound onReset={() => change(noFilter)} />
          ) : (
            <EmptyState title={t('empty')} hint={t('emptyHint')} action={create} />
          )
        }
        onPage={(wanted) => change({ page: wanted || undefined })}
        {...choice.over({ columns, card })}
      />
      {!choice.bar && (
        <BottomBar>
          {choice.button}
          {create}
        </BottomBar>
      )}
      {choice.dialog}
      <CreateDialog projectId={projectId} opened={creating} onClose={() => setCreating(false)} />
    </>
  );
};

const noFilter: ActFilter = {
  author: undefined,
  status: undefined,
  createdAtStart: undefined,
  createdAtEnd: undefined,
};

const CreateButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation('hidden-work');
  const allowed = useCan('hidden-work-act', 'create');
  return (
    <PermissionButton allowed={allowed} leftSection={<IconPlus size={18} />} onClick={onClick}>
      {t('create.open')}
    </PermissionButton>
  );
};

const NothingFound = ({ onReset }: { onReset: () => void }) => {
  const { t } = useTranslation(['hidden-work', 'common']);
  return (
    <EmptyState
      title={t('nothingFound')}
      hint={t('nothingFoundHint')}
      action={
        <Button variant="default" onClick={onReset}>
          {t('common:filters.reset')}
        </Button>
      }
    />
  );
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation(['hidden-work', 'document']);
  return [
    { kind: 'text', name: 'author', label: t('columns.author') },
    {
      kind: 'choice',
      name: 'status',
      label: t('columns.status'),
      options: statuses.map((value) => ({ value, label: t(`document:statuses.${value}`) })),
    },
    {
      kind: 'period',
      from: 'createdAtStart',
      to: 'createdAtEnd',
      label: t('columns.createdAt'),
    },
  ];
};

const useColumns = (): Column<HiddenWorkActRow>[] => {
  const { t } = useTranslation('hidden-work');
  return [
    {
      id: 'number',
      title: t('columns.number'),
      width: 106,
      cell: ({ documentId }) => <span className={classes.number}>{documentId}</span>,
    },
    { id: 'name', title: t('columns.name'), cell: ({ name }) => name },
    {
      id: 'author',
      title: t('columns.author'),
      width: 124,
      cell: ({ author }) => <span title={author}>{shortName(author)}</span>,
    },
    {
      id: 'createdAt',
      title: t('columns.createdAt'),
      width: 96,
      cell: ({ createdAt }) => (
        <span className="figures" title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </span>
      ),
    },
    { id: 'period', title: t('columns.period'), width: 116, cell: periodOf },
    {
      id: 'status',
      title: t('columns.status'),
      width: 116,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { id: 'due', title: t('columns.due'), width: 104, cell: (row) => <Due row={row} /> },
    { id: 'waits', title: t('columns.waits'), width: 118, cell: (row) => <HeldBy row={row} /> },
  ];
};

const periodOf = ({ startWorkDate, endWorkDate }: HiddenWorkActRow) => (
  <span className="figures">
    {formatDate(startWorkDate)}&nbsp;– {formatDate(endWorkDate)}
  </span>
);

/** A deadline counts only while somebody still has to decide. */
const Due = ({ row }: { row: HiddenWorkActRow }) =>
  row.status.status === 'INAPPROVE' && row.dueDate ? ( // sic
    <DueBadge dueDate={row.dueDate} isShort />
  ) : (
    '—'
  );

const ActCard = ({ row }: { row: HiddenWorkActRow }) => {
  return (
    <div className={classes.card}>
      <span className={classes.cardTop}>
        <span className={classes.number}>{row.documentId}</span>
        <StatusBadge status={row.status} />
        {row.status.status === 'INAPPROVE' && <DueBadge dueDate={row.dueDate} />}
        {row.waitsForMe && <HeldBy row={row} />}
      </span>
      <span className={classes.cardName}>{row.name}</span>
      <span className="muted">{periodOf(row)}</span>
      <span className="muted">
        {shortName(row.author)} · <span className="figures">{formatDate(row.createdAt)}</span>
      </span>
      <HeldLine row={row} />
    </div>
  );
};

const useActions = () => {
  const { t } = useTranslation(['hidden-work', 'common']);
  const { mutate } = useRemoveHiddenWorkAct();
  const remove = async ({ id }: HiddenWorkActRow) => {
    if (await confirm({ text: t('removeSure'), danger: true })) {
      mutate(id, {
        onSuccess: () => toast.success(t('removed')),
        onError: (error) => toast.error(messageOf(error)),
      });
    }
  };
  return (row: HiddenWorkActRow): RowAction[] =>
    row.editable && row.deletable
      ? [
          {
            label: t('common:delete'),
            danger: true,
            icon: <IconTrash size={18} />,
            onClick: () => void remove(row),
          },
        ]
      : [];
};
