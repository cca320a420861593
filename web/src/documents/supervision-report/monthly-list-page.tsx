import { monthlyReportLists } from '@nysan/contract/documents/supervision-report-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { DocumentListPage } from '../../document-kit/list/list-page.tsx';
import { useListColumns } from '../../document-kit/list/list-parts.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatPeriod, formatPeriodInTable } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { monthlyReports } from './kind.ts';
import { MonthlyDialog } from './monthly-dialog.tsx';
import { exportMonthly, type MonthlyRow, useCreateMonthly, useMonthlyReports } from './queries.ts';

export const TechnicalMonthlyReportsPage = () => <MonthlyReportsPage whose="technical" />;
export const AuthorMonthlyReportsPage = () => <MonthlyReportsPage whose="author" />;

/** Monthly reports of one supervision. */
const MonthlyReportsPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('supervision-report');
  const list = useMonthlyReports(whose);
  const create = useCreateMonthly(whose);
  const { reportNumber } = monthlyReportLists[whose].columns;
  return (
    <DocumentListPage
      kind={monthlyReports[whose]}
      declared={monthlyReportLists[whose]}
      count={t('monthly.count', { count: list.total })}
      list={list}
      load={exportMonthly(whose)}
      columns={useColumns()}
      about={({ period }) => t('monthly.name', { period: formatPeriod(period) })}
      more={(row) => `${labelOf(reportNumber)}: ${row.reportNumber}`}
      empty={{ title: t('monthly.empty'), hint: t('monthly.emptyHint') }}
      removal={{ removeSure: t('removeSure'), removed: t('removed') }}
      create={t('monthly.create')}
    >
      {(dialog) => <MonthlyDialog {...dialog} create={create} whose={whose} />}
    </DocumentListPage>
  );
};

const useColumns = (): Column<MonthlyRow>[] => {
  const { columns: own } = monthlyReportLists.technical;
  const { number, author, createdAt, status, waits } = useListColumns<MonthlyRow>();
  return [
    number,
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
    status,
    author,
    createdAt,
    waits,
  ];
};
