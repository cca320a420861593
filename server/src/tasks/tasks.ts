import type { ClosedAs } from '@nysan/contract/notifications.ts';
import type { Trx } from '../db/transaction.ts';
import { publish } from '../live/publish.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import { askedFor, insertTask, markDone, type NewTask, type OpenTasks } from './repository.ts';

/** Asks somebody for something, and tells them so by the bell, with the change that causes it. */
export const ask = async (
  trx: Trx,
  task: NewTask,
  said: Pick<Notice, 'taskType' | 'code' | 'params'>,
): Promise<void> => {
  const { userId, projectId, recordId, membershipId } = task;
  const id = await insertTask(trx, task);
  await notify(trx, {
    userId,
    projectId,
    recordId,
    ...(membershipId !== null && { membershipId }),
    ...said,
    task: { id, isReminder: false },
  });
};

/** Closes what is open, for everybody or for some people; from then on it says why. */
export const closeTasks = async (trx: Trx, open: OpenTasks, closedAs: ClosedAs): Promise<void> => {
  for (const user of await markDone(trx, open, closedAs)) {
    await publish(trx, { user });
  }
};

/** One thing of a record that somebody is asked for. */
type Subject = Omit<NewTask, 'userId' | 'membershipId' | 'subjectId'> & { subjectId: string };

/**
 * Makes these the people who are asked for one thing of a record: asks who is not yet, and closes the tasks of all others. `saidTo` has
 * the words for each.
 */
export const askThese = async (
  trx: Trx,
  task: Subject,
  people: readonly { userId: string; membershipId: string }[],
  saidTo: (userId: string) => Pick<Notice, 'taskType' | 'code' | 'params'>,
): Promise<void> => {
  const { recordId, purpose, subjectId } = task;
  const asked = await askedFor(trx, { recordId, purpose, subjectId });
  const gone = asked.filter((userId) => people.every((person) => person.userId !== userId));
  if (gone.length > 0) {
    await closeTasks(trx, { recordId, purpose, subjectId, userIds: gone }, 'notRequired');
  }
  for (const person of people.filter(({ userId }) => !asked.includes(userId))) {
    await ask(trx, { ...task, ...person }, saidTo(person.userId));
  }
};
