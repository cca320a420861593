import { specialJournal } from '@nysan/contract/kinds/special-journal.ts';
import type { KindFacts } from '../../document-kit/page/kind.ts';
import { documentPath, historyPath } from '../../document-kit/page/kind.ts';

/** Special journals as the kit knows them; they are addressed by their handbooks. */
export const specialJournals: KindFacts = {
  place: specialJournal,
  room: 'specialJournals',
  separators: { posts: '; ' },
};

export const journalPath = (projectId: string, handbookId: string): string =>
  documentPath(specialJournals.place, projectId, handbookId);
export const journalHistoryPath = (projectId: string, handbookId: string): string =>
  historyPath(specialJournals.place, projectId, handbookId);
