import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';
import { places } from '../places.ts';

const texts = ['done-work', 'document', 'signing'] as const;

export const doneWorkActRoutes = documentRoutes(places.doneWorkAct, {
  list: page(() => import('./list-page.tsx'), 'DoneWorkActsPage', ...texts),
  detail: page(() => import('./detail-page.tsx'), 'DoneWorkActPage', ...texts),
  history: page(() => import('./history-page.tsx'), 'DoneWorkActHistoryPage', ...texts),
});
