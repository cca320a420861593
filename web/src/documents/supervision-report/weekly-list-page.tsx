import { weeklyReportLists } from '@nysan/contract/documents/supervision-report-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { type DialogProps, DocumentListPage } from '../../document-kit/list/list-page.tsx';
import { useListColumns } from '../../document-kit/list/list-parts.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import type { Column } from '../../ui/data-table.tsx';
import { shownWeek, weeklyReports } from './kind.ts';
import { useNextWeek } from './next-report.ts';
import { exportWeekly, useCreateWeekly, useWeeklyReports, type WeeklyRow } from './queries.ts';
import { thisWeek, WeekDialog } from './week-dialog.tsx';

export const TechnicalWeeklyReportsPage = () => <WeeklyReportsPage whose="technical" />;
export const AuthorWeeklyReportsPage = () => <WeeklyReportsPage whose="author" />;

/** Weekly reports of one supervision. */
const WeeklyReportsPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('supervision-report');
  const list = useWeeklyReports(whose);
  return (
    <DocumentListPage
      kind={weeklyReports[whose]}
      declared={weeklyReportLists[whose]}
      count={t('weekly.count', { count: list.total })}
      list={list}
      load={exportWeekly(whose)}
      columns={useColumns()}
      about={(report) => t('weekly.name', { period: shownWeek(report) })}
      empty={{ title: t('weekly.empty'), hint: t('weekly.emptyHint') }}
      removal={{ removeSure: t('removeSure'), removed: t('removed') }}
      create={t('weekly.create')}
    >
      {(dialog) => <NewWeek {...dialog} whose={whose} />}
    </DocumentListPage>
  );
};

const NewWeek = ({ whose, opened, onClose, onCreated }: DialogProps & { whose: Supervision }) => {
  const { t } = useTranslation(['supervision-report', 'common']);
  const create = useCreateWeekly(whose);
  const next = useNextWeek(whose, opened);
  return (
    <WeekDialog
      opened={opened}
      onClose={onClose}
      title={t('weekly.new')}
      submit={t('common:create')}
      week={thisWeek()}
      next={next}
      save={async (week) => onCreated(await create(week))}
    />
  );
};

const useColumns = (): Column<WeeklyRow>[] => {
  const { columns: own } = weeklyReportLists.technical;
  const { number, author, createdAt, status, waits } = useListColumns<WeeklyRow>();
  return [
    number,
    {
      // In the order of its days, which stand in it whole: no column has to say them again.
      id: 'startPeriod',
      title: labelOf(own.reportPeriod),
      cell: shownWeek,
    },
    status,
    author,
    createdAt,
    waits,
  ];
};
