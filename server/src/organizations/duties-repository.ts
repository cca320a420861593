import { sql } from 'kysely';
import { isReaderOf } from '../access/readers-repository.ts';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';

/** What a paper read by name still asks somebody for. */
export type AskedRow = {
  record_id: string;
  kind: string;
  subject_id: string | null;
  purpose: 'answer' | 'handle';
  number: string | null;
  due_date: string | null;
  fullname: string;
  /** Whoever removes them reads it. */
  is_readable: boolean;
  /** No colleague who sat in the same organization when it was sent could do it. */
  is_stuck: boolean;
};

/** What assignments and memos ask of these memberships, by their days. */
export const askedOf = async (
  db: Reader,
  membershipIds: string[],
  remover: { userId: string },
): Promise<AskedRow[]> => {
  const { rows } = await sql<AskedRow>`
    select t.record_id, d.kind, t.subject_id, t.purpose,
      d.full_number || coalesce('/' || place.number, '') as number, t.due_date, u.fullname,
      ${isReaderOf(sql`d.id`, remover.userId)} as is_readable,
      not exists (select 1 from record_readers reader
        cross join lateral (select * from memberships where id = reader.membership_id offset 0) named
        join memberships c on c.project_id = leaver.project_id and c.organization_id = leaver.organization_id
          and c.ended_at is null and c.user_id is not null and not c.id = any(${membershipIds})
        where reader.record_id = d.id and named.organization_id = leaver.organization_id
          and greatest(named.seated_since, c.seated_since) <= reader.named_at) as is_stuck
    from memberships leaver
    ${lookedUp('tasks', 't', sql`t.membership_id = leaver.id and t.done_at is null and t.purpose in ('answer', 'handle')`)}
    ${lookedUp('records', 'd', sql`d.id = t.record_id`)}
    ${lookedUp('users', 'u', sql`u.id = t.user_id`)}
    ${lookedUpIfAny('record_rows', 'place', sql`place.id = t.subject_id`)}
    where leaver.id = any(${membershipIds})
    order by t.due_date nulls last, d.id, place.number`.execute(db);
  return rows;
};

/** A draft, or a document that was returned, whose author is among those who leave. */
export type WrittenRow = {
  record_id: string;
  kind: string;
  number: string | null;
  due_date: string | null;
  fullname: string;
};

/** The most that are named of one removal. */
const MOST_WRITTEN = 200;

/** What authors still write, from seats of which they have no other in the project; the newest first. */
export const writtenBy = async (db: Reader, membershipIds: string[]): Promise<WrittenRow[]> => {
  const { rows } = await sql<WrittenRow>`
    select d.id as record_id, d.kind, d.full_number as number, d.due_date, u.fullname
    from (select distinct project_id, user_id from memberships where id = any(${membershipIds}) and user_id is not null) leaver
    ${lookedUp('records', 'd', sql`d.project_id = leaver.project_id and d.author_id = leaver.user_id and d.status in ('created', 'rejected')`)}
    ${lookedUp('users', 'u', sql`u.id = d.author_id`)}
    where not exists (select 1 from memberships other where other.project_id = leaver.project_id
      and other.user_id = leaver.user_id and other.ended_at is null and not other.id = any(${membershipIds}))
    order by d.created_at desc, d.id limit ${MOST_WRITTEN}`.execute(db);
  return rows;
};
