import { refuse } from '../calls/refusal.ts';

/** Seconds a refused caller is told to wait: long enough for a full queue to drain. */
const DRAIN_SECONDS = 5;

/** A bounded queue for each key, as a person, while somebody is in it. */
export const createQueues = (atOnce: number, mostWaiting: number) => {
  const queues = new Map<string, { run: BoundedQueue; inside: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { run: createBoundedQueue(atOnce, mostWaiting), inside: 0 };
    queues.set(key, queue);
    queue.inside += 1;
    try {
      return await queue.run(work);
    } finally {
      queue.inside -= 1;
      if (queue.inside === 0) {
        queues.delete(key);
      }
    }
  };
};

type BoundedQueue = ReturnType<typeof createBoundedQueue>;

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
