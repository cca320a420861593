import {
  monthlyReportLists,
  weeklyReportLists,
} from '@nysan/contract/documents/supervision-report-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { type DialogProps, DocumentListPage } from '../../document-kit/list/list-page.tsx';
import { useListColumns } from '../../document-kit/list/list-parts.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatPeriod, formatPeriodInTable } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { monthlyReports, shownWeek, weeklyReports } from './kind.ts';
import { MonthlyDialog } from './monthly-dialog.tsx';
import { useNextWeek } from './next-report.ts';
import {
  exportMonthly,
  exportWeekly,
  type MonthlyRow,
  useCreateMonthly,
  useCreateWeekly,
  useMonthlyReports,
  useWeeklyReports,
  type WeeklyRow,
} from './queries.ts';
import { thisWeek, WeekDialog } from './week-dialog.tsx';

export const TechnicalWeeklyReportsPage = () => <WeeklyReportsPage whose="technical" />;
export const AuthorWeeklyReportsPage = () => <WeeklyReportsPage whose="author" />;
export const TechnicalMonthlyReportsPage = () => <MonthlyReportsPage whose="technical" />;
export const AuthorMonthlyReportsPage = () => <MonthlyReportsPage whose="author" />;

type Props = { whose: Supervision };

/** Weekly reports of one supervision. */
const WeeklyReportsPage = ({ whose }: Props) => {
  const { t } = useTranslation('supervision-report');
  const list = useWeeklyReports(whose);
  const week: Column<WeeklyRow> = {
    // In the order of its days, which stand in it whole: no column has to say them again.
    id: 'startPeriod',
    title: labelOf(weeklyReportLists.technical.columns.reportPeriod),
    cell: shownWeek,
  };
  return (
    <DocumentListPage
      count={t('weekly.count', { count: list.total })}
      empty={{ title: t('weekly.empty'), hint: t('weekly.emptyHint') }}
      create={t('weekly.create')}
      removal={useRemoval()}
      kind={weeklyReports[whose]}
      declared={weeklyReportLists[whose]}
      list={list}
      load={exportWeekly(whose)}
      columns={useColumns([week])}
      about={(report) => t('weekly.name', { period: shownWeek(report) })}
    >
      {(dialog) => <NewWeek {...dialog} whose={whose} />}
    </DocumentListPage>
  );
};

const NewWeek = ({ whose, opened, onClose, onCreated }: DialogProps & Props) => {
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

/** Monthly reports of one supervision. */
const MonthlyReportsPage = ({ whose }: Props) => {
  const { t } = useTranslation('supervision-report');
  const list = useMonthlyReports(whose);
  const create = useCreateMonthly(whose);
  const own = monthlyReportLists[whose].columns;
  return (
    <DocumentListPage
      count={t('monthly.count', { count: list.total })}
      empty={{ title: t('monthly.empty'), hint: t('monthly.emptyHint') }}
      create={t('monthly.create')}
      removal={useRemoval()}
      kind={monthlyReports[whose]}
      declared={monthlyReportLists[whose]}
      list={list}
      load={exportMonthly(whose)}
      columns={useColumns<MonthlyRow>([
        {
          id: 'reportNumber',
          title: labelOf(own.reportNumber),
          cell: ({ reportNumber }) => reportNumber,
        },
        {
          id: 'period',
          title: labelOf(own.period),
          width: 132,
          cell: ({ period }) => formatPeriodInTable(period),
        },
      ])}
      about={({ period }) => t('monthly.name', { period: formatPeriod(period) })}
      more={(row) => `${labelOf(own.reportNumber)}: ${row.reportNumber}`}
    >
      {(dialog) => <MonthlyDialog {...dialog} create={create} whose={whose} />}
    </DocumentListPage>
  );
};

const useRemoval = () => {
  const { t } = useTranslation('supervision-report');
  return { removeSure: t('removeSure'), removed: t('removed') };
};

/** The columns of either list, with what tells its reports apart behind their numbers. */
const useColumns = <Row extends WeeklyRow | MonthlyRow>(own: Column<Row>[]): Column<Row>[] => {
  const { number, author, createdAt, status, waits } = useListColumns<Row>();
  return [number, ...own, status, author, createdAt, waits];
};
