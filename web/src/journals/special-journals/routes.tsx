import { specialJournal } from '@nysan/contract/kinds/special-journal.ts';
import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';

const texts = ['journal', 'document'] as const;

export const specialJournalRoutes = documentRoutes(specialJournal, {
  list: page(() => import('./list-page.tsx'), 'SpecialJournalsPage', ...texts),
  detail: page(() => import('./detail-page.tsx'), 'SpecialJournalPage', ...texts),
  history: page(() => import('./history-page.tsx'), 'SpecialJournalHistoryPage', ...texts),
});
