import { reportSeats, responsibleRoles } from '@nysan/contract/documents/seat-roles.ts';
import type { Language, Supervision } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { actingRole } from '../../../access/acting-role-repository.ts';
import { seatsIn } from '../../../access/sides-repository.ts';
import type { Reader } from '../../../db/transaction.ts';
import { ISSUER } from '../../../document-engine/issuer.ts';
import { executerSeats, toldSeats } from '../people-repository.ts';

type Place = { projectId: string; without: readonly string[] };

/** The author of a prescription and every expert of its supervision; the customer where there is none. */
export const judgesOf = async (
  db: Reader,
  whose: Supervision,
  prescriptionId: string,
  place: Place,
): Promise<string[][]> => {
  const [expert, customer] = reportSeats[whose].supervision;
  const isAuthor = sql`seat.role = ${customer} and seat.user_id = (
    select d.author_id from records d where d.id = ${prescriptionId})`;
  return [
    await seats(db, place, sql`(seat.role = ${expert} or ${isAuthor})`),
    await seats(db, place, sql`seat.role = ${customer}`),
  ];
};

/** The experts of a supervision. */
export const expertsOf = (db: Reader, whose: Supervision, place: Place): Promise<string[]> =>
  seats(db, place, sql`seat.role = ${reportSeats[whose].supervision[0]}`);

/** Whom a prescription tells what to put right. */
export const toldBy = (db: Reader, prescriptionId: string, place: Place): Promise<string[]> =>
  seats(db, place, sql`seat.id in ${toldSeats(prescriptionId)}`);

/** The executers of a prescription; where none is left, who else is told by it what to put right, then their colleagues. */
export const executersOf = async (
  db: Reader,
  prescriptionId: string,
  place: Place,
): Promise<string[][]> => {
  const isColleague = sql`seat.role = any(${responsibleRoles}) and seat.organization_id in (
    select m.organization_id from document_participants dp join memberships m on m.id = dp.membership_id
    where dp.document_id = ${prescriptionId} and dp.seat_group <> ${ISSUER})`;
  return [
    await seats(db, place, sql`seat.id in ${executerSeats(prescriptionId)}`),
    await toldBy(db, prescriptionId, place),
    await seats(db, place, isColleague),
  ];
};

const seats = async (
  db: Reader,
  { projectId, without }: Place,
  which: RawBuilder<unknown>,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select seat.id from (${seatsIn(projectId)}) seat
    where ${which} and not seat.id = any(${without}::uuid[]) order by seat.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** What a page says of these memberships. */
export const namedPeople = async (
  db: Reader,
  membershipIds: string[],
  language: Language,
): Promise<{ fullname: string; role: string }[]> => {
  const { rows } = await sql<{ fullname: string; role: string }>`
    select u.fullname, ${sql.ref(`role.name_${language}`)} as role from memberships m join users u on u.id = m.user_id
    ${actingRole()}
    where m.id = any(${membershipIds}) order by u.fullname`.execute(db);
  return rows;
};
