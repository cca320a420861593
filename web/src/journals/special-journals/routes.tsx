import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';
import { journalPlaces } from '../places.ts';

const texts = ['journal', 'document'] as const;

export const specialJournalRoutes = documentRoutes(journalPlaces.specialJournals, {
  list: page(() => import('./list-page.tsx'), 'SpecialJournalsPage', ...texts),
  detail: page(() => import('./detail-page.tsx'), 'SpecialJournalPage', ...texts),
  history: page(() => import('./history-page.tsx'), 'SpecialJournalHistoryPage', ...texts),
});
