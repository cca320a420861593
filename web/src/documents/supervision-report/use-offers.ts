import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import type { WeeklyReport } from '@nysan/contract/documents/weekly-report.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/index.ts';

/** What the system knows of the days of a report, and of no others; asked for as long as somebody may take it over. */
export const useOffers = (report: MonthlyReport | WeeklyReport): ReportOffers | undefined => {
  const { id, editable } = report;
  const [room, days] =
    'period' in report
      ? (['monthlyReports', report.period] as const)
      : (['weeklyReports', `${report.startPeriod}/${report.endPeriod}`] as const);
  const { data } = useQuery({
    queryKey: [room, 'offers', { params: { id } }, days],
    queryFn: ({ signal }) => api[room].offers({ params: { id }, signal }),
    enabled: editable,
  });
  return editable ? data : undefined;
};
