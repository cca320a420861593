import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import classes from './schedule.module.css';
import { Schedule } from './schedule.tsx';
import type { ScheduleNode } from './types.ts';
import { Holding, useLivePlan } from './use-live-plan.ts';
import { usePlanning } from './use-planning.ts';
import { rootsQuery, useScheduleTree } from './use-schedule-tree.ts';

/** «Календарный план» of a project: looked at by who reads its estimate, planned by who may. */
export const ProjectSchedule = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation('schedule');
  const { data, error, refetch } = useQuery(rootsQuery(projectId));
  if (!data) {
    return error ? (
      <section className="surface">
        <ErrorView error={error} onRetry={() => void refetch()} />
      </section>
    ) : (
      <CardsSkeleton />
    );
  }
  return data.length === 0 ? (
    <section className="surface">
      <EmptyState hasSketch title={t('noEstimate')} hint={t('noEstimateHint')} />
    </section>
  ) : (
    <Planned projectId={projectId} roots={data} />
  );
};

type Props = { projectId: string; roots: readonly ScheduleNode[] };

const Planned = ({ projectId, roots }: Props) => {
  const { t } = useTranslation('schedule');
  const mayPlan = useCan('schedule', 'edit', projectId);
  const [first] = roots;
  const tree = useScheduleTree(roots, roots.length === 1 ? first?.id : undefined, false);
  const planning = usePlanning(projectId, tree.rows);
  const hold = useLivePlan(projectId, planning.settled);
  const isEmpty = roots.every(({ startDate, endDate }) => !(startDate || endDate));
  return (
    <Holding value={hold}>
      {isEmpty && <p className={classes.note}>{t(mayPlan ? 'noDatesPlan' : 'noDates')}</p>}
      <Schedule
        title={t('plan')}
        tree={tree}
        isTree
        projectId={projectId}
        {...(mayPlan && { planning })}
        height="var(--whole, max(320px, calc(100dvh - var(--top-bar) - 250px)))"
      />
    </Holding>
  );
};
