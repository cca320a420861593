import type { Route } from '@nysan/contract/route.ts';
import { hasTurn, onBehalfOf } from '../calls/person.ts';
import { createQueues } from './bounded-queue.ts';

/** Expensive calls of one person that a process answers at once; a browser sends six at a time. */
const AT_ONCE = 2;
const MOST_WAITING = 10;
/** Whoever keeps more waiting leaves a place three quarters of the time to others. */
const REST = 3;

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
  return <T>(userId: string, route: Route, work: () => Promise<T>): Promise<T> =>
    isExpensive(route) && !hasTurn()
      ? inTurnOf(userId, () => onBehalfOf({ userId, hasTurn: true }, work))
      : onBehalfOf({ userId, hasTurn: hasTurn() }, work);
};

export type Turns = ReturnType<typeof openTurns>;
