import { sql } from 'kysely';
import { actingRole } from '../../access/acting-role-repository.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { ISSUER } from '../issuer.ts';
import type { DocumentHeader, SeatGroup } from '../kind.ts';

/** A person who decides on a version, with all their groups and their decision. */
export type SeatOfVersion = {
  user_id: string;
  fullname: string;
  job: string;
  organization: string | null;
  bin: string | null;
  iin: string | null;
  groups: string[];
  /** The role they had in each of them when the version was frozen. */
  roles: (string | null)[];
  decision: 'approved' | 'rejected' | null;
  decided_at: Date | null;
  reason: string | null;
};

/** Of the organizations somebody was seated for when the version was frozen: their БИН. */
export const binsOfDecider = async (
  db: Reader,
  documentId: string,
  number: number,
  userId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('version_seats as s')
    .innerJoin('memberships as m', 'm.id', 's.membership_id')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select('o.bin')
    .distinct()
    .where('s.document_id', '=', documentId)
    .where('s.number', '=', number)
    .where('s.user_id', '=', userId)
    .execute();
  return rows.flatMap(({ bin }) => bin ?? []);
};

/** Gives one more membership a seat in the current version, behind the others of its group, asked if it is issued; false when it has one. */
export const seatInVersion = async (
  trx: Trx,
  documentId: string,
  group: Pick<SeatGroup, 'key' | 'needs'>,
  membershipId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into version_seats (document_id, number, membership_id, user_id, seat_group, position, is_one_enough, is_asked, role_code)
    select d.id, d.current_version, m.id, m.user_id, ${group.key}, 1 + coalesce((
        select max(position) from version_seats s where s.document_id = d.id and s.number = d.current_version), 0),
      ${group.needs === 'one'}, exists (select 1 from document_versions v
        where v.document_id = d.id and v.number = d.current_version and v.issued_at is not null), role.code
    from records d join memberships m on m.id = ${membershipId}
    ${actingRole()}
    where d.id = ${documentId} on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
};

/** Who sent the current version of a document, and who issues it. */
export const sendersOf = async (
  db: Reader,
  { id, currentVersion }: Pick<DocumentHeader, 'id' | 'currentVersion'>,
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select frozen.frozen_by as user_id from document_versions v join signables frozen on frozen.id = v.signable_id
    where v.document_id = ${id} and v.number = ${currentVersion}
    union select user_id from version_seats
    where document_id = ${id} and number = ${currentVersion} and seat_group = ${ISSUER}`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
};

/** People of a version in the order of the form. */
export const seatsOfVersion = async (
  db: Reader,
  documentId: string,
  number: number,
): Promise<SeatOfVersion[]> => {
  const { rows } = await sql<SeatOfVersion>`
    select s.user_id, u.fullname, min(job.name_ru) as job, min(name_in(o.id, m.project_id)) as organization, min(o.bin) as bin, u.iin,
      array_agg(s.seat_group order by s.position) as groups, array_agg(s.role_code order by s.position) as roles, d.decision, d.decided_at, d.reason
    from version_seats s join users u on u.id = s.user_id join memberships m on m.id = s.membership_id
    join roles job on job.id = m.job_id left join organizations o on o.id = m.organization_id
    left join decisions d on d.document_id = s.document_id and d.number = s.number and d.user_id = s.user_id
    where s.document_id = ${documentId} and s.number = ${number}
    group by s.user_id, u.fullname, u.iin, d.decision, d.decided_at, d.reason
    order by min(s.position)`.execute(db);
  return rows;
};
