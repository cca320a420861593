import type { ClosedAs } from '@nysan/contract/notifications.ts';
import type { Trx } from '../db/transaction.ts';
import { publish } from '../live/publish.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import { insertTask, markDone, type NewTask, type OpenTasks } from './repository.ts';

/** Asks somebody for something, and tells him so by the bell, with the change that causes it. */
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
