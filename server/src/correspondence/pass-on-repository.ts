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

/** How many things a paper asks of somebody, each with a task of its own. */
export const countAskedIn = async (
  db: Reader,
  recordId: string,
  userId: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from tasks
    where record_id = ${recordId} and user_id = ${userId} and done_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Of whom a paper asks something that this person may ask another for: the seat it names, and the seat that was last asked in its place. Nobody
 * stands in that any more.
 */
export const leftSeatsOf = async (
  db: Reader,
  recordId: string,
  userId: string,
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ named: string; last: string }>`
    with recursive held (named, seat) as (
      select reader.membership_id, reader.membership_id from record_readers reader
      where reader.record_id = ${recordId} and reader.part <> 'sender'
      union
      select held.named, reader.passed_to from held join record_readers reader
        on reader.record_id = ${recordId} and reader.membership_id = held.seat and reader.passed_to is not null)
    select held.named, held.seat as last from held
    join record_readers reader on reader.record_id = ${recordId} and reader.membership_id = held.seat
      and reader.part <> 'sender' and reader.passed_to is null
    cross join lateral (select * from memberships where id = held.seat and ended_at is not null offset 0) gone
    where not exists (select 1 from memberships c where c.project_id = gone.project_id
        and c.organization_id = gone.organization_id and c.ended_at is null and c.user_id is not null
        and greatest(gone.seated_since, c.seated_since) <= reader.named_at)
      and not exists (select 1 from record_drafts draft where draft.record_id = ${recordId})
      and exists (select 1 from readers_of_paper(${recordId}) own where own.user_id = ${userId}
        and (own.part = 'sender' or not exists (
          select 1 from readers_of_paper(${recordId}) sender where sender.part = 'sender')))`.execute(
    db,
  );
  return new Map(rows.map(({ named, last }) => [named, last]));
};
