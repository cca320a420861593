import { serviceCalculation } from '@nysan/contract/kinds/service-calculation.ts';
import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';

const texts = ['calculation', 'document', 'signing'] as const;

export const calculationRoutes = [
  ...documentRoutes(serviceCalculation.technical, {
    list: page(() => import('./list-page.tsx'), 'TechnicalCalculationsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'TechnicalCalculationPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'TechnicalCalculationHistoryPage', ...texts),
  }),
  ...documentRoutes(serviceCalculation.author, {
    list: page(() => import('./list-page.tsx'), 'AuthorCalculationsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'AuthorCalculationPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'AuthorCalculationHistoryPage', ...texts),
  }),
] as const;
