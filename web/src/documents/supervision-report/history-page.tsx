import {
  monthlyReportLists,
  weeklyReportLists,
} from '@nysan/contract/documents/supervision-report-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { DocumentHistoryPage } from '../../document-kit/history/document-history.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { formatPeriod } from '../../i18n/format.ts';
import { monthlyReports, shownWeek, weeklyReports } from './kind.ts';

export const TechnicalWeeklyHistoryPage = () => <WeeklyHistoryPage whose="technical" />;
export const AuthorWeeklyHistoryPage = () => <WeeklyHistoryPage whose="author" />;
export const TechnicalMonthlyHistoryPage = () => <MonthlyHistoryPage whose="technical" />;
export const AuthorMonthlyHistoryPage = () => <MonthlyHistoryPage whose="author" />;

/** Who changed what in a weekly report. */
const WeeklyHistoryPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('supervision-report');
  return (
    <DocumentHistoryPage
      kind={weeklyReports[whose]}
      listTitle={wordOf(weeklyReportLists[whose].title)}
      nameOf={(report) => t('weekly.name', { period: shownWeek(report) })}
    />
  );
};

/** Who changed what in a monthly report, entry by entry. */
const MonthlyHistoryPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('supervision-report');
  return (
    <DocumentHistoryPage
      kind={monthlyReports[whose]}
      listTitle={wordOf(monthlyReportLists[whose].title)}
      nameOf={({ period }) => t('monthly.name', { period: formatPeriod(period) })}
    />
  );
};
