import type { ClosedAs, TaskType } from '@nysan/contract/notifications.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';
import { publish } from '../live/publish.ts';
import { deadlineReminders, type NoticeCode } from '../texts/texts.ts';

export type Notice = {
  userId: string;
  projectId: string;
  documentId?: string;
  membershipId?: string;
  taskType: TaskType;
  code: NoticeCode;
  params: Record<string, string>;
  /** A task waits until it is done; a notice only tells. */
  isTask: boolean;
  dueDate?: string | null;
};

/** Writes a notification with the change that causes it and tells the open windows of its reader. */
export const notify = async (trx: Trx, notice: Notice): Promise<void> => {
  await sql`insert into notifications
      (user_id, project_id, document_id, membership_id, task_type, code, params, is_task, due_date)
    values (${notice.userId}, ${notice.projectId}, ${notice.documentId ?? null}, ${notice.membershipId ?? null},
      ${notice.taskType}, ${notice.code}, ${JSON.stringify(notice.params)}::jsonb, ${notice.isTask},
      ${notice.dueDate ?? null})`.execute(trx);
  await publish(trx, { user: notice.userId });
};

/**
 * Marks the open tasks of a document as done, and with them the reminders of its deadline, for one user or for all;
 * from then on they say why they closed.
 */
export const closeTasks = async (
  trx: Trx,
  documentId: string,
  closedAs: ClosedAs,
  userId?: string,
): Promise<void> => {
  const { rows } = await sql<{ user_id: string }>`
    update notifications set done_at = now(), closed_as = ${closedAs}
    where document_id = ${documentId} and done_at is null
      and (is_task or code = any(${[...deadlineReminders]}::text[]))
      and (${userId ?? null}::uuid is null or user_id = ${userId ?? null})
    returning user_id`.execute(trx);
  for (const { user_id } of rows) {
    await publish(trx, { user: user_id });
  }
};
