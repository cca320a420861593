import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';
import { places } from '../places.ts';

const texts = ['supervision-report', 'document', 'signing'] as const;
const weekly = () => import('./weekly-list-page.tsx');
const oneWeekly = () => import('./weekly-page.tsx');
const monthly = () => import('./monthly-list-page.tsx');
const oneMonthly = () => import('./monthly-page.tsx');
const history = () => import('./history-page.tsx');

export const supervisionReportRoutes = [
  ...documentRoutes(places.technicalWeeklyReport, {
    list: page(weekly, 'TechnicalWeeklyReportsPage', ...texts),
    detail: page(oneWeekly, 'TechnicalWeeklyReportPage', ...texts),
    history: page(history, 'TechnicalWeeklyHistoryPage', ...texts),
  }),
  ...documentRoutes(places.authorWeeklyReport, {
    list: page(weekly, 'AuthorWeeklyReportsPage', ...texts),
    detail: page(oneWeekly, 'AuthorWeeklyReportPage', ...texts),
    history: page(history, 'AuthorWeeklyHistoryPage', ...texts),
  }),
  ...documentRoutes(places.technicalMonthlyReport, {
    list: page(monthly, 'TechnicalMonthlyReportsPage', ...texts),
    detail: page(oneMonthly, 'TechnicalMonthlyReportPage', ...texts),
    history: page(history, 'TechnicalMonthlyHistoryPage', ...texts),
  }),
  ...documentRoutes(places.authorMonthlyReport, {
    list: page(monthly, 'AuthorMonthlyReportsPage', ...texts),
    detail: page(oneMonthly, 'AuthorMonthlyReportPage', ...texts),
    history: page(history, 'AuthorMonthlyHistoryPage', ...texts),
  }),
] as const;
