import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';
import { places } from '../places.ts';

const texts = ['reference', 'document', 'signing'] as const;

export const referenceRoutes = documentRoutes(places.reference, {
  list: page(() => import('./list-page.tsx'), 'ReferencesPage', ...texts),
  detail: page(() => import('./detail-page.tsx'), 'ReferencePage', ...texts),
  history: page(() => import('./history-page.tsx'), 'ReferenceHistoryPage', ...texts),
});
