import type { JournalEntry } from '@nysan/contract/supervision-journal.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';

/** The filters of a journal as they stand in the address. */
export type JournalFilter = {
  from?: string | undefined;
  to?: string | undefined;
  person?: string | undefined;
  part?: JournalEntry['part'] | undefined;
};

/** So many entries make a page: some days of a busy site. */
const SIZE = 25;

const ofType = (whose: Supervision, projectId: string) => ({
  projectId,
  type: supervision.toWire(whose),
});

export const useJournal = (
  whose: Supervision,
  projectId: string,
  filter: JournalFilter,
  page: number,
) =>
  usePaged({
    key: ['supervisionJournal', 'list', whose, projectId, filter],
    load: (wanted, signal) =>
      api.supervisionJournal.list({
        params: ofType(whose, projectId),
        query: { ...filter, page: wanted, size: SIZE },
        signal,
      }),
    page,
    infinite: useIsPhone(),
  });

/** Everybody the journal names. */
export const useJournalPeople = (whose: Supervision, projectId: string) =>
  useQuery(ask('supervisionJournal', 'people', { params: ofType(whose, projectId) })).data ?? [];

/** The journal as a workbook. */
export const exportJournal = (whose: Supervision, projectId: string, query: JournalFilter) =>
  api.supervisionJournal.export({ params: ofType(whose, projectId), query });

/** The journal on paper. */
export const printJournal = (
  whose: Supervision,
  projectId: string,
  query: JournalFilter,
  signal: AbortSignal,
) => api.supervisionJournal.print({ params: ofType(whose, projectId), query, signal });
