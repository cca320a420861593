import type { KeptTaskType } from '@nysan/contract/notifications.ts';
import type { Trx } from '../db/transaction.ts';
import { publish } from '../live/publish.ts';
import type { NoticeCode } from '../texts/codes.ts';
import type { ToldParams } from '../texts/told.ts';

export type Notice = {
  userId: string;
  projectId: string;
  recordId?: string;
  membershipId?: string;
  taskType: KeptTaskType;
  code: NoticeCode;
  params: ToldParams;
  /** The task it tells of, or reminds of; a plain notice has none. */
  task?: { id: string; isReminder: boolean };
};

/** Writes a notification with the change that causes it and tells the open windows of its reader. */
export const notify = async (trx: Trx, notice: Notice): Promise<void> => {
  const { task } = notice;
  await trx
    .insertInto('notifications')
    .values({
      user_id: notice.userId,
      project_id: notice.projectId,
      record_id: notice.recordId,
      membership_id: notice.membershipId,
      task_id: task?.id,
      is_task: task ? !task.isReminder : false,
      task_type: notice.taskType,
      code: notice.code,
      params: JSON.stringify(notice.params),
    })
    .execute();
  await publish(trx, { user: notice.userId });
};
