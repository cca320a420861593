import { refuse } from './problem.ts';

/** Seconds a refused caller is told to wait: long enough for a full queue to drain. */
const DRAIN_SECONDS = 5;

/**
 * Runs work of one kind a few at a time and keeps the rest waiting in order. Refuses with 429 when too many wait,
 * so that a flood costs its senders and not everybody's memory.
 */
export const createBoundedQueue = (atOnce: number, mostWaiting: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) {
      throw refuse('too-many-requests', { params: { seconds: DRAIN_SECONDS } });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const leave = () => {
    const next = waiting.shift();
    if (next) {
      next(); // The place goes over to it, `running` stays.
    } else {
      running -= 1;
    }
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
