import type { KindFacts } from '../../document-kit/page/kind.ts';
import { documentPath, historyPath } from '../../document-kit/page/kind.ts';
import { journalPlaces } from '../places.ts';

/** Special journals as the kit knows them; they are addressed by their handbooks. */
export const specialJournals: KindFacts = {
  place: journalPlaces.specialJournals,
  room: 'specialJournals',
  historyType: 'SPECIAL_JOURNAL',
  separators: { posts: '; ' },
};

export const journalPath = (projectId: string, handbookId: string): string =>
  documentPath(specialJournals.place, projectId, handbookId);
export const journalHistoryPath = (projectId: string, handbookId: string): string =>
  historyPath(specialJournals.place, projectId, handbookId);
