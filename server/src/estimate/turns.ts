import { createBoundedQueue, createQueues } from '../http/bounded-queue.ts';

/** Each import holds a connection of the pool and keeps a processor busy; the rest of the server needs some too. */
const AT_ONCE = 3;
const MOST_WAITING = 20;
const inTurn = createBoundedQueue(AT_ONCE, MOST_WAITING);
/** Who sends more files at once waits for their own, and leaves most of the time to others. */
const inTurnOfPerson = createQueues(1, 6, 3);

/** Reads a file after others of the same person, few at a time. */
export const inTurnOfImports = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  inTurnOfPerson(userId, () => inTurn(work));
