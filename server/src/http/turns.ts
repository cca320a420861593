import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from '@nysan/contract/route.ts';
import { hasTurn, onBehalfOf } from '../calls/person.ts';
import { Refusal } from '../calls/refusal.ts';
import { createQueues } from './bounded-queue.ts';

/** Expensive calls of one person that a process answers at once; a browser sends six at a time. */
const AT_ONCE = 2;
const MOST_WAITING = 10;
/** Whoever keeps more waiting leaves a place three quarters of the time to others. */
const REST = 3;
const REFUSED_MS = 1000;

/** What is printed or written anew for its reader, and no file that lies in the store. */
const MADE = /^application\/(pdf|vnd\.)/;

/** Whether a call keeps a processor busy for longer than a list or a page does: it says so, or its answer is printed or exported. */
export const isExpensive = ({ isExpensive: isSaid, answers }: Route): boolean =>
  isSaid === true ||
  Object.values(answers).some((answer) => 'bytes' in answer && MADE.test(answer.bytes));

/** Queues of expensive calls by person, for one server. */
export const openTurns = () => {
  const inTurnOf = createQueues(AT_ONCE, MOST_WAITING, REST);
  /**
   * Does a call on behalf of a person, an expensive one after others of theirs. Throws 429 `too-many-requests` when too many of theirs wait.
   * What such a call asks of others is part of its own turn.
   */
  return <T>(userId: string, isCostly: boolean, work: () => Promise<T>): Promise<T> =>
    isCostly && !hasTurn()
      ? slowly(inTurnOf(userId, () => onBehalfOf({ userId, hasTurn: true }, work)))
      : onBehalfOf({ userId, hasTurn: hasTurn() }, work);
};

/** Keeps who is refused for too many calls waiting for a moment: most send the next one as soon as they have an answer. */
const slowly = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests') {
      await pause(REFUSED_MS);
    }
    throw error;
  }
};

export type Turns = ReturnType<typeof openTurns>;
