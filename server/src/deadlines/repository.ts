import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import type { deadlineReminders } from '../texts/texts.ts';

export type Reminder = (typeof deadlineReminders)[number];

/** A document whose due day is near, as it was frozen. */
export type DueDocument = {
  id: string;
  kind: string;
  project_id: string;
  full_number: string;
  number: number;
  name: string;
  due_date: string;
  reminder: Reminder;
};

/** Reminders are of nine o'clock in Kazakhstan: what was sent for approval later that day waits for the next one. */
const localNow = (now: Date) => sql`(${now}::timestamptz at time zone 'Asia/Almaty')`;
const today = (now: Date) => sql`${localNow(now)}::date`;
const nineToday = (now: Date) => sql`((${today(now)} + time '09:00') at time zone 'Asia/Almaty')`;

const reminderOf = (now: Date) => sql<Reminder>`case d.due_date - ${today(now)}
  when 1 then 'deadline-tomorrow' when 0 then 'deadline-today' else 'deadline-passed' end`;

/** In approval, due tomorrow or before, in a project at work, and it is past nine. */
const isDue = (now: Date) => sql`d.status = 'inApproval' and d.due_date <= ${today(now)} + 1
  and ${now}::timestamptz >= ${nineToday(now)} and version.frozen_at < ${nineToday(now)}
  and project.archived_at is null`;

const source = sql`records d
  join document_versions version on version.document_id = d.id and version.number = d.current_version
  join projects project on project.id = d.project_id`;

/** The seats somebody has to decide from and has not. */
const undecidedSeats = sql`version_seats seat
  join memberships member on member.id = seat.membership_id and member.ended_at is null
  where seat.document_id = d.id and seat.number = d.current_version
    and not exists (select 1 from decisions taken where taken.document_id = seat.document_id
      and taken.number = seat.number and taken.user_id = seat.user_id)`;

/** Documents of which somebody has not been reminded yet. */
export const documentsToRemindOf = async (db: Reader, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select d.id from ${source}
    where ${isDue(now)} and exists (select 1 from ${undecidedSeats} and not exists (
      select 1 from deadline_reminders told where told.document_id = d.id and told.number = d.current_version
        and told.user_id = seat.user_id and told.code = ${reminderOf(now)}))
    order by d.due_date, d.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The document as it stands, held until the transaction ends; undefined when nobody is to be reminded of it any more. */
export const holdDueDocument = async (
  trx: Trx,
  id: string,
  now: Date,
): Promise<DueDocument | undefined> => {
  await sql`select 1 from records where id = ${id} for share`.execute(trx);
  const { rows } = await sql<DueDocument>`
    select d.id, d.kind, d.project_id, d.full_number, version.number, version.name, d.due_date,
      ${reminderOf(now)} as reminder
    from ${source} where d.id = ${id} and ${isDue(now)}`.execute(trx);
  return rows[0];
};

export type Reminded = { userId: string; membershipId: string };

/** Notes who is reminded now; whoever was told the same of this version before is left out, whichever process told him. */
export const noteReminded = async (
  trx: Trx,
  document: DueDocument,
  now: Date,
): Promise<Reminded[]> => {
  const { rows } = await sql<Reminded>`
    with waiting as (
      select distinct on (seat.user_id) seat.user_id, seat.membership_id from records d
      cross join lateral (select seat.user_id, seat.membership_id, seat.position from ${undecidedSeats}) seat
      where d.id = ${document.id} order by seat.user_id, seat.position),
    noted as (
      insert into deadline_reminders (document_id, number, user_id, code, told_at)
      select ${document.id}::uuid, ${document.number}::integer, user_id, ${document.reminder}, ${now}::timestamptz
      from waiting order by user_id on conflict do nothing returning user_id)
    select waiting.user_id as "userId", waiting.membership_id as "membershipId"
    from noted join waiting using (user_id) order by waiting.user_id`.execute(trx);
  return rows;
};
