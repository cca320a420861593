import type { ReportReason, reportSubjects } from '@nysan/contract/reports.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

export type ReportRow = {
  id: string;
  reason: ReportReason;
  comment: string;
  subject: (typeof reportSubjects)[number];
  place: string;
  message_id: string | null;
  created_at: Date;
  author_name: string;
  author_email: string;
  handled_at: Date | null;
  handled_by: string | null;
};

type NewReport = Pick<ReportRow, 'reason' | 'comment' | 'subject' | 'place' | 'message_id'> & {
  userId: string;
};

export const insertReport = async (trx: Trx, report: NewReport): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into reports (user_id, reason, comment, subject, place, message_id)
    values (${report.userId}, ${report.reason}, ${report.comment}, ${report.subject}, ${report.place},
      ${report.message_id})
    returning id`.execute(trx);
  return rows[0]?.id ?? '';
};

/** One page of reports: what nobody has handled first, then the newest. */
export const findReports = (db: Reader, limit: number, offset: number): Promise<ReportRow[]> =>
  reports(
    db,
    sql`order by r.handled_at is not null, r.created_at desc, r.id desc limit ${limit} offset ${offset}`,
  );

export const countReports = async (db: Reader): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reports`.execute(db);
  return rows[0]?.count ?? 0;
};

export const findReport = async (db: Reader, id: string): Promise<ReportRow | undefined> =>
  (await reports(db, sql`where r.id = ${id}`))[0];

/** Keeps who handled a report first. */
export const markHandled = async (trx: Trx, id: string, userId: string): Promise<void> => {
  await sql`update reports set handled_at = now(), handled_by = ${userId}
    where id = ${id} and handled_at is null`.execute(trx);
};

const reports = async (db: Reader, which: RawBuilder<unknown>): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    select r.id, r.reason, r.comment, r.subject, r.place, r.message_id, r.created_at, r.handled_at,
      author.fullname as author_name, author.email as author_email, handler.fullname as handled_by
    from reports r
    join users author on author.id = r.user_id
    left join users handler on handler.id = r.handled_by
    ${which}`.execute(db);
  return rows;
};
