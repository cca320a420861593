import type { ClosedAs } from '@nysan/contract/notifications.ts';
import type { Trx } from '../db/transaction.ts';

/** What somebody is asked for. */
export type Purpose = 'decide';

export type NewTask = {
  userId: string;
  projectId: string;
  recordId: string;
  /** The seat from which he is asked; null when he is asked as the person he is. */
  membershipId: string | null;
  purpose: Purpose;
  dueDate: string | null;
  askedAt: Date;
};

/** Asks somebody; the task's id. */
export const insertTask = async (trx: Trx, task: NewTask): Promise<string> => {
  const { id } = await trx
    .insertInto('tasks')
    .values({
      user_id: task.userId,
      project_id: task.projectId,
      record_id: task.recordId,
      membership_id: task.membershipId,
      purpose: task.purpose,
      due_date: task.dueDate,
      created_at: task.askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Which open tasks of a record are meant: those of one purpose, of everybody or of some people. */
export type OpenTasks = { recordId: string; purpose: Purpose; userIds?: string[] };

/** Closes open tasks with the reason; whose they were. */
export const markDone = async (
  trx: Trx,
  { recordId, purpose, userIds }: OpenTasks,
  closedAs: ClosedAs,
): Promise<string[]> => {
  const closed = await trx
    .updateTable('tasks')
    .set(({ fn }) => ({ done_at: fn('now'), closed_as: closedAs }))
    .where('record_id', '=', recordId)
    .where('purpose', '=', purpose)
    .where('done_at', 'is', null)
    .$if(userIds !== undefined, (query) => query.where('user_id', 'in', userIds ?? []))
    .returning('user_id')
    .execute();
  return closed.map(({ user_id }) => user_id);
};
