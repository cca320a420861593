import type { ClosedAs } from '@nysan/contract/notifications.ts';
import type { Trx } from '../db/transaction.ts';
import type { Notice, Purpose } from '../notifications/notify.ts';

export type NewTask = {
  userId: string;
  projectId: string;
  recordId: string;
  /** Which of several things of the record is meant; null when it is the record itself. */
  subjectId?: string;
  /** The seat from which they are asked; null when they are asked as the person they are. */
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
      subject_id: task.subjectId,
      membership_id: task.membershipId,
      purpose: task.purpose,
      due_date: task.dueDate,
      created_at: task.askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Which open tasks of a record are meant: all, those of one purpose, of one thing of it, of some people. */
export type OpenTasks = {
  recordId: string;
  purpose?: Purpose;
  subjectId?: string;
  userIds?: string[];
};

/** Closes open tasks with the reason; whose they were. */
export const markDone = async (
  trx: Trx,
  { recordId, purpose, subjectId, userIds }: OpenTasks,
  closedAs: ClosedAs,
): Promise<string[]> => {
  const closed = await trx
    .updateTable('tasks')
    .set(({ fn }) => ({ done_at: fn('now'), closed_as: closedAs }))
    .where('record_id', '=', recordId)
    .where('done_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'decide'))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(userIds !== undefined, (query) => query.where('user_id', 'in', userIds ?? []))
    .returning('user_id')
    .execute();
  return closed.map(({ user_id }) => user_id);
};

/** Who is asked for something of a record, or for one thing of it, and has not done it. */
export const askedFor = async (
  trx: Trx,
  { recordId, purpose, subjectId }: Omit<OpenTasks, 'userIds'> & { purpose: Purpose },
): Promise<string[]> => {
  const open = await trx
    .selectFrom('tasks')
    .where('record_id', '=', recordId)
    .where('purpose', '=', purpose)
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .where('done_at', 'is', null)
    .select('user_id')
    .execute();
  return open.map(({ user_id }) => user_id);
};

/** Whose a task is, and the task, as a notice about it says. */
export type HolderToTell = Pick<Notice, 'userId' | 'membershipId' | 'task'>;

/** Gives open tasks another day, or none; of the new day their holders are reminded anew. Whose they are. */
export const writeDueDate = async (
  trx: Trx,
  { recordId, purpose, subjectId }: Omit<OpenTasks, 'userIds'> & { purpose: Purpose },
  dueDate: string | null,
): Promise<HolderToTell[]> => {
  const moved = await trx
    .updateTable('tasks')
    .set({ due_date: dueDate })
    .where('record_id', '=', recordId)
    .where('purpose', '=', purpose)
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .where('done_at', 'is', null)
    .returning(['id', 'user_id', 'membership_id'])
    .execute();
  for (const { id } of moved) {
    await trx.deleteFrom('task_reminders').where('task_id', '=', id).execute();
  }
  return moved.map(({ id, user_id: userId, membership_id }) => ({
    userId,
    ...(membership_id !== null && { membershipId: membership_id }),
    task: { id, isReminder: true },
  }));
};
