import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, messageOf } from '../api/index.ts';
import { ask, forget } from '../api/queries.ts';
import { type Job, newImportId } from './jobs.ts';

/** Sends the newer version of an estimate, with its progress; leaving the dialog calls it off. */
export const useNewerUpload = (rootId: string) => {
  const client = useQueryClient();
  const [job, setJob] = useState<Job>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const id = newImportId();
    const change = (part: Partial<Job>) =>
      setJob((old) => (old?.id === id ? { ...old, ...part } : old));
    setJob({ id, file, share: 0, abort: () => controller.abort() });
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
        change({ failure: messageOf(error) });
      }
    }
    await forget(client, 'estimate', 'progress');
  };
  return { job, send: (file: File) => void send(file), reset: () => setJob(undefined) };
};
