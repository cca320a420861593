import { sql } from 'kysely';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { ISSUER } from '../issuer.ts';
import type { DocumentHeader } from '../kind.ts';

/** A document in approval, and a person it waits for who could not decide without these memberships. */
export type OpenDecisionRow = {
  document_id: string;
  kind: string;
  full_number: string;
  /** As it was frozen. */
  name: string;
  due_date: string | null;
  user_id: string;
  fullname: string;
  /** Keys of the groups the person is seated in, in the order of the form. */
  groups: string[];
};

/**
 * What waits for the holders of these memberships, or will once it is issued, the most urgent first. Who has another seat in the
 * same version keeps deciding from there.
 */
export const openDecisions = async (
  db: Reader,
  membershipIds: string[],
): Promise<OpenDecisionRow[]> => {
  const { rows } = await sql<OpenDecisionRow>`
    select d.id as document_id, d.kind, d.full_number, frozen.name, d.due_date, u.id as user_id, u.fullname,
      array_agg(seat.seat_group order by seat.position) as groups
    from memberships leaving
    ${lookedUp('unserved_seats', 'seat', sql`seat.membership_id = leaving.id`)}
    ${lookedUp(
      'document_versions',
      'version',
      sql`version.document_id = seat.document_id and version.number = seat.number and version.outcome = 'current'`,
    )}
    ${lookedUp('signables', 'frozen', sql`frozen.id = version.signable_id`)}
    ${lookedUp('records', 'd', sql`d.id = seat.document_id`)}
    ${lookedUp('users', 'u', sql`u.id = seat.user_id`)}
    where leaving.id = any(${membershipIds}) and seat.user_id = leaving.user_id
      and not exists (select 1 from version_seats other join memberships m on m.id = other.membership_id
        where other.document_id = seat.document_id and other.number = seat.number and other.user_id = seat.user_id
          and m.ended_at is null and not m.id = any(${membershipIds}) offset 0)
    group by d.id, d.kind, d.full_number, d.due_date, d.number, frozen.name, u.id, u.fullname
    order by d.due_date nulls last, d.number, d.id, u.fullname`.execute(db);
  return rows;
};

/** Somebody who has to decide from one of these memberships, and the number of the document; the most urgent first. */
export const decisionFrom = async (
  db: Reader,
  membershipIds: string[],
): Promise<{ name: string; document: string } | undefined> => {
  const { rows } = await sql<{ name: string; document: string }>`
    select u.fullname as name, d.full_number as document
    from unserved_seats seat
    join document_versions version
      on version.document_id = seat.document_id and version.number = seat.number and version.outcome = 'current'
    join records d on d.id = seat.document_id join users u on u.id = seat.user_id
    where seat.membership_id = any(${membershipIds}) and d.status = 'inApproval'
    order by d.due_date nulls last, d.number, d.id limit 1`.execute(db);
  return rows[0];
};

/** Keeps why a version ended on which nobody decided. */
export const insertReturn = async (
  trx: Trx,
  document: DocumentHeader,
  returned: { by: string; at: Date; reason: string },
): Promise<void> => {
  await sql`insert into version_returns (document_id, number, returned_by, returned_at, reason)
    values (${document.id}, ${document.currentVersion}, ${returned.by}, ${returned.at}, ${returned.reason})`.execute(
    trx,
  );
};

/** Documents still to be sent, or sent again, in which these memberships are seated, as they are to be locked; who issues one is seated anew. */
export const seatedToBeSent = async (trx: Trx, membershipIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct d.id from document_participants dp join records d on d.id = dp.document_id
    where dp.membership_id = any(${membershipIds}) and dp.seat_group <> ${ISSUER} and d.status in ('created', 'rejected')
    order by d.id`.execute(trx);
  return rows.map((row) => row.id);
};

/** Gives the seats these memberships hold in a document to another one, but that of who issues it, each in its group and at its place; the groups. */
export const passSeats = async (
  trx: Trx,
  documentId: string,
  from: string[],
  to: string,
): Promise<string[]> => {
  await sql`insert into document_participants (document_id, membership_id, seat_group, added_at)
    select document_id, ${to}, seat_group, min(added_at) from document_participants
    where document_id = ${documentId} and membership_id = any(${from}) and seat_group <> ${ISSUER}
    group by document_id, seat_group on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ seat_group: string }>`delete from document_participants
    where document_id = ${documentId} and membership_id = any(${from}) and seat_group <> ${ISSUER} returning seat_group`.execute(
    trx,
  );
  return rows.map((row) => row.seat_group);
};
