import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

/** Does this person stand for the sender of a paper, or read it while nobody does? */
export const isTheirsToPassOn = async (
  db: Reader,
  recordId: string,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ is_theirs: boolean }>`
    select exists (select 1 from record_reader_seats reader where reader.record_id = ${recordId} and reader.user_id = ${userId}
      and (reader.part = 'sender' or not exists (select 1 from record_reader_seats sender
        where sender.record_id = ${recordId} and sender.part = 'sender'))) as is_theirs`.execute(
    db,
  );
  return rows[0]?.is_theirs ?? false;
};

/**
 * Gives the place of somebody who left in a paper that is sent to another seat, as from now on; their name, undefined where somebody
 * stands in it still.
 */
export const passPlace = async (
  trx: Trx,
  recordId: string,
  from: string,
  to: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ fullname: string }>`
    with passed as (
      update record_readers reader set passed_to = ${to}::uuid from memberships gone
      where reader.record_id = ${recordId} and reader.membership_id = ${from} and reader.part <> 'sender'
        and reader.passed_to is null and gone.id = reader.membership_id and gone.ended_at is not null
        and not exists (select 1 from record_drafts draft where draft.record_id = reader.record_id)
        and not exists (select 1 from memberships c where c.project_id = gone.project_id
          and c.organization_id = gone.organization_id and c.ended_at is null and c.user_id is not null
          and greatest(gone.seated_since, c.seated_since) <= reader.named_at)
      returning reader.record_id, reader.part, gone.user_id),
    named as (
      insert into record_readers (record_id, membership_id, part, is_heir, named_at)
      select distinct record_id, ${to}::uuid, part, true, clock_timestamp() from passed on conflict do nothing)
    select u.fullname from passed join users u on u.id = passed.user_id limit 1`.execute(trx);
  return rows[0]?.fullname;
};

/** Is somebody asked for anything in a paper? */
export const isAskedIn = async (db: Reader, recordId: string, userId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from tasks
    where record_id = ${recordId} and user_id = ${userId} and done_at is null limit 1`.execute(db);
  return rows.length > 0;
};
