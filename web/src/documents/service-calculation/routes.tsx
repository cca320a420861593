import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';
import { places } from '../places.ts';

const texts = ['calculation', 'document', 'signing'] as const;

export const calculationRoutes = [
  ...documentRoutes(places.technicalCalculation, {
    list: page(() => import('./list-page.tsx'), 'TechnicalCalculationsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'TechnicalCalculationPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'TechnicalCalculationHistoryPage', ...texts),
  }),
  ...documentRoutes(places.authorCalculation, {
    list: page(() => import('./list-page.tsx'), 'AuthorCalculationsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'AuthorCalculationPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'AuthorCalculationHistoryPage', ...texts),
  }),
] as const;
