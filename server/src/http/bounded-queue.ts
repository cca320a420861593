import { currentPerson } from '../calls/person.ts';
import { refuse } from '../calls/refusal.ts';

/** Seconds a refused caller is told to wait: long enough for a full queue to drain. */
const DRAIN_SECONDS = 5;

const LONGEST_REST_MS = 10_000;
/** What comes to nothing is cheap, and sent all the faster by who floods with it. */
const REST_OF_REFUSED_MS = 500;

/**
 * A bounded queue for each key, as a person, while somebody is in it. While more waits, a place rests after its work for so many times as
 * long as that took.
 */
export const createQueues = (atOnce: number, mostWaiting: number, rest = 0) => {
  const queues = new Map<string, { run: BoundedQueue; inside: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const whole = { atOnce, waiting: mostWaiting };
    const queue = queues.get(key) ?? { run: boundedQueue(whole, whole, rest), inside: 0 };
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
type Bounds = { atOnce: number; waiting: number };

/**
 * Runs work of one kind a few at a time and keeps the rest waiting in order. Refuses with 429 when too many wait,
 * so that a flood costs its senders and not everybody's memory. One person never has all places: the last one, and half of those that wait, are
 * for others.
 */
export const createBoundedQueue = (atOnce: number, mostWaiting: number) =>
  boundedQueue(
    { atOnce, waiting: mostWaiting },
    { atOnce: Math.max(1, atOnce - 1), waiting: Math.ceil(mostWaiting / 2) },
  );

type Waiting = { person: string | undefined; enter: () => void };

const boundedQueue = (all: Bounds, ofOne: Bounds, rest = 0) => {
  const waiting: Waiting[] = [];
  const running: (string | undefined)[] = [];

  const count = (people: (string | undefined)[], person: string) =>
    people.filter((one) => one === person).length;
  const mayRun = (person: string | undefined) =>
    running.length < all.atOnce && (person === undefined || count(running, person) < ofOne.atOnce);
  const mayWait = (person: string | undefined) =>
    waiting.length < all.waiting &&
    (person === undefined ||
      count(
        waiting.map((each) => each.person),
        person,
      ) < ofOne.waiting);

  const enter = async (person: string | undefined) => {
    if (mayRun(person)) {
      running.push(person);
      return;
    }
    if (!mayWait(person)) {
      throw refuse('too-many-requests', { params: { seconds: DRAIN_SECONDS } });
    }
    await new Promise<void>((resolve) => waiting.push({ person, enter: resolve }));
  };

  const leave = (person: string | undefined) => {
    running.splice(running.indexOf(person), 1);
    const at = waiting.findIndex((each) => mayRun(each.person));
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next) {
      running.push(next.person);
      next.enter();
    }
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    const person = currentPerson();
    await enter(person);
    const began = performance.now();
    let leastMs = REST_OF_REFUSED_MS;
    try {
      const made = await work();
      leastMs = 0;
      return made;
    } finally {
      if (rest > 0 && waiting.length > 0) {
        const restMs = Math.max(leastMs, (performance.now() - began) * rest);
        setTimeout(leave, Math.min(LONGEST_REST_MS, restMs), person).unref();
      } else {
        leave(person);
      }
    }
  };
};
