import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/index.ts';
import { ask, invalidate } from '../api/queries.ts';
import { failureOf } from '../ui/use-uploads-check.ts';
import { useUploadsLeave } from '../ui/use-uploads-leave.ts';
import { useUnloadWarning } from '../ui/use-uploads-unload.ts';
import { type Job, newImportId } from './jobs.ts';

/** Sends the newer version of an estimate, with its progress; who leaves the page or the tab meanwhile is asked first. */
export const useNewerUpload = () => {
  const client = useQueryClient();
  const [job, setJob] = useState<Job>();
  const isRunning = job !== undefined && job.failure === undefined;
  useStopOnLeaving(isRunning, job);
  const send = async (rootId: string, file: File): Promise<void> => {
    const controller = new AbortController();
    const id = newImportId();
    const change = (part: Partial<Job>) =>
      setJob((old) => (old?.id === id ? { ...old, ...part } : old));
    setJob({
      id,
      file,
      query: {},
      onDouble: () => undefined,
      share: 0,
      abort: () => controller.abort(),
    });
    try {
      const comparison = await api.estimate.uploadNewer({
        params: { id: rootId },
        query: { importId: id },
        file,
        signal: controller.signal,
        onProgress: (share) => change({ share }),
      });
      client.setQueryData(ask('estimate', 'newer', { params: { id: rootId } }).queryKey, {
        waiting: comparison,
      });
      setJob(undefined);
    } catch (error) {
      if (controller.signal.aborted) {
        setJob((old) => (old?.id === id ? undefined : old));
      } else {
        const { message, isFinal } = failureOf(error);
        change({ failure: message, isFinal });
      }
    }
    await invalidate(client, 'estimate', 'progress');
  };
  const reset = () => {
    job?.abort();
    setJob(undefined);
  };
  return {
    job,
    isRunning,
    send: (rootId: string, file: File) => void send(rootId, file),
    /** Forgets the upload, and stops it when it still runs. */
    reset,
  };
};

const useStopOnLeaving = (isRunning: boolean, job: Job | undefined): void => {
  const running = useRef<Job>(undefined);
  useUploadsLeave(isRunning, () => job?.abort());
  useEffect(() => {
    running.current = job;
  }, [job]);
  useEffect(() => () => running.current?.abort(), []);
  useUnloadWarning(isRunning);
};
