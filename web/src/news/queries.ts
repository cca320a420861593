import { type NewsGroup } from '@nysan/contract/news.ts';
import type { NewsType } from '@nysan/contract/news-types.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';
import { daysAsMoments } from './moments.ts';

/** The filters of the feed as they stand in the address. */
export type NewsFilter = {
  status?: NewsType;
  author?: string;
  words?: string;
  from?: string;
  to?: string;
};

/** The feed of a project; on a phone the groups of all loaded pages are one. */
export const useNews = (projectId: string, filter: NewsFilter, page: number, infinite: boolean) => {
  const list = usePaged({
    key: ['news', 'list', projectId, filter],
    load: (wanted, signal) =>
      api.news.list({ params: { projectId }, query: { ...asked(filter), page: wanted }, signal }),
    page,
    infinite,
  });
  return { ...list, rows: list.rows && merged(list.rows) };
};

export const useNewsTypes = () => useQuery(ask('news', 'eventTypes')).data ?? [];

const asked = ({ status, author, words, from, to }: NewsFilter) => ({
  status,
  authorNameFilter: author,
  textFilter: words,
  ...daysAsMoments(from, to),
});

/** Groups of the same kind as one, in the order of their newest events. */
export const merged = (groups: NewsGroup[]): NewsGroup[] =>
  [...Map.groupBy(groups, ({ eventType }) => eventType.code).values()].flatMap((same) =>
    same[0] ? [{ ...same[0], events: same.flatMap(({ events }) => events) }] : [],
  );
