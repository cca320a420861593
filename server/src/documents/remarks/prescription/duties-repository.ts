import { responsibleRoles } from '@nysan/contract/documents/seat-roles.ts';
import { sql } from 'kysely';
import { seatsIn } from '../../../access/sides-repository.ts';
import type { Reader, Trx } from '../../../db/transaction.ts';
import type { DocumentHeader } from '../../../document-engine/kind.ts';

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

/** Documents of a kind with open remarks that these memberships answer for, or are asked to put right. */
export const answeredFor = async (
  db: Reader,
  kind: string,
  membershipIds: string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct d.id from records d join record_rows place on place.record_id = d.id
    join supervision_remarks own on own.id = place.id
    where d.kind = ${kind} and d.status <> 'archived' and own.eliminated_on is null and (
      own.responsible_id = any(${membershipIds})
      or exists (select 1 from tasks t where t.record_id = d.id and t.subject_id = own.id and t.done_at is null
        and t.membership_id = any(${membershipIds})))
    order by d.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Gives open remarks of a document to another responsible person; whether there were any. */
export const giveRemarks = async (
  trx: Trx,
  recordId: string,
  from: string[],
  to: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update supervision_remarks set responsible_id = ${to}
    where responsible_id = any(${from}) and eliminated_on is null
      and id in (select id from record_rows where record_id = ${recordId})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};
