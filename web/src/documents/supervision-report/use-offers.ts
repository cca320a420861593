import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/queries.ts';
import { useHandle } from '../../document-kit/use-document.ts';

/** What the system knows of the days of the open report; asked for as long as somebody may take it over. */
export const useOffers = (sort: 'weekly' | 'monthly'): ReportOffers | undefined => {
  const { document } = useHandle();
  const room = sort === 'weekly' ? 'weeklyReports' : 'monthlyReports';
  const { data } = useQuery({
    ...ask(room, 'offers', { params: { id: document.id } }),
    enabled: document.editable,
  });
  return document.editable ? data : undefined;
};
