import { executionReport } from '@nysan/contract/kinds/execution-report.ts';
import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../../../access/guards.ts';
import { documentRoutes } from '../../../document-kit/page/document-routes.ts';
import { page } from '../../../routing/page.tsx';
import { projectRoute } from '../../../routing/parents.ts';

const texts = ['execution-report', 'document', 'signing'] as const;

const technical = executionReport.technical;
const author = executionReport.author;

export const executionReportRoutes = [
  ...documentRoutes(technical, {
    list: page(() => import('./list-page.tsx'), 'TechnicalReportsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'TechnicalReportPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'TechnicalReportHistoryPage', ...texts),
  }),
  // Who may is said by the prescription: the page offers what its reader may report on.
  createRoute({
    getParentRoute: () => projectRoute,
    path: `${technical.path}/create` as const,
    beforeLoad: mayEnter(technical.row),
    component: page(() => import('./create-page.tsx'), 'TechnicalCreateReportPage', ...texts),
  }),
  ...documentRoutes(author, {
    list: page(() => import('./list-page.tsx'), 'AuthorReportsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'AuthorReportPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'AuthorReportHistoryPage', ...texts),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: `${author.path}/create` as const,
    beforeLoad: mayEnter(author.row),
    component: page(() => import('./create-page.tsx'), 'AuthorCreateReportPage', ...texts),
  }),
] as const;
