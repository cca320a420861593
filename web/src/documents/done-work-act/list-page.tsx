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
import { actPath } from './paths.ts';
import { type DoneWorkActRow, useCreateDoneWorkAct, useDoneWorkActs } from './queries.ts';

type Search = ListFilter & { page?: number };

/** Acts of completed works of a project. */
export const DoneWorkActsPage = () => {
  const { t } = useTranslation('done-work');
  const { projectId = '' } = useParams({ strict: false });
  const isPhone = useIsPhone();
  const [{ page = 0, author, status, createdAtStart, createdAtEnd }, change] =
    useUrlSearch<Search>();
  const filter = { author, status, createdAtStart, createdAtEnd };
  const isFiltered = Object.values(filter).some(Boolean);
  // Pages of this list start at 1 on the wire and, as everywhere, at 0 in the address.
  const list = useDoneWorkActs(projectId, filter, page + 1, isPhone);
  const columns = useColumns();
  const card = (row: DoneWorkActRow) => (
    <ListedCard row={row}>{formatPeriod(row.period)}</ListedCard>
  );
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
        linkOf={({ id }) => actPath(projectId, id)}
        actions={useListActions('doneWorkAct', {
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
        onPage={(wanted) => change({ page: wanted - 1 || undefined })}
        {...choice.over({ columns, card })}
      />
      {!choice.bar && (
        <BottomBar>
          {choice.button}
          {create}
        </BottomBar>
      )}
      {choice.dialog}
      <MonthDialog
        opened={creating}
        onClose={() => setCreating(false)}
        title={t('create.title')}
        hint={t('create.hint')}
        create={useCreateDoneWorkAct(projectId)}
        pathOf={(id) => actPath(projectId, id)}
      />
    </>
  );
};

const CreateButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation('done-work');
  const allowed = useCan('done-work-act', 'create');
  return (
    <PermissionButton allowed={allowed} leftSection={<IconPlus size={18} />} onClick={onClick}>
      {t('create.open')}
    </PermissionButton>
  );
};

const useColumns = (): Column<DoneWorkActRow>[] => {
  const { t } = useTranslation('done-work');
  const { number, author, createdAt, status, total, due, waits } = useListColumns();
  return [
    number,
    {
      id: 'period',
      title: t('fields.period'),
      width: 130,
      cell: ({ period }) => formatPeriod(period),
    },
    author,
    createdAt,
    status,
    total,
    due,
    waits,
  ];
};
