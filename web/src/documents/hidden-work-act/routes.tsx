import { hiddenWorkAct } from '@nysan/contract/kinds/hidden-work-act.ts';
import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';

const texts = ['hidden-work', 'document', 'signing'] as const;

export const hiddenWorkActRoutes = documentRoutes(hiddenWorkAct, {
  list: page(() => import('./list-page.tsx'), 'HiddenWorkActsPage', ...texts),
  detail: page(() => import('./detail-page.tsx'), 'HiddenWorkActPage', ...texts),
  history: page(() => import('./history-page.tsx'), 'HiddenWorkActHistoryPage', ...texts),
});
