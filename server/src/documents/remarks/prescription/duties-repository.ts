import { responsibleRoles } from '@nysan/contract/documents/seat-roles.ts';
import { sql } from 'kysely';
import { seatsIn } from '../../../access/sides-repository.ts';
import { lookedUp, lookedUpIfAny } from '../../../db/looked-up.ts';
import type { Reader, Trx } from '../../../db/transaction.ts';
import type { DocumentHeader, HangingDuty } from '../../../document-engine/kind.ts';

/** An open remark that counts, and who is to put it right. */
export type Duty = {
  id: string;
  number: number;
  remark_name: string;
  due_date: string;
  /** The responsible person; once they have left the project, their organization's people there. */
  people: { userId: string; membershipId: string }[];
};

/** Open remarks of a document that count, by their numbers. */
export const dutiesIn = async (trx: Trx, { id, projectId }: DocumentHeader): Promise<Duty[]> => {
  const { rows } = await sql<Duty>`
    with seat as (${seatsIn(projectId)})
    select own.id, counted.number, own.remark_name, own.due_date, coalesce((
      select json_agg(json_build_object('userId', asked.user_id, 'membershipId', asked.id)) from (
        select distinct on (seat.user_id) seat.user_id, seat.id from seat
        where seat.user_id is not null and case when responsible.ended_at is null then seat.id = responsible.id
          else seat.organization_id = responsible.organization_id and seat.role = any(${responsibleRoles}) end
        order by seat.user_id, seat.id) asked), '[]') as people
    from counted_remarks counted join supervision_remarks own on own.id = counted.id
    join memberships responsible on responsible.id = own.responsible_id
    where counted.record_id = ${id} and own.eliminated_on is null order by counted.number`.execute(
    trx,
  );
  return rows;
};

/** A remark is theirs: they are responsible for it, or asked to put it right in place of who left. */
const isAnsweredBy = (membershipIds: string[]) => sql`(own.responsible_id = any(${membershipIds})
  or exists (select 1 from tasks t where t.record_id = d.id and t.subject_id = own.id and t.done_at is null
    and t.membership_id = any(${membershipIds})))`;

/** The remarks `own` of a document `d`, at their places. */
const rowsOfRecord = sql`${lookedUp('record_rows', 'place', sql`place.record_id = d.id`)}
  ${lookedUp('supervision_remarks', 'own', sql`own.id = place.id`)}`;

/** Open remarks of a kind that these memberships answer for; of a draft another is named by its author, so none is stuck. */
export const hangingRemarks = async (
  db: Reader,
  kind: string,
  projectId: string,
  membershipIds: string[],
): Promise<HangingDuty[]> => {
  const { rows } = await sql<HangingDuty>`
    with seat as (${seatsIn(projectId)})
    select d.id as record_id, own.id as subject_id, d.full_number || '/' || place.number as number, own.remark_name as name,
      own.due_date, coalesce(person.fullname, responsible.invited_email) as fullname,
      d.status <> 'created' and not exists (select 1 from seat
        where seat.user_id is not null and not seat.id = any(${membershipIds})
          and seat.organization_id = responsible.organization_id and seat.role = any(${responsibleRoles})) as is_stuck
    from records d ${rowsOfRecord}
    ${lookedUp('memberships', 'responsible', sql`responsible.id = own.responsible_id`)}
    ${lookedUpIfAny('users', 'person', sql`person.id = responsible.user_id`)}
    where d.project_id = ${projectId} and d.kind = ${kind} and d.status <> 'archived' and own.eliminated_on is null
      and ${isAnsweredBy(membershipIds)}
    order by own.due_date, d.number, place.number`.execute(db);
  return rows;
};

/** Documents of a kind with open remarks that these memberships answer for, or are asked to put right. */
export const answeredFor = async (
  db: Reader,
  kind: string,
  membershipIds: string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct d.id from records d ${rowsOfRecord}
    where d.kind = ${kind} and d.status <> 'archived' and own.eliminated_on is null and ${isAnsweredBy(membershipIds)}
    order by d.id`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Gives to another responsible person the open remarks of a document that these memberships are responsible for, or were asked to put right
 * in place of who left before; whether there were any.
 */
export const giveRemarks = async (
  trx: Trx,
  recordId: string,
  from: string[],
  to: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update supervision_remarks set responsible_id = ${to}
    where eliminated_on is null and id in (select id from record_rows where record_id = ${recordId})
      and (responsible_id = any(${from}) or (
        exists (select 1 from memberships gone where gone.id = responsible_id and gone.ended_at is not null)
        and exists (select 1 from tasks t where t.record_id = ${recordId} and t.subject_id = supervision_remarks.id
          and t.done_at is null and t.membership_id = any(${from}))))`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Gives one remark to another responsible person. */
export const writeResponsible = async (trx: Trx, id: string, responsibleId: string) => {
  await trx
    .updateTable('supervision_remarks')
    .set({ responsible_id: responsibleId })
    .where('id', '=', id)
    .execute();
};
