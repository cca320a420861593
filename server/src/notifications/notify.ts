import type { KeptTaskType } from '@nysan/contract/task-types.ts';
import { sql } from 'kysely';
import { sendWrite, type Trx } from '../db/transaction.ts';
import { publish } from '../live/publish.ts';
import type { NoticeCode } from '../texts/codes.ts';
import type { TextParams } from '../texts/localized-text.ts';

/** What somebody is asked for: to decide on a document, to put right what a remark says, to act on a paper or to answer an assignment. */
export type Purpose = 'decide' | 'eliminate' | 'handle' | 'answer';

export type Notice = {
  userId: string;
  projectId: string;
  recordId?: string;
  membershipId?: string;
  taskType: KeptTaskType;
  code: NoticeCode;
  params: TextParams;
  /** The task it tells of, or reminds of; a plain notice has none. */
  task?: { id: string; isReminder: boolean };
};

/** Writes a notification with the change that causes it and tells the open windows of its reader. */
export const notify = async (trx: Trx, notice: Notice): Promise<void> => {
  const { task } = notice;
  await sendWrite(
    trx,
    sql`insert into notifications (user_id, project_id, record_id, membership_id, task_id, is_task, task_type, code, params)
      values (${notice.userId}, ${notice.projectId}, ${notice.recordId ?? null}, ${notice.membershipId ?? null},
        ${task?.id ?? null}, ${task ? !task.isReminder : false}, ${notice.taskType}, ${notice.code},
        ${JSON.stringify(notice.params)}::jsonb)`,
  );
  await publish(trx, { user: notice.userId });
};
