import type { AskedStatus, DoneStatus } from '@nysan/contract/correspondence/memo-words.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';

/** What a memo that was sent still asks somebody for, from the seat from which they act. */
export type Pending = { user_id: string; membership_id: string; asked: AskedStatus };

/** What somebody is, or was, asked for. */
export type OwnPlace = { asked: AskedStatus; done_as: DoneStatus | null };

/** Everybody of whom something is still asked, each once for each thing; what concerns the main recipient first. */
export const pendingOf = async (db: Reader, recordId: string): Promise<Pending[]> => {
  const { rows } = await sql<Pending>`
    select actor.user_id, actor.membership_id, place.asked
    from memo_recipients place join service_memos own on own.record_id = place.record_id and own.sent_at is not null
    join memo_actors(place.record_id) actor on actor.recipient_id = place.membership_id
    where place.record_id = ${recordId} and place.done_as is null
    order by place.is_main desc, place.place, actor.membership_id`.execute(db);
  return rows;
};

/** For whom this person acts in a memo: what is open first. */
export const placesOf = async (
  db: Reader,
  recordId: string,
  userId: string,
): Promise<OwnPlace[]> => {
  const { rows } = await sql<OwnPlace>`
    select place.asked, place.done_as
    from memo_recipients place join service_memos own on own.record_id = place.record_id and own.sent_at is not null
    join memo_actors(place.record_id) actor on actor.recipient_id = place.membership_id and actor.user_id = ${userId}
    where place.record_id = ${recordId}
    order by place.done_as is not null, place.is_main desc, place.place`.execute(db);
  return rows;
};

export type Step = { asked: AskedStatus; doneAs: DoneStatus; comment: string | null; at: Date };

/** Does what is asked of somebody in a memo that the caller holds; false when nothing of it is open. */
export const takePlaces = async (
  trx: Trx,
  recordId: string,
  userId: string,
  { asked, doneAs, comment, at }: Step,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update memo_recipients place set done_as = ${doneAs}, comment = ${comment}, done_by = ${userId}, done_at = ${at}
    from service_memos own where own.record_id = place.record_id and own.sent_at is not null
      and place.record_id = ${recordId} and place.asked = ${asked} and place.done_as is null
      and place.membership_id in (
        select actor.recipient_id from memo_actors(${recordId}) actor where actor.user_id = ${userId})`.execute(
    trx,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

/** Adds a comment to what somebody approved without one; false when there is nothing of that sort. */
export const addComment = async (
  trx: Trx,
  recordId: string,
  userId: string,
  comment: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update memo_recipients set comment = ${comment}
    where record_id = ${recordId} and done_by = ${userId} and done_as = 'approved' and comment is null`.execute(
    trx,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

/** Memos in which people who left these seats were still asked for something. */
export const askedOfLeft = async (db: Reader, left: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct task.record_id as id from memberships seat
    join tasks task on task.user_id = seat.user_id and task.project_id = seat.project_id
    join service_memos own on own.record_id = task.record_id
    where seat.id = any(${left}) and task.done_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
};
