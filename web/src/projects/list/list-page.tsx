import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { api } from '../../api/index.ts';
import { type PagedList, usePaged } from '../../api/use-paged.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { countSet, noneOf } from '../../ui/filter-values.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { ShownFor } from '../../ui/shown-for.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useUrlSearch } from '../../ui/use-url-search.ts';
import { createPath, passportPath } from '../paths.ts';
import type { ProjectRow } from '../types.ts';
import { ProjectCard, WaitingOnCard } from './project-card.tsx';
import { useColumns } from './use-columns.tsx';
import { type ProjectSearch, useFilters } from './use-filters.ts';
import { useRowActions } from './use-row-actions.tsx';
import { Welcome } from './welcome.tsx';

type Props = {
  /** What waits for the reader in all of them. */
  work: ReactNode;
};

/** The reader's construction objects; a welcome for who has none yet. */
export const ProjectListPage = ({ work }: Props) =>
  useCan('project', 'view') ? <Projects work={work} /> : <Welcome />;

/** Newest first, with what waits for the reader in each. Who may not found the first one is welcomed instead. */
const Projects = ({ work }: Props) => {
  const { t } = useTranslation('project');
  const [{ page = 0, ...values }, change] = useUrlSearch<ProjectSearch>();
  const filters = useFilters(values);
  const infinite = useIsPhone();
  const list = usePaged({
    key: ['projects', 'list', values],
    load: (wanted, signal) => api.projects.list({ query: { ...values, page: wanted }, signal }),
    page,
    infinite,
  });
  const isFiltered = countSet(filters, values) > 0;
  const columns = useColumns();
  const actions = useRowActions();
  const mayCreate = useCan('project', 'create');
  if (!mayCreate && !isFiltered && page === 0 && list.rows?.length === 0) {
    return <Welcome />;
  }
  return (
    <>
      {work}
      <PageHeader title={t('title')} subtitle={<Counts list={list} />} actions={<CreateButton />} />
      <FilterBar filters={filters} values={values} onChange={change} />
      <ShownFor query={list.answer?.shownFor} />
      <RecordList
        {...list}
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ id }) => passportPath(id)}
        actions={actions}
        card={(project) => <ProjectCard project={project} />}
        below={(project) => <WaitingOnCard project={project} />}
        empty={
          <Nothing
            isFiltered={isFiltered}
            isBeyond={!infinite && page > 0}
            onReset={() => change(noneOf(filters))}
            onFirst={() => change({ page: undefined })}
          />
        }
        onPage={(wanted) => change({ page: wanted || undefined })}
      />
      <BottomBar>
        <CreateButton />
      </BottomBar>
    </>
  );
};

/** How many there are, and how many of them have something overdue when all of them are on the screen. */
const Counts = ({ list }: { list: PagedList<ProjectRow> }) => {
  const { t } = useTranslation('project');
  const { rows, total, loading } = list;
  if (!rows) {
    // A blank keeps the place of the line when the list could not be had.
    return loading ? t('counting') : '\u00a0';
  }
  const overdue = rows.filter(({ waiting }) => waiting.overdue > 0).length;
  const objects = t('count', { count: total });
  return rows.length === total && overdue > 0
    ? `${objects}, ${t('countOverdue', { count: overdue })}`
    : objects;
};

const CreateButton = () => {
  const { t } = useTranslation('project');
  const router = useRouter();
  return (
    <PermissionButton
      allowed={useCan('project', 'create')}
      leftSection={<IconPlus size={18} />}
      onClick={() => router.history.push(createPath)}
    >
      {t('createProject')}
    </PermissionButton>
  );
};

type NothingProps = {
  isFiltered: boolean;
  /** The address names a page after the last one. */
  isBeyond: boolean;
  onReset: () => void;
  onFirst: () => void;
};

/** Why the list is empty, and what to do next. */
const Nothing = ({ isFiltered, isBeyond, onReset, onFirst }: NothingProps) => {
  const { t } = useTranslation(['project', 'common']);
  if (isBeyond) {
    const action = (
      <Button variant="default" onClick={onFirst}>
        {t('empty.toFirstPage')}
      </Button>
    );
    return <EmptyState title={t('empty.beyond')} action={action} />;
  }
  if (isFiltered) {
    const action = (
      <Button variant="default" onClick={onReset}>
        {t('empty.reset')}
      </Button>
    );
    return (
      <EmptyState title={t('empty.filtered')} hint={t('empty.filteredHint')} action={action} />
    );
  }
  return (
    <EmptyState
      title={t('common:emptyContentText')}
      hint={t('empty.createHint')}
      action={<CreateButton />}
    />
  );
};
