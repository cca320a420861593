import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { ActsFor } from '../signatures/verdict.ts';

/** Somebody who can be written to, from the seat they have in a project. */
export type CorrespondentRow = {
  membership_id: string;
  user_id: string;
  fullname: string;
  email: string;
  organization: string;
  job_title: string;
};

/** How a person of a paper reads it: they sent it, it is for them, or they got a copy. */
export type Part = 'sender' | 'main' | 'copy';

/** What a person is shown by, of the seat `m`; and the tables it is read from. */
export const personColumns = (
  language: Language,
) => sql`m.id as membership_id, u.id as user_id, u.fullname, u.email,
  coalesce(name_in(o.id, m.project_id), '') as organization, ${sql.ref(`job.name_${language}`)} as job_title`;

const ofSeat = sql`${lookedUp('users', 'u', sql`u.id = m.user_id`)}
  ${lookedUpIfAny('organizations', 'o', sql`o.id = m.organization_id`)} join roles job on job.id = m.job_id`;
const seats = sql`memberships m ${ofSeat}`;

/** Joins the seat `m` of this id, and the same tables. */
export const seatsNamed = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${lookedUp('memberships', 'm', sql`m.id = ${id}`)} ${ofSeat}`;

/** Who of a project can be written to: everybody who is in it with an account, by name. */
export const listRecipients = async (
  db: Reader,
  projectId: string,
  language: Language,
): Promise<CorrespondentRow[]> => {
  const { rows } = await sql<CorrespondentRow>`select ${personColumns(language)} from ${seats}
    where m.project_id = ${projectId} and m.ended_at is null
    order by u.fullname collate natural_order, m.id`.execute(db);
  return rows;
};

/** Those of these seats that can be written to now, in the order they were asked for. */
export const findRecipients = async (
  db: Reader,
  projectId: string,
  membershipIds: string[],
  language: Language,
): Promise<CorrespondentRow[]> => {
  const { rows } = await sql<CorrespondentRow>`select ${personColumns(language)} from ${seats}
    where m.id = any(${membershipIds}) and m.project_id = ${projectId} and m.ended_at is null
    order by array_position(${membershipIds}::uuid[], m.id)`.execute(db);
  return rows;
};

/** Whom a paper was written to and by whom, as they stand on it: whoever has taken their places since. */
export const peopleOf = async (
  db: Reader,
  recordId: string,
  language: Language,
): Promise<(CorrespondentRow & { part: Part })[]> => {
  const { rows } = await sql<CorrespondentRow & { part: Part }>`
    select reader.part, ${personColumns(language)}
    from record_readers reader ${seatsNamed(sql`reader.membership_id`)}
    where reader.record_id = ${recordId} and not reader.is_heir
    order by u.fullname collate natural_order, m.id`.execute(db);
  return rows;
};

/** The same of a record `d` of a list, as JSON. */
export const peopleIn = (language: Language): RawBuilder<unknown> => sql`(
  select json_agg(person order by person.fullname collate natural_order, person.membership_id) from (
    select reader.part, ${personColumns(language)} from record_readers reader ${seatsNamed(sql`reader.membership_id`)}
    where reader.record_id = d.id and not reader.is_heir) person)`;

/** Whom somebody may sign letters of a project for: themselves, and the organizations they are seated for. */
export const signsFor = async (
  db: Reader,
  projectId: string | null,
  userId: string,
): Promise<ActsFor> => {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select('o.bin')
    .distinct()
    .where('m.project_id', '=', projectId)
    .where('m.user_id', '=', userId)
    .where('m.ended_at', 'is', null)
    .execute();
  return { bins: rows.flatMap(({ bin }) => bin ?? []), needsOrganization: false };
};

/** Names those a new paper is for. */
export const insertReaders = async (
  trx: Trx,
  recordId: string,
  readers: { membershipId: string; part: Part }[],
): Promise<void> => {
  await sql`insert into record_readers (record_id, membership_id, part)
    select ${recordId}, seat, part from unnest(${readers.map(({ membershipId }) => membershipId)}::uuid[],
      ${readers.map(({ part }) => part)}::text[]) as named (seat, part)`.execute(trx);
};

/** As whom this person reads a paper now. */
export const partsOf = async (db: Reader, recordId: string, userId: string): Promise<Part[]> => {
  const { rows } = await sql<{ part: Part }>`
    select distinct reader.part from readers_of_paper(${recordId}) reader
    where reader.user_id = ${userId} and reader.part is not null`.execute(db);
  return rows.map(({ part }) => part);
};

/** Everybody who reads a paper now as one of these, each once. */
export const readersNow = async (
  db: Reader,
  recordId: string,
  parts: Part[],
): Promise<{ userId: string; membershipId: string | null }[]> => {
  const { rows } = await sql<{ userId: string; membershipId: string | null }>`
    select distinct on (user_id) user_id as "userId", membership_id as "membershipId"
    from readers_of_paper(${recordId}) reader where part = any(${parts})
    order by user_id, membership_id`.execute(db);
  return rows;
};

/** Does this person read a paper that was sent, or their own draft? */
export const readsNow = async (db: Reader, recordId: string, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from readers_of_paper(${recordId}) reader where reader.user_id = ${userId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** Keeps that somebody has seen a paper; false when they had before. */
export const markRead = async (trx: Trx, recordId: string, userId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('record_reads')
    .values({ record_id: recordId, user_id: userId })
    .onConflict((met) => met.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};
