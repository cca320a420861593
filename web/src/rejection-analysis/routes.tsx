import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../access/guards.ts';
import { page } from '../routing/page.tsx';
import { projectRoute } from '../routing/parents.ts';
import { count, date, searchOf, text } from '../routing/search.ts';

const analysis = createRoute({
  getParentRoute: () => projectRoute,
  path: '/rejection-analysis',
  beforeLoad: mayEnter('rejection-analysis'),
  validateSearch: searchOf({ page: count, from: date, to: date, kind: text, company: text }),
  component: page(() => import('./analysis-page.tsx'), 'RejectionAnalysisPage', 'rejections'),
});

export const rejectionAnalysisRoutes = [analysis] as const;
