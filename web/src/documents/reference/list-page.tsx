import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import {
  ListedCard,
  type ListFilter,
  NothingFound,
  noFilter,
  useListActions,
  useListColumns,
  useListFilters,
} from '../../document-kit/list-parts.tsx';
import { MonthDialog } from '../../document-kit/month-dialog.tsx';
import { waitingOf } from '../../document-kit/waiting-of.ts';
import { formatPeriod } from '../../i18n/format.ts';
import { useChoice } from '../../signing/many/use-choice.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useUrlSearch } from '../../ui/use-url-search.ts';
import { referencePath } from './paths.ts';
import { type ReferenceRow, useCreateReference, useReferences } from './queries.ts';
import classes from './reference.module.css';

type Search = ListFilter & { page?: number };

/** References on the cost of completed works of a project. */
export const ReferencesPage = () => {
  const { t } = useTranslation('reference');
  const { projectId = '' } = useParams({ strict: false });
  const isPhone = useIsPhone();
  const [{ page = 0, author, status, createdAtStart, createdAtEnd }, change] =
    useUrlSearch<Search>();
  const filter = { author, status, createdAtStart, createdAtEnd };
  const isFiltered = Object.values(filter).some(Boolean);
  const list = useReferences(projectId, filter, page, isPhone);
  const columns = useColumns();
  const card = (row: ReferenceRow) => <ReferenceCard row={row} />;
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
      <FilterBar filters={useListFilters()} values={filter} onChange={change} />
      {choice.bar}
      <RecordList
        {...list}
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ id }) => referencePath(projectId, id)}
        actions={useListActions('references', {
          removeSure: t('removeSure'),
          removed: t('removed'),
        })}
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

const CreateButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation('reference');
  const allowed = useCan('references', 'create');
  return (
    <PermissionButton allowed={allowed} leftSection={<IconPlus size={18} />} onClick={onClick}>
      {t('create.open')}
    </PermissionButton>
  );
};

type DialogProps = { projectId: string; opened: boolean; onClose: () => void };

const CreateDialog = ({ projectId, ...dialog }: DialogProps) => {
  const { t } = useTranslation('reference');
  return (
    <MonthDialog
      {...dialog}
      title={t('create.title')}
      hint={t('create.hint')}
      create={useCreateReference(projectId)}
      pathOf={(id) => referencePath(projectId, id)}
    />
  );
};

const useColumns = (): Column<ReferenceRow>[] => {
  const { t } = useTranslation('reference');
  const { number, author, createdAt, status, total, due, waits } = useListColumns();
  return [
    number,
    { id: 'ownNumber', title: t('columns.number'), width: 112, cell: (row) => row.number },
    {
      id: 'period',
      title: t('columns.period'),
      width: 124,
      cell: ({ period }) => <span className={classes.period}>{formatPeriod(period)}</span>,
    },
    author,
    createdAt,
    status,
    total,
    due,
    waits,
  ];
};

const ReferenceCard = ({ row }: { row: ReferenceRow }) => {
  const { t } = useTranslation('reference');
  return (
    <ListedCard row={row}>
      {t('name', { number: row.number, period: formatPeriod(row.period) })}
    </ListedCard>
  );
};
