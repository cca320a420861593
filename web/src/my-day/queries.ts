import type { AwaitedPaper, DueSpan, WaitingPaper } from '@nysan/contract/my-day.ts';
import { dueSpans } from '@nysan/contract/my-day.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';

export type { AwaitedPaper, DueSpan, WaitingPaper };

/** How many papers wait, by due date, in one project or in all. */
export const useDay = (projectId?: string) => {
  const { data, isPending } = useQuery(ask('myDay', 'summary'));
  const counted = (data?.projects ?? []).filter(({ id }) => !projectId || id === projectId);
  const countOf = (span: DueSpan) =>
    counted.reduce((sum, { spans }) => sum + (spans[span] ?? 0), 0);
  return {
    isPending,
    isKnown: data !== undefined,
    today: data?.today,
    /** All projects in which something waits, whatever is filtered. */
    projects: data?.projects ?? [],
    objects: counted.length,
    countOf,
    total: dueSpans.reduce((sum, span) => sum + countOf(span), 0),
  };
};

type Asked = { projectId?: string | undefined; isDated: boolean; page: number; infinite: boolean };

export const useWaitingPapers = ({ projectId, isDated, page, infinite }: Asked) => {
  const query = { projectId, ...(isDated && { dated: 'true' as const }) };
  return usePaged({
    key: ['myDay', 'waiting', query],
    load: (wanted, signal) => api.myDay.waiting({ query: { ...query, page: wanted }, signal }),
    page,
    infinite,
  });
};

/** Since when what happened is news to the reader; asking is the visit itself. */
export const useVisit = () =>
  useQuery({
    queryKey: ['day-visit'],
    queryFn: () => api.myDay.visit(),
    staleTime: Number.POSITIVE_INFINITY,
  });
