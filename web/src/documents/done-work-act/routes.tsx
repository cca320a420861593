import { doneWorkAct } from '@nysan/contract/kinds/done-work-act.ts';
import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';

const texts = ['done-work', 'document', 'signing'] as const;

export const doneWorkActRoutes = documentRoutes(doneWorkAct, {
  list: page(() => import('./list-page.tsx'), 'DoneWorkActsPage', ...texts),
  detail: page(() => import('./detail-page.tsx'), 'DoneWorkActPage', ...texts),
  history: page(() => import('./history-page.tsx'), 'DoneWorkActHistoryPage', ...texts),
});
