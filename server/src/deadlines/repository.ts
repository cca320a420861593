import type { KeptTaskType } from '@nysan/contract/task-types.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import type { Purpose } from '../notifications/notify.ts';
import type { DeadlineReminder } from '../texts/codes.ts';

/** A task whose day is near, in the words its holder was asked with. */
export type DueTask = {
  userId: string;
  projectId: string;
  recordId: string;
  membershipId: string;
  taskType: KeptTaskType;
  params: Record<string, string>;
  code: DeadlineReminder;
  purpose: Purpose;
};

/** Reminders are of nine o'clock in Kazakhstan: what was asked later that day waits for the next one. */
const localNow = (now: Date) => sql`(${now}::timestamptz at time zone 'Asia/Almaty')`;
const today = (now: Date) => sql`${localNow(now)}::date`;
const nineToday = (now: Date) => sql`((${today(now)} + time '09:00') at time zone 'Asia/Almaty')`;

const reminderOf = (now: Date) => sql<DeadlineReminder>`case t.due_date - ${today(now)}
  when 1 then 'deadline-tomorrow' when 0 then 'deadline-today' else 'deadline-passed' end`;

/**
 * Open and not answered, due tomorrow or before, of somebody who is in the project, which is at work, and it is past nine.
 */
const isDue = (now: Date) => sql`t.done_at is null and t.due_date <= ${today(now)} + 1
  and not exists (select 1 from answered_subjects answered where answered.id = t.subject_id)
  and ${now}::timestamptz >= ${nineToday(now)} and t.created_at < ${nineToday(now)}
  and exists (select 1 from projects p where p.id = t.project_id and p.archived_at is null)
  and exists (select 1 from memberships m
    where m.user_id = t.user_id and m.project_id = t.project_id and m.ended_at is null)`;

/** Tasks whose holder has not been reminded yet. */
export const tasksToRemindOf = async (db: Reader, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select t.id from tasks t
    where ${isDue(now)} and not exists (
      select 1 from task_reminders told where told.task_id = t.id and told.code = ${reminderOf(now)})
    order by t.due_date, t.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The task as it stands, held until the transaction ends; undefined when nobody is to be reminded of it any more. */
export const holdDueTask = async (
  trx: Trx,
  id: string,
  now: Date,
): Promise<DueTask | undefined> => {
  await sql`select 1 from tasks where id = ${id} for share`.execute(trx);
  const { rows } = await sql<DueTask>`
    select t.user_id as "userId", t.project_id as "projectId", t.record_id as "recordId",
      t.membership_id as "membershipId", asked.task_type as "taskType", asked.params, ${reminderOf(now)} as code, t.purpose
    from tasks t join notifications asked on asked.task_id = t.id and asked.is_task
    where t.id = ${id} and ${isDue(now)}`.execute(trx);
  return rows[0];
};

/** Notes who is reminded now; false when they were told the same before, by whichever process. */
export const noteReminded = async (
  trx: Trx,
  taskId: string,
  code: DeadlineReminder,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('task_reminders')
    .values({ task_id: taskId, code, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};
