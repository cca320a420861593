import { monthlyReport } from '@nysan/contract/kinds/monthly-report.ts';
import { weeklyReport } from '@nysan/contract/kinds/weekly-report.ts';
import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';

const texts = ['supervision-report', 'document', 'signing'] as const;
const weekly = () => import('./weekly-list-page.tsx');
const oneWeekly = () => import('./weekly-page.tsx');
const monthly = () => import('./monthly-list-page.tsx');
const oneMonthly = () => import('./monthly-page.tsx');
const history = () => import('./history-page.tsx');

export const supervisionReportRoutes = [
  ...documentRoutes(weeklyReport.technical, {
    list: page(weekly, 'TechnicalWeeklyReportsPage', ...texts),
    detail: page(oneWeekly, 'TechnicalWeeklyReportPage', ...texts),
    history: page(history, 'TechnicalWeeklyHistoryPage', ...texts),
  }),
  ...documentRoutes(weeklyReport.author, {
    list: page(weekly, 'AuthorWeeklyReportsPage', ...texts),
    detail: page(oneWeekly, 'AuthorWeeklyReportPage', ...texts),
    history: page(history, 'AuthorWeeklyHistoryPage', ...texts),
  }),
  ...documentRoutes(monthlyReport.technical, {
    list: page(monthly, 'TechnicalMonthlyReportsPage', ...texts),
    detail: page(oneMonthly, 'TechnicalMonthlyReportPage', ...texts),
    history: page(history, 'TechnicalMonthlyHistoryPage', ...texts),
  }),
  ...documentRoutes(monthlyReport.author, {
    list: page(monthly, 'AuthorMonthlyReportsPage', ...texts),
    detail: page(oneMonthly, 'AuthorMonthlyReportPage', ...texts),
    history: page(history, 'AuthorMonthlyHistoryPage', ...texts),
  }),
] as const;
