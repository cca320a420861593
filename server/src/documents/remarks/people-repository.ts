import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a prescription tells somebody what to put right: one of its executers, who answers for a remark, or who is asked to put one
 * right, as long as they are in the project. The door asks the same of a report, whether it concerns them.
 */
export const isTold = (
  prescriptionId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`exists (select 1 from people_of_prescription(${prescriptionId}) people
    where people.user_id = ${userId} offset 0)`;

/** The seats of those whom a prescription tells what to put right. */
export const toldSeats = (prescriptionId: string): RawBuilder<unknown> =>
  sql`(select people.membership_id from people_of_prescription(${prescriptionId}) people)`;

/** Of them, those of its executers. */
export const executerSeats = (prescriptionId: string): RawBuilder<unknown> =>
  sql`(select people.membership_id from people_of_prescription(${prescriptionId}) people
    where people.is_executer)`;

/** The prescriptions that tell somebody of a project what to put right. */
export const prescriptionsTelling = (projectId: string, userId: string): RawBuilder<unknown> =>
  sql`array(select told.prescription_id from memberships seat
    cross join lateral prescriptions_of_seat(seat.id) told
    where seat.user_id = ${userId} and seat.project_id = ${projectId} and seat.ended_at is null)`;
