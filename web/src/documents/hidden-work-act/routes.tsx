import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';
import { places } from '../places.ts';

const texts = ['hidden-work', 'document', 'signing'] as const;

export const hiddenWorkActRoutes = documentRoutes(places.hiddenWorkAct, {
  list: page(() => import('./list-page.tsx'), 'HiddenWorkActsPage', ...texts),
  detail: page(() => import('./detail-page.tsx'), 'HiddenWorkActPage', ...texts),
  history: page(() => import('./history-page.tsx'), 'HiddenWorkActHistoryPage', ...texts),
});
