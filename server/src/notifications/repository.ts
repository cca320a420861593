import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { Reader, Trx } from '../db/transaction.ts';

export type NotificationRow = {
  id: string;
  project_id: string;
  document_id: string | null;
  membership_id: string | null;
  task_type: string;
  code: string;
  params: Record<string, string>;
  due_date: string | null;
  is_task: boolean;
  created_at: Date;
  done_at: Date | null;
  read_at: Date | null;
};

/** One page of a person's notifications: what waits for a decision first, then the newest. */
export const findNotifications = async (
  db: Reader,
  userId: string,
  limit: number,
  offset: number,
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`select id, project_id, document_id, membership_id,
      task_type, code, params, due_date, is_task, created_at, done_at, read_at
    from notifications where user_id = ${userId}
    order by is_task and done_at is null desc, created_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countNotifications = async (db: Reader, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notifications where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Open tasks and unread notices of a person. */
export const countWaiting = async (db: Reader, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notifications
    where user_id = ${userId} and done_at is null and (is_task or read_at is null)`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Keeps when a person read one of his notifications for the first time; false when it is none of his. */
export const markRead = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update notifications set read_at = coalesce(read_at, now())
    where id = ${id} and user_id = ${userId}`.execute(trx);
  return numAffectedRows === 1n;
};

export type WatchedRow = { id: string; kind: string; roles: RoleCode[]; is_seated: boolean };

/** Those of the documents that lie in projects of this person (all of them for ADMIN), with his roles and seats there. */
export const findWatched = async (
  db: Database,
  userId: string,
  isAdmin: boolean,
  ids: string[],
): Promise<WatchedRow[]> => {
  const { rows } = await sql<WatchedRow>`
    select d.id, d.kind, array_remove(array_agg(coalesce(o.code, t.code)), null) as roles,
      exists (select 1 from document_participants p join memberships pm on pm.id = p.membership_id
        where p.document_id = d.id and pm.user_id = ${userId} and pm.ended_at is null) as is_seated
    from documents d
    left join memberships m
      on m.project_id = d.project_id and m.user_id = ${userId} and m.ended_at is null
    left join project_organizations po
      on po.project_id = m.project_id and po.organization_id = m.organization_id
    left join roles o on o.id = po.role_id
    left join roles t on t.id = m.user_type_id
    where d.id = any(${ids}::uuid[]) and (m.id is not null or ${isAdmin})
    group by d.id`.execute(db);
  return rows;
};
