import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { actingRole } from '../../access/acting-role-repository.ts';
import { rolesOnSides, seatsIn } from '../../access/sides-repository.ts';
import { listsAtOnce } from '../../db/lists-at-once.ts';
import { type Reader, sendWrite, type Trx } from '../../db/transaction.ts';
import { shownEmail } from '../../texts/shown-email.ts';
import type { Candidate } from '../candidate.ts';
import type { DocumentHeader } from '../kind.ts';

/** Somebody's seat in a group of a document. */
export type Seated = {
  membership_id: string;
  user_id: string | null;
  seat_group: string;
  fullname: string;
  email: string;
  job_ru: string;
  job_kk: string;
  job_en: string;
  role_id: number;
  role_code: string | null;
  role_ru: string;
  role_kk: string;
  role_en: string;
  organization_id: string | null;
  organization_name: string | null;
  /** Their membership is over; the start refuses them by name. */
  has_left: boolean;
};

/** What approval knows of a seat. */
export type SeatState = {
  /** In approval: they still have to decide from this seat. */
  still_decides: boolean;
  /** In approval: they will be asked from this seat once whoever issues the document has signed. */
  is_asked_later: boolean;
  decision: 'approved' | 'rejected' | null;
  /** A moment as JSON spells it. */
  decided_at: string | null;
  reason: string | null;
};

/** A participant's seat in a group, with their decision on the current version. */
export type SeatRow = Seated & SeatState & { document_status: DocumentStatus };

/** Seats of a document in the order they were given. */
export const seatsOf = async (db: Reader, documentId: string): Promise<SeatRow[]> => {
  const seats = sql<SeatRow>`select ${seatedColumns}, d.status as document_status, ${stateColumns}
    ${ofDocument(documentId)} ${seatedJoins} ${stateJoins} ${inOrder}`;
  return (await listsAtOnce(db, { seats })).seats;
};

/** The same without what approval knows of them, to be asked with others. */
export const seatedIn = (documentId: string): RawBuilder<Seated> =>
  sql`select ${seatedColumns} ${ofDocument(documentId)} ${seatedJoins} ${inOrder}`;

/** What approval knows of them, likewise. */
export const seatStatesIn = (
  documentId: string,
): RawBuilder<SeatState & Pick<Seated, 'membership_id' | 'seat_group'>> =>
  sql`select dp.membership_id, dp.seat_group, ${stateColumns} ${ofDocument(documentId)} ${stateJoins}`;

const ofDocument = (documentId: string) => sql`from document_participants dp
  join memberships m on m.id = dp.membership_id and dp.document_id = ${documentId}`;

const inOrder = sql`order by dp.added_at, dp.membership_id`;

const seatedColumns = sql`dp.membership_id, m.user_id, dp.seat_group, coalesce(u.fullname, m.invited_email) as fullname,
  coalesce(u.email, m.invited_email) as email, job.name_ru as job_ru, job.name_kk as job_kk, job.name_en as job_en,
  role.id as role_id, role.code as role_code, role.name_ru as role_ru, role.name_kk as role_kk,
  role.name_en as role_en, o.id as organization_id, name_in(o.id, m.project_id) as organization_name, m.ended_at is not null as has_left`;

const seatedJoins = sql`
  left join users u on u.id = m.user_id
  join roles job on job.id = m.job_id
  left join organizations o on o.id = m.organization_id
  ${actingRole()}`;

const stateColumns = sql`
  exists (select 1 from undecided_seats waiting where waiting.document_id = d.id and waiting.number = d.current_version
    and waiting.membership_id = dp.membership_id and waiting.seat_group = dp.seat_group) as still_decides,
  d.status = 'inApproval' and exists (select 1 from version_seats seat where seat.document_id = d.id
    and seat.number = d.current_version and seat.membership_id = dp.membership_id
    and seat.seat_group = dp.seat_group and not seat.is_asked) as is_asked_later,
  decision.decision, decision.decided_at, decision.reason`;

const stateJoins = sql`
  join records d on d.id = dp.document_id
  left join decisions decision
    on decision.document_id = d.id and decision.number = d.current_version and decision.user_id = m.user_id
      and d.status <> 'created'`;

