import type { ClosedAs } from '@nysan/contract/notifications.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Reach, reachOf } from '../access/standing-repository.ts';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { TextParams } from '../texts/localized-text.ts';
import type { Purpose } from './notify.ts';

/** One thing that a line of the bell tells: of a task, a reminder of one, or a plain notice. */
export type ToldRow = {
  params: TextParams;
  due_date: string | null;
  done_at: string | null;
  closed_as: ClosedAs | null;
  /** Of the task it tells of. */
  purpose: Purpose | null;
  subject_id: string | null;
};

export type NotificationRow = {
  id: string;
  project_id: string;
  project_name: string;
  record_id: string | null;
  membership_id: string | null;
  task_type: string;
  code: string;
  is_task: boolean;
  created_at: Date;
  read_at: Date | null;
  /** What it tells of one paper by one event, in the order it was told; one thing at least. */
  told: ToldRow[];
  reach: Reach;
};

export type NotificationFilter = {
  userId: string;
  /** Only what waits for a decision. */
  isWaiting: boolean;
  projectId: string | undefined;
  /** Only what was told since then and asks for nothing: a value of SQL, null for all of that. */
  since?: RawBuilder<Date | null>;
};

/** One page of a person's notifications, the newest first; of what waits the earliest due first, and what has no day last. */
export const findNotifications = async (
  db: Reader,
  filter: NotificationFilter,
  limit: number,
  offset: number,
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.project_id, p.short_name as project_name, n.record_id, n.membership_id, n.task_type, n.code,
      n.is_task, n.created_at, n.read_at, line.told, ${reachOf('n.record_id', 'n.project_id', filter.userId)} as reach
    from (select n.* from notifications n where ${fitting(filter)}
      order by ${inOrder(filter)} limit ${limit} offset ${offset}) n
    ${lookedUp('projects', 'p', sql`p.id = n.project_id`)} cross join lateral (${toldIn(sql`n.id`)}) line
    order by ${inOrder(filter)}`.execute(db);
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

const fitting = ({
  userId,
  isWaiting,
  projectId,
  since,
}: NotificationFilter) => sql`n.user_id = ${userId}
  and n.told_with is null
  ${since ? sql`and not n.is_task and n.created_at > coalesce(${since}, '-infinity')` : sql``} ${isWaiting ? sql`and n.waits` : sql``}
  ${projectId === undefined ? sql`` : sql`and n.project_id = ${projectId}`}`;

const inOrder = ({ isWaiting }: NotificationFilter) =>
  isWaiting ? sql`n.due_date, n.created_at desc, n.id desc` : sql`n.created_at desc, n.id desc`;

/** Joins the task a notice is of, or reminds of. */
const itsTask = lookedUpIfAny('tasks', 't', sql`t.id = told.task_id`);

/** What stands in the line under this head. */
const toldIn = (head: RawBuilder<unknown>) => sql`
  select json_agg(json_build_object('params', told.params, 'due_date', t.due_date, 'done_at', t.done_at,
    'closed_as', t.closed_as, 'purpose', t.purpose, 'subject_id', t.subject_id) order by told.id) as told
  from (select id, task_id, params from notifications where id = ${head}
    union all select id, task_id, params from notifications where told_with = ${head}) told ${itsTask}`;

/** Lines that ask for something still open or tell something unread, and the asking ones alone, which wait for a person. */
export const countOpen = async (
  db: Reader,
  userId: string,
): Promise<{ count: number; waiting: number }> => {
  const { rows } = await sql<{ count: number; waiting: number }>`
    select open.lines as waiting, open.lines + unread.lines as count
    from (select count(*)::integer as lines from notifications
        where user_id = ${userId} and told_with is null and waits) open,
      (select count(distinct coalesce(told.told_with, told.id))::integer as lines from notifications told ${itsTask}
        where told.user_id = ${userId} and not told.is_task and told.read_at is null and t.done_at is null) unread`.execute(
    db,
  );
  return rows[0] ?? { count: 0, waiting: 0 };
};

/** Keeps when a person read a line of their notifications for the first time; false when it is none of theirs. */
export const markRead = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update notifications set read_at = coalesce(read_at, now())
    where user_id = ${userId} and (id = ${id} or told_with = ${id})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Marks all plain notices of a person as read; false when none was unread. */
export const markNoticesRead = async (trx: Trx, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update notifications set read_at = now()
    where user_id = ${userId} and not is_task and read_at is null`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};
