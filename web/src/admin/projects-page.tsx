import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { usePaged } from '../api/use-paged.ts';
import { formatDateTime, orPlaceholder } from '../i18n/format.ts';
import type { Column } from '../ui/data-table.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { countSet, noneOf } from '../ui/filter-values.ts';
import { NothingListed } from '../ui/nothing-listed.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { ShownFor } from '../ui/shown-for.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import classes from './admin.module.css';
import { ArchivedCard, passport, UnarchiveButton } from './archived-project.tsx';
import { type ArchiveSearch, useArchiveFilters } from './use-archive-filters.ts';
import type { ArchivedProject } from './use-unarchive.ts';

/** The archived construction objects, each to be brought back. The address's parameters go to the call as they are. */
export const ArchivedProjectsPage = () => {
  const { t } = useTranslation('admin');
  const infinite = useIsPhone();
  const [{ page = 0, ...values }, change] = useUrlSearch<ArchiveSearch>();
  const filters = useArchiveFilters(values);
  const list = usePaged({
    key: ['projects', 'list', { ...values, archived: true }],
    load: (wanted, signal) =>
      api.projects.list({ query: { ...values, archived: 'true', page: wanted }, signal }),
    page,
    infinite,
  });
  return (
    <>
      <PageHeader
        title={t('projects.title')}
        subtitle={list.rows ? t('projects.count', { count: list.total }) : '\u00a0'}
      />
      <FilterBar filters={filters} values={values} onChange={change} />
      <ShownFor query={list.answer?.shownFor} />
      <RecordList
        {...list}
        label={t('projects.title')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        linkOf={infinite ? undefined : passport}
        card={(project) => <ArchivedCard project={project} />}
        empty={
          <NothingListed
            title={t('projects.empty')}
            hint={t('projects.emptyHint')}
            isFiltered={countSet(filters, values) > 0}
            isBeyond={!infinite && page > 0}
            onReset={() => change(noneOf(filters))}
            onFirst={() => change({ page: undefined })}
          />
        }
        onPage={(wanted) => change({ page: wanted || undefined })}
      />
    </>
  );
};

const useColumns = (): Column<ArchivedProject>[] => {
  const { t } = useTranslation('admin');
  return [
    { id: 'fullName', title: t('projects.fullName'), cell: ({ fullName }) => fullName },
    {
      id: 'address',
      title: t('projects.address'),
      cell: ({ address }) => address,
      width: '24%',
      least: 'wide',
    },
    {
      id: 'couponNumber',
      title: t('projects.couponNumber'),
      cell: ({ couponNumber }) => <span className="figures">{orPlaceholder(couponNumber)}</span>,
      width: 144,
      least: 'medium',
    },
    {
      id: 'createdAt',
      title: t('projects.createdAt'),
      cell: ({ createdAt }) => (
        <span className={`figures ${classes.moment}`}>{formatDateTime(createdAt)}</span>
      ),
      width: 172,
    },
    {
      id: 'action',
      title: t('projects.action'),
      cell: (project) => <UnarchiveButton project={project} compact />,
      width: 200,
    },
  ];
};