/** A seat in a group of people of a document. */
type NewSeat = { group: string; membershipId: string };

/** Who has a seat in this group already keeps it. */
export const addSeat = (
  trx: Trx,
  documentId: string,
  group: string,
  membershipId: string,
): Promise<void> => addSeats(trx, documentId, [{ group, membershipId }]);

/** The same of several seats, in one statement. */
export const addSeats = (trx: Trx, documentId: string, seats: readonly NewSeat[]): Promise<void> =>
  sendWrite(
    trx,
    sql`insert into document_participants (document_id, membership_id, seat_group)
      select ${documentId}, seat.membership_id, seat.seat_group
      from unnest(${seats.map(({ membershipId }) => membershipId)}::uuid[], ${seats.map(({ group }) => group)}::text[])
        as seat (membership_id, seat_group) on conflict do nothing`,
  );

/** False when the membership has no seat in this group. */
export const removeSeat = async (
  trx: Trx,
  documentId: string,
  group: string,
  membershipId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from document_participants
    where document_id = ${documentId} and seat_group = ${group} and membership_id = ${membershipId}`.execute(
    trx,
  );
  return numAffectedRows === 1n;
};

/** Leaves a group without people. */
export const dropSeats = async (trx: Trx, documentId: string, group: string): Promise<void> => {
  await trx
    .deleteFrom('document_participants')
    .where('document_id', '=', documentId)
    .where('seat_group', '=', group)
    .execute();
};

/** The active memberships of a document's project that have one of these roles, of people with an account. */
export const signersOfRoles = async (
  trx: Trx,
  { projectId }: Pick<DocumentHeader, 'projectId'>,
  roles: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select seat.id from (${seatsIn(projectId)}) seat
    where seat.user_id is not null and seat.role = any(${roles}) order by seat.id`.execute(trx);
  return rows.map(({ id }) => id);
};

/** The active memberships among these ids that belong to the document's project. */
export const candidateSeats = (
  db: Reader,
  projectId: string,
  membershipIds: string[],
): Promise<Candidate[]> => candidates(db, projectId, sql`seat.id = any(${membershipIds})`);

/** The active memberships of a project that have one of these roles. */
export const candidatesOfRoles = (
  db: Reader,
  projectId: string,
  roles: readonly string[],
): Promise<Candidate[]> => candidates(db, projectId, sql`seat.role = any(${roles})`);

const candidates = async (
  db: Reader,
  projectId: string,
  which: RawBuilder<unknown>,
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select seat.id, seat.user_id, seat.role as role_code,
      array(${rolesOnSides(sql`m.project_id = ${projectId} and m.user_id = seat.user_id`)}) as person_roles,
      array(${heldRoles(projectId)}) as held_roles
    from (${seatsIn(projectId)}) seat where ${which} order by seat.id`.execute(db);
  return rows;
};

/**
 * Names of seated people whose membership has ended. The memberships of the others are held until the transaction
 * ends, so that nobody is frozen into a seat they could not decide from.
 */
export const endedSeats = async (trx: Trx, documentId: string): Promise<string[]> => {
  const { rows } = await sql<{ fullname: string; is_over: boolean }>`
    select coalesce(u.fullname, m.invited_email) as fullname, m.ended_at is not null as is_over
    from document_participants dp join memberships m on m.id = dp.membership_id left join users u on u.id = m.user_id
    where dp.document_id = ${documentId} order by m.id for share of m`.execute(trx);
  return rows.filter((row) => row.is_over).map((row) => shownEmail(row.fullname));
};

/** The roles of the people in a project; who is only invited has none yet. */
const heldRoles = (projectId: string) => sql`
  select distinct held.role from (${seatsIn(projectId)}) held where held.user_id is not null and held.role is not null`;

/** The same, asked for alone. */
export const rolesHeldIn = async (db: Reader, projectId: string): Promise<string[]> => {
  const { rows } = await sql<{ role: string }>`${heldRoles(projectId)}`.execute(db);
  return rows.map(({ role }) => role);
};
