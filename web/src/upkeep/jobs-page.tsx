import { jobTasks } from '@nysan/contract/upkeep.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import type { Column } from '../ui/data-table.tsx';
import { QueuePage } from './queue-page.tsx';
import { AgainButton, QueuedError, QueuedState, useQueuedColumns } from './queued-parts.tsx';
import type { Job } from './types.ts';
import classes from './upkeep.module.css';
import { useAgain } from './use-again.ts';

/** Queued work, with what failed and why. */
export const JobsPage = () => (
  <QueuePage<Job>
    of="jobs"
    texts={useTexts()}
    load={(query, signal) => api.upkeep.jobs({ query, signal })}
    columns={useColumns()}
    card={(job) => (
      <div className={classes.card}>
        <TaskName job={job} />
        <QueuedError row={job} />
        <QueuedState row={job} />
        <Again job={job} />
      </div>
    )}
  />
);

const useTexts = () => {
  const { t } = useTranslation('upkeep');
  return {
    title: t('jobs.title'),
    count: (count: number) => t('jobs.count', { count }),
    empty: t('jobs.empty'),
    emptyHint: t('jobs.emptyHint'),
  };
};

const useColumns = (): Column<Job>[] => {
  const { t } = useTranslation('upkeep');
  return [
    { id: 'task', title: t('jobs.task'), cell: (job) => <TaskName job={job} />, width: '24%' },
    ...useQueuedColumns<Job>(),
    { id: 'action', title: t('action'), cell: (job) => <Again job={job} />, width: 210 },
  ];
};

/** Its name in words; one that an older or a newer version queued is called as the queue calls it. */
const useTaskName = () => {
  const { t } = useTranslation('upkeep');
  return ({ task }: Job): string => {
    const known = jobTasks.find((name) => name === task);
    return known ? t(`tasks.${known}`) : task;
  };
};

const TaskName = ({ job }: { job: Job }) => <span>{useTaskName()(job)}</span>;

const Again = ({ job }: { job: Job }) => {
  const { t } = useTranslation('upkeep');
  const again = useAgain();
  const name = useTaskName()(job);
  if (job.state === 'in-work') {
    return null;
  }
  const retry = () =>
    again({
      name,
      sure: t('jobs.sure', { name }),
      yes: t('jobs.again'),
      done: t('jobs.done'),
      call: () => api.upkeep.retryJob({ params: { id: job.id } }),
    });
  return (
    <AgainButton
      label={t('jobs.again')}
      name={t('jobs.againOne', { name })}
      onClick={() => void retry()}
    />
  );
};
