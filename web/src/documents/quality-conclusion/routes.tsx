import { qualityConclusion } from '@nysan/contract/kinds/quality-conclusion.ts';
import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';

const texts = ['conclusion', 'document', 'signing'] as const;

export const conclusionRoutes = [
  ...documentRoutes(qualityConclusion.technical, {
    list: page(() => import('./list-page.tsx'), 'TechnicalConclusionsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'TechnicalConclusionPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'TechnicalConclusionHistoryPage', ...texts),
  }),
  ...documentRoutes(qualityConclusion.author, {
    list: page(() => import('./list-page.tsx'), 'AuthorConclusionsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'AuthorConclusionPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'AuthorConclusionHistoryPage', ...texts),
  }),
] as const;
