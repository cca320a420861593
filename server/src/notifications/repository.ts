import type { ClosedAs } from '@nysan/contract/notifications.ts';
import { sql } from 'kysely';
import { type Reach, reachOf } from '../access/standing-repository.ts';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { Purpose } from '../tasks/repository.ts';
import type { ToldParams } from '../texts/told.ts';

export type NotificationRow = {
  id: string;
  project_id: string;
  project_name: string;
  record_id: string | null;
  membership_id: string | null;
  task_type: string;
  code: string;
  params: ToldParams;
  due_date: string | null;
  is_task: boolean;
  created_at: Date;
  done_at: Date | null;
  closed_as: ClosedAs | null;
  /** Of the task it tells of. */
  purpose: Purpose | null;
  subject_id: string | null;
  read_at: Date | null;
  reach: Reach;
};

export type NotificationFilter = {
  userId: string;
  /** Only what waits for a decision. */
  isWaiting: boolean;
};

/** One page of a person's notifications: what waits for a decision first, then the newest. */
export const findNotifications = async (
  db: Reader,
  filter: NotificationFilter,
  limit: number,
  offset: number,
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.project_id, p.short_name as project_name, n.record_id, n.membership_id, n.task_type, n.code,
      n.params, n.is_task, n.created_at, n.read_at, n.due_date, n.done_at, n.closed_as, n.purpose,
      n.subject_id, ${reachOf('n.record_id', 'n.project_id', filter.userId)} as reach
    from (select n.*, t.due_date, t.done_at, t.closed_as, t.purpose, t.subject_id
      from (select n.* from notifications n where ${fitting(filter)}
        order by ${inOrder} limit ${limit} offset ${offset}) n ${itsTask}) n
    ${lookedUp('projects', 'p', sql`p.id = n.project_id`)}
    order by ${inOrder}`.execute(db);
  return rows;
};

export const countNotifications = async (
  db: Reader,
  filter: NotificationFilter,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notifications n where ${fitting(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

const fitting = ({ userId, isWaiting }: NotificationFilter) =>
  isWaiting ? sql`n.user_id = ${userId} and n.waits` : sql`n.user_id = ${userId}`;

const inOrder = sql`n.waits desc, n.created_at desc, n.id desc`;

/** Joins the task a notice is of, or reminds of. */
const itsTask = lookedUpIfAny('tasks', 't', sql`t.id = n.task_id`);

/** Open tasks and unread notices of a person, and the tasks alone, which wait for him. */
export const countOpen = async (
  db: Reader,
  userId: string,
): Promise<{ count: number; waiting: number }> => {
  const { rows } = await sql<{ count: number; waiting: number }>`
    select open.tasks as waiting, open.tasks + unread.notices as count
    from (select count(*)::integer as tasks from tasks where user_id = ${userId} and done_at is null) open,
      (select count(*)::integer as notices from notifications n ${itsTask}
        where n.user_id = ${userId} and not n.is_task and n.read_at is null and t.done_at is null) unread`.execute(
    db,
  );
  return rows[0] ?? { count: 0, waiting: 0 };
};

/** Keeps when a person read one of his notifications for the first time; false when it is none of his. */
export const markRead = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update notifications set read_at = coalesce(read_at, now())
    where id = ${id} and user_id = ${userId}`.execute(trx);
  return numAffectedRows === 1n;
};

/** Marks all plain notices of a person as read; false when none was unread. */
export const markNoticesRead = async (trx: Trx, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update notifications set read_at = now()
    where user_id = ${userId} and not is_task and read_at is null`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};
