import { reference } from '@nysan/contract/kinds/reference.ts';
import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';

const texts = ['reference', 'document', 'signing'] as const;

export const referenceRoutes = documentRoutes(reference, {
  list: page(() => import('./list-page.tsx'), 'ReferencesPage', ...texts),
  detail: page(() => import('./detail-page.tsx'), 'ReferencePage', ...texts),
  history: page(() => import('./history-page.tsx'), 'ReferenceHistoryPage', ...texts),
});
