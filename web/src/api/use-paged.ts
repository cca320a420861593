import { hashKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** A page as every list of the API answers it. */
export type Page<T> = { content: T[]; totalCount: number; size: number; page: number };

type Paged<P extends Page<unknown>> = {
  /** Room, call and, at its end, filters: what makes this list differ from another. The page is added. */
  key: readonly unknown[];
  load: (page: number, signal: AbortSignal) => Promise<P>;
  /** The page shown when not scrolling infinitely. */
  page: number;
  /** Phones append pages while scrolling; desktops show one numbered page. */
  infinite: boolean;
};

/** What `<RecordList>` needs of a list; spread it: `<RecordList {...list} … />`. */
export type PagedList<T> = {
  rows: T[] | undefined;
  total: number;
  size: number;
  page: number;
  loading: boolean;
  /** The rows are those of the page or the filters before, until the new ones come. */
  isStale: boolean;
  error: unknown;
  onRetry: () => void;
  more: { has: boolean; loading: boolean; load: () => void } | undefined;
};

/** The same with what the answer says besides its rows. */
type Answered<P extends Page<unknown>> = PagedList<P['content'][number]> & {
  answer: P | undefined;
};

/**
 * A list of the API, numbered or infinite. While the next page loads the old one stays on screen.
 * @example usePaged({ key: ['projects', 'list', filters], load: (page, signal) =>
 *   api.projects.list({ query: { ...filters, page }, signal }), page, infinite: isPhone })
 */
export const usePaged = <P extends Page<unknown>>(asked: Paged<P>): Answered<P> => {
  const one = useOnePage(asked);
  const many = useManyPages(asked);
  return asked.infinite ? many : one;
};

const useOnePage = <P extends Page<unknown>>({
  key,
  load,
  page,
  infinite,
}: Paged<P>): Answered<P> => {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, { page }],
    queryFn: ({ signal }) => load(page, signal),
    placeholderData: (before, query) =>
      query && isSameList(query.queryKey, key) ? before : undefined,
    enabled: !infinite,
  });
  return {
    rows: data?.content,
    total: data?.totalCount ?? 0,
    size: data?.size ?? 10,
    page,
    loading: isPending,
    isStale: isPlaceholderData,
    error: data ? undefined : error,
    onRetry: () => void refetch(),
    more: undefined,
    answer: data,
  };
};

/** Rows of another project say nothing of this one; those of other filters do. */
const isSameList = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  hashKey(before.slice(0, -2)) === hashKey(now.slice(0, -1));

const useManyPages = <P extends Page<unknown>>({ key, load, infinite }: Paged<P>): Answered<P> => {
  const query = useInfiniteQuery({
    queryKey: [...key, 'infinite'],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) =>
      all.length * last.size < last.totalCount ? all.length : undefined,
    enabled: infinite,
  });
  const pages = query.data?.pages;
  return {
    rows: pages?.flatMap(({ content }) => content),
    total: pages?.[0]?.totalCount ?? 0,
    size: pages?.[0]?.size ?? 10,
    page: 0,
    loading: query.isPending,
    isStale: false,
    error: pages ? undefined : query.error,
    onRetry: () => void query.refetch(),
    more: {
      has: query.hasNextPage,
      loading: query.isFetchingNextPage,
      load: () => void query.fetchNextPage(),
    },
    answer: pages?.[0],
  };
};
