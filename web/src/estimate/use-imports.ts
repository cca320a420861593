import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError, messageOf } from '../api/index.ts';
import { ask, invalidate } from '../api/queries.ts';
import { toast } from '../ui/toasts.tsx';
import { useIsHere } from '../ui/use-is-here.ts';
import { failureOf } from '../ui/use-uploads-check.ts';
import { useUnloadWarning } from '../ui/use-uploads-unload.ts';
import { type Job, newImportId } from './jobs.ts';
import type { EstimateNode, ImportState } from './types.ts';

/** Between two questions how far the reading has come, ms. */
const OFTEN = 500;
/** While somebody else's import runs, ms. */
const SELDOM = 3000;

/** The imports of this page: each with its progress, a way to stop it, and to try again after a refusal. */
export const useImports = (projectId: string) => {
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  // The server may read on for a moment after a cancelled one is no job any more; it is still nobody else's.
  const [own, setOwn] = useState<readonly string[]>([]);
  const send = useSend(projectId, setJobs, (id) => setOwn((old) => [...old, id]));
  const isRunning = jobs.some(({ failure }) => failure === undefined);
  const known = useKnownImports(projectId, isRunning);
  useUnloadWarning(isRunning);
  const drop = (id: string) => setJobs((old) => old.filter((job) => job.id !== id));
  return {
    jobs,
    /** How far the server is with each import, by id. */
    states: new Map(known.map((state) => [state.id, state])),
    /** Imports that run and were not started here. */
    others: known.filter(({ id, state }) => state === 'running' && !own.includes(id)),
    add: (file: File, query: Job['query'], onDouble: () => void) =>
      void send(file, query, onDouble),
    cancel: (job: Job) => {
      job.abort();
      drop(job.id);
    },
    retry: (job: Job) => {
      drop(job.id);
      void send(job.file, job.query, job.onDouble);
    },
  };
};

const doubles: readonly string[] = ['estimate-duplicate', 'estimate-similar', 'estimate-repeats'];
const isDouble = (error: unknown): boolean => isApiError(error) && doubles.includes(error.code);

type SetJobs = (change: (old: readonly Job[]) => readonly Job[]) => void;

const useSend = (projectId: string, setJobs: SetJobs, onStart: (id: string) => void) => {
  const { t } = useTranslation(['estimate', 'common']);
  const client = useQueryClient();
  const isHere = useIsHere();
  /** What the reading found to tell of the sums; the list itself opens from the menu of the estimate. */
  const report = async (roots: readonly EstimateNode[]): Promise<void> => {
    for (const { id, name } of roots) {
      const { totalCount } = await api.estimate.unequalPositions({
        params: { id },
        query: { page: 0, size: 1 },
      });
      if (totalCount > 0) {
        toast.info(t('unequal.found', { count: totalCount, name }));
      }
    }
  };
  return async (file: File, query: Job['query'], onDouble: () => void): Promise<void> => {
    const id = newImportId();
    const controller = new AbortController();
    const change = (part: Partial<Job>) =>
      setJobs((old) => old.map((job) => (job.id === id ? { ...job, ...part } : job)));
    let read: readonly EstimateNode[] = [];
    onStart(id);
    setJobs((old) => [
      ...old,
      { id, file, query, onDouble, share: 0, abort: () => controller.abort() },
    ]);
    try {
      const roots = await api.estimate.upload({
        params: { projectId },
        query: { ...query, importId: id },
        file,
        signal: controller.signal,
        onProgress: (share) => change({ share }),
      });
      setJobs((old) => old.filter((job) => job.id !== id));
      toast.success(t('common:successLoaded'), file.name);
      read = roots;
    } catch (error) {
      if (controller.signal.aborted) {
        toast.info(t('cancelled', { name: file.name }));
      } else if (isHere.current && isDouble(error)) {
        setJobs((old) => old.filter((job) => job.id !== id));
        onDouble();
      } else if (isHere.current) {
        const { message, isFinal } = failureOf(error);
        change({ failure: message, isFinal });
      } else {
        toast.error(messageOf(error));
      }
    }
    await Promise.all([invalidate(client, 'estimate'), invalidate(client, 'projects')]);
    await report(read).catch((error: unknown) => toast.error(messageOf(error)));
  };
};

const useKnownImports = (projectId: string, isRunning: boolean): readonly ImportState[] => {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    ...ask('estimate', 'progress', { params: { projectId } }),
    refetchInterval: ({ state }) => {
      const runs = state.data?.some((one) => one.state === 'running');
      return isRunning ? OFTEN : runs ? SELDOM : false;
    },
  });
  const running = data.filter(({ state }) => state === 'running').length;
  const reload = useEffectEvent(() => void invalidate(client, 'estimate', 'roots'));
  useEffect(() => {
    if (running > 0) {
      return () => reload();
    }
    return undefined;
  }, [running]);
  return data;
};
