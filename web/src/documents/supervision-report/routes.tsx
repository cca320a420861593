import { monthlyReport } from '@nysan/contract/kinds/monthly-report.ts';
import { weeklyReport } from '@nysan/contract/kinds/weekly-report.ts';
import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';

const texts = ['supervision-report', 'document', 'signing'] as const;
const list = () => import('./list-page.tsx');
const oneWeekly = () => import('./weekly-page.tsx');
const oneMonthly = () => import('./monthly-page.tsx');
const history = () => import('./history-page.tsx');

export const supervisionReportRoutes = [
  ...documentRoutes(weeklyReport.technical, {
    list: page(list, 'TechnicalWeeklyReportsPage', ...texts),
    detail: page(oneWeekly, 'TechnicalWeeklyReportPage', ...texts),
    history: page(history, 'TechnicalWeeklyHistoryPage', ...texts),
  }),
  ...documentRoutes(weeklyReport.author, {
    list: page(list, 'AuthorWeeklyReportsPage', ...texts),
    detail: page(oneWeekly, 'AuthorWeeklyReportPage', ...texts),
    history: page(history, 'AuthorWeeklyHistoryPage', ...texts),
  }),
  ...documentRoutes(monthlyReport.technical, {
    list: page(list, 'TechnicalMonthlyReportsPage', ...texts),
    detail: page(oneMonthly, 'TechnicalMonthlyReportPage', ...texts),
    history: page(history, 'TechnicalMonthlyHistoryPage', ...texts),
  }),
  ...documentRoutes(monthlyReport.author, {
    list: page(list, 'AuthorMonthlyReportsPage', ...texts),
    detail: page(oneMonthly, 'AuthorMonthlyReportPage', ...texts),
    history: page(history, 'AuthorMonthlyHistoryPage', ...texts),
  }),
] as const;
