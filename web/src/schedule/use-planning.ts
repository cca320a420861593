import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { formatDays } from '../i18n/format.ts';
import { toast } from '../ui/toasts.tsx';
import { aboveOf } from './lines.ts';
import { useOutsideProject } from './outside-project.ts';
import type { Days, ScheduleNode, ScheduleRow } from './types.ts';
import { childrenQuery, rootsQuery, useRefreshed } from './use-schedule-tree.ts';

/** A step of planning that can be taken back: what was planned before it. */
type Step = { id: string; before: Days | null };

/** Plans nodes of a project one after the other, tells what became of each step, and takes the last one back. */
export const usePlanning = (projectId: string, rows: readonly ScheduleRow[]) => {
  const { t } = useTranslation('schedule');
  const outsideProjectOf = useOutsideProject();
  const store = usePlans(projectId, rows);
  const last = useRef<Step>(undefined);
  const save = async (id: string, days: Days | null): Promise<ScheduleNode> => {
    const { before, saved } = await store.plan(id, days);
    last.current = { id, before };
    const warning = outsideProjectOf(saved);
    const about = [wordsOf(saved), ...(warning ? [warning] : [])].join('. ');
    toast.success(days ? t('moved') : t('unplanned'), about, {
      label: t('undo'),
      run: () => void undo(),
    });
    return saved;
  };
  const undo = async (): Promise<void> => {
    const { current: step } = last;
    last.current = undefined;
    if (step) {
      try {
        const { saved } = await store.plan(step.id, step.before);
        toast.success(t('undone'), wordsOf(saved));
      } catch (error) {
        toast.error(messageOf(error));
      }
    }
  };
  return {
    save,
    move: ({ id, name }: ScheduleNode, days: Days) =>
      void save(id, days).catch((error: unknown) => toast.error(messageOf(error), name)),
    undo: () => void undo(),
    settled: store.settled,
  };
};

const wordsOf = ({ name, startDate, endDate }: ScheduleNode): string =>
  startDate && endDate ? `${name} · ${formatDays(startDate, endDate)}` : name;

/** Sends plans in their order, each over the version that stands by then; shows them before they are answered. */
const usePlans = (projectId: string, rows: readonly ScheduleRow[]) => {
  const client = useQueryClient();
  const refresh = useRefreshed();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const placeOf = (id: string) => {
    const above = aboveOf(
      rows,
      rows.findIndex(({ key }) => key === id),
    );
    const parent = above.at(-1);
    const list = parent?.project ? childrenQuery(parent.id) : rootsQuery(projectId);
    return { above, key: list.queryKey };
  };
  const plan = async (id: string, days: Days | null) => {
    const { above, key } = placeOf(id);
    const node = client.getQueryData<ScheduleNode[]>(key)?.find((one) => one.id === id);
    if (!node) {
      throw new RangeError('only what is shown is planned');
    }
    const put = (changed: ScheduleNode) =>
      client.setQueryData<ScheduleNode[]>(key, (nodes) =>
        nodes?.map((one) => (one.id === id ? changed : one)),
      );
    if (days) {
      put({ ...node, startDate: days.start, endDate: days.end });
    }
    try {
      const saved = await api.schedule.plan({
        params: { nodeId: id },
        body: { plannedStart: days?.start ?? null, plannedEnd: days?.end ?? null },
        ifMatch: node.version,
      });
      put(saved);
      return { before: plannedOf(node), saved };
    } catch (error) {
      put(node);
      throw error;
    } finally {
      await refresh(projectId, above);
      await client.invalidateQueries({
        queryKey: ['schedule', 'history', { params: { nodeId: id } }],
      });
    }
  };
  return {
    plan: (id: string, days: Days | null): ReturnType<typeof plan> => {
      const done = queue.current.then(() => plan(id, days));
      queue.current = done.catch(() => undefined);
      return done;
    },
    /** Comes once all that were sent are answered. */
    settled: () => queue.current,
  };
};

const plannedOf = ({ plannedStart, plannedEnd }: ScheduleNode): Days | null =>
  plannedStart && plannedEnd ? { start: plannedStart, end: plannedEnd } : null;
