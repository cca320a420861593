import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import { insertRows, type RowHeader } from '../../record-engine/repository/rows.ts';

type NewAssignment = { recipientId: string; dueDate: string; taskDescription: string };

/** Gives new minutes their assignments; each with its number, in the order they were given. */
export const insertAssignments = async (
  trx: Trx,
  recordId: string,
  given: NewAssignment[],
): Promise<(RowHeader & NewAssignment)[]> => {
  const rows = await insertRows(trx, recordId, given.length);
  const made = rows.flatMap((row, at) => (given[at] ? [{ ...row, ...given[at] }] : []));
  await trx
    .insertInto('minutes_assignments')
    .values(
      made.map(({ id, recipientId, dueDate, taskDescription }) => ({
        id,
        recipient_id: recipientId,
        due_date: dueDate,
        task_description: taskDescription,
      })),
    )
    .execute();
  return made;
};

export type AssignmentRow = {
  id: string;
  number: number;
  recipient_id: string;
  task_description: string;
  due_date: string;
  executed_on: string | null;
  comment: string | null;
  /** Who answered for the recipient; null when they did so themselves. */
  answered_for_him: string | null;
  is_late: boolean;
  /** The reader is to answer it. */
  waits_for_reader: boolean;
  /** The reader is, or was, to answer it, or has. */
  is_readers: boolean;
  files: { id: string; fileName: string }[];
};

/** The assignments of minutes by their numbers, as they stand on this day and for this reader. */
export const assignmentsOf = async (
  db: Reader,
  recordId: string,
  { userId, today }: { userId: string; today: string },
): Promise<AssignmentRow[]> => {
  const { rows } = await sql<AssignmentRow>`
    with asked as materialized (select * from asked_by_minutes(${recordId}) where user_id = ${userId})
    select own.id, place.number, own.recipient_id, own.task_description, own.due_date, own.executed_on, own.comment,
      case when own.answered_by <> recipient.user_id then own.answered_by_name end as answered_for_him,
      coalesce(own.executed_on, ${today}::date) > own.due_date as is_late,
      own.executed_on is null and own.id in (select assignment_id from asked) as waits_for_reader,
      own.id in (select assignment_id from asked) or own.answered_by = ${userId} is true as is_readers,
      coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.name) order by held.added_at, f.id)
        from record_files held join files f on f.id = held.file_id where held.row_id = own.id), '[]') as files
    from minutes_assignments own join record_rows place on place.id = own.id
    join memberships recipient on recipient.id = own.recipient_id
    where place.record_id = ${recordId} order by place.number`.execute(db);
  return rows;
};

export type Answer = {
  executedOn: string;
  comment: string;
  userId: string;
  fullname: string;
};

/** Keeps the answer to an assignment; false when one was given before. */
export const writeAnswer = async (
  trx: Trx,
  id: string,
  { executedOn, comment, userId, fullname }: Answer,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('minutes_assignments')
    .set({
      executed_on: executedOn,
      comment,
      answered_by: userId,
      answered_by_name: fullname,
    })
    .where('id', '=', id)
    .where('executed_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** An assignment that waits, and who is to answer it now. */
export type Waiting = {
  id: string;
  number: number;
  record_id: string;
  project_id: string;
  full_number: string;
  task_description: string;
  due_date: string;
  people: { userId: string; membershipId: string }[];
};

/** Assignments that wait in minutes which these seats read, or in which they are asked. */
export const waitingOf = async (trx: Trx, membershipIds: string[]): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select own.id, place.number, d.id as record_id, d.project_id, d.full_number, own.task_description, own.due_date,
      coalesce((select json_agg(json_build_object('userId', asked.user_id, 'membershipId', asked.membership_id)) from (
        select distinct on (user_id) user_id, membership_id from asked_by_minutes(d.id)
        where assignment_id = own.id order by user_id, membership_id) asked), '[]') as people
    from minutes_assignments own join record_rows place on place.id = own.id join records d on d.id = place.record_id
    where own.executed_on is null and (
      exists (select 1 from record_readers reader
        where reader.record_id = d.id and reader.membership_id = any(${membershipIds}))
      or exists (select 1 from tasks t where t.record_id = d.id and t.subject_id = own.id and t.done_at is null
        and t.membership_id = any(${membershipIds})))
    order by d.id, place.number`.execute(trx);
  return rows;
};
