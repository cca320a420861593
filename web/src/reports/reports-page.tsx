import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { usePaged } from '../api/use-paged.ts';
import type { Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { Author, Place, type Report, State, Told } from './report-parts.tsx';
import classes from './reports.module.css';

/** The problems people reported: those nobody has handled first. */
export const ReportsPage = () => {
  const { t } = useTranslation('reports');
  const infinite = useIsPhone();
  const isNarrow = useMediaQuery('(max-width: 79.99em)', false, { getInitialValueInEffect: false });
  const [{ page = 0 }, change] = useUrlSearch<{ page?: number }>();
  const list = usePaged({
    key: ['reports', 'list'],
    load: (wanted, signal) => api.reports.list({ query: { page: wanted }, signal }),
    page,
    infinite,
  });
  const isBeyond = !infinite && page > 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={list.rows ? t('count', { count: list.total }) : '\u00a0'}
      />
      <RecordList
        {...list}
        wraps
        label={t('title')}
        columns={useColumns()}
        minWidth={isNarrow ? 900 : undefined}
        keyOf={({ id }) => id}
        isMarked={({ handledAt }) => handledAt === null}
        card={(report) => <ReportCard report={report} />}
        empty={
          isBeyond ? (
            <EmptyState
              title={t('beyond')}
              action={
                <Button variant="default" onClick={() => change({ page: undefined })}>
                  {t('toFirstPage')}
                </Button>
              }
            />
          ) : (
            <EmptyState hasSketch title={t('empty')} hint={t('emptyHint')} />
          )
        }
        onPage={(wanted) => change({ page: wanted || undefined })}
      />
    </>
  );
};

const useColumns = (): Column<Report>[] => {
  const { t } = useTranslation('reports');
  return [
    { id: 'told', title: t('columns.told'), cell: (report) => <Told report={report} /> },
    {
      id: 'place',
      title: t('columns.place'),
      cell: (report) => <Place report={report} />,
      width: '22%',
    },
    {
      id: 'author',
      title: t('columns.author'),
      cell: (report) => <Author report={report} />,
      width: '20%',
    },
    {
      id: 'state',
      title: t('columns.state'),
      cell: (report) => <State report={report} compact />,
      width: 220,
    },
  ];
};

const ReportCard = ({ report }: { report: Report }) => (
  <div className={classes.card}>
    <Told report={report} />
    <Place report={report} />
    <Author report={report} />
    <State report={report} />
  </div>
);
