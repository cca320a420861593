import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Ask, api, type RouteOf } from '../api/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { Schedule } from './schedule.tsx';
import type { ScheduleNode } from './types.ts';
import { useLivePlan } from './use-live-plan.ts';
import { useScheduleTree } from './use-schedule-tree.ts';

type Query = NonNullable<Ask<RouteOf<'overallDashboard', 'schedule'>>['query']>;
type Props = {
  /** Which projects, and in which order. */
  query: Omit<Query, 'page' | 'size'>;
  chosen: string | undefined;
  onChoose: (projectId: string) => void;
};

/** «Сроки проектов»: when all projects of the reader begin and end; a press on one chooses it and opens its tree. */
export const OverviewSchedule = ({ query, chosen, onChoose }: Props) => {
  const { t } = useTranslation('schedule');
  const list = useProjects(query);
  const tree = useScheduleTree(list.projects ?? [], chosen, true);
  useLivePlan(chosen ?? '');
  const press = (node: ScheduleNode) => {
    if (node.project === null && node.id !== chosen) {
      onChoose(node.id);
    }
    // What is chosen anew opens by that.
    if (node.hasChildren && (node.id === chosen || node.project !== null || tree.isOpen(node.id))) {
      tree.toggle(node);
    }
  };
  if (!list.projects) {
    return list.error ? (
      <div className="surface">
        <ErrorView error={list.error} onRetry={list.retry} />
      </div>
    ) : (
      <CardsSkeleton cards={3} />
    );
  }
  return list.projects.length === 0 ? (
    <div className="surface">
      <EmptyState hasSketch title={t('noProjects')} hint={t('noProjectsHint')} />
    </div>
  ) : (
    <Schedule
      title={t('title')}
      tree={tree}
      isTree={tree.hasOpened}
      chosen={chosen}
      onPress={press}
      more={list.more}
      loadAll={list.loadAll}
      height="var(--whole, 560px)"
    />
  );
};

const useProjects = (query: Props['query']) => {
  const asked = { ...query, size: 100 };
  const { data, error, ...list } = useInfiniteQuery({
    queryKey: ['overallDashboard', 'schedule', asked],
    queryFn: ({ pageParam, signal }) =>
      api.overallDashboard.schedule({ query: { ...asked, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) =>
      all.length * last.size < last.totalCount ? all.length : undefined,
  });
  return {
    projects: data?.pages.flatMap(({ content }) => content),
    error,
    retry: () => void list.refetch(),
    more: {
      has: list.hasNextPage,
      loading: list.isFetchingNextPage,
      load: () => void list.fetchNextPage(),
    },
    loadAll: async () => {
      for (let hasMore = list.hasNextPage; hasMore; ) {
        ({ hasNextPage: hasMore } = await list.fetchNextPage());
      }
    },
  };
};
