import { setTimeout as pause } from 'node:timers/promises';

type Keeping = {
  /** Milliseconds from the beginning of one reading to that of the next, whether it succeeds or fails. */
  keepMs: number;
  /** Milliseconds that whoever asks waits for a reading under way. */
  waitMs: number;
  onError?: (error: unknown) => void;
};

/** What was read last; undefined when that failed or is not over in time. There is one reading at a time. */
export const keepReading = <T>(
  read: () => Promise<T>,
  { keepMs, waitMs, onError }: Keeping,
): (() => Promise<T | undefined>) => {
  let begunAt = Number.NEGATIVE_INFINITY;
  let value: T | undefined;
  let running: Promise<void> | undefined;
  const readOnce = async () => {
    try {
      value = await read();
    } catch (error) {
      value = undefined;
      onError?.(error);
    } finally {
      running = undefined;
    }
  };
  return async () => {
    if (!running && performance.now() - begunAt >= keepMs) {
      begunAt = performance.now();
      running = readOnce();
    }
    if (running) {
      await Promise.race([running, pause(waitMs, undefined, { ref: false })]);
    }
    return running ? undefined : value;
  };
};
