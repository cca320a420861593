import type { Supervision } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { actingRole } from '../../access/acting-role-repository.ts';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader } from '../../db/transaction.ts';
import { wasApproved } from '../../record-engine/repository/approved.ts';

/** Rows of one section, the oldest first, and how many there are; of very many the last. */
export type Portion<Row> = { rows: Row[]; count: number };

/** What one section holds at most: with those of the others, what the press sets in its time. */
export const MOST_LISTED = 500;

/** The last rows of a query that is in the order of its paper; `rank` says that order. */
const lastOf = async <Row extends object>(
  db: Reader,
  query: RawBuilder<unknown>,
  rank: RawBuilder<unknown>,
): Promise<Portion<Row>> => {
  const { rows } = await sql<Row & { total: number }>`
    select *, (count(*) over ())::integer as total from (${query}) listed
    order by ${rank} limit ${MOST_LISTED}`.execute(db);
  return { rows: rows.toReversed(), count: rows[0]?.total ?? 0 };
};

/** Somebody of a builder, with the job they have in the project. */
export type EngineerRow = {
  fullname: string;
  organization: string;
  job_ru: string;
  job_kk: string;
  job_en: string;
  started_at: Date | null;
  ended_at: Date | null;
};

/** People of the contractors and who is no longer among them, in the order in which they came. */
export const engineersOf = (db: Reader, projectId: string): Promise<Portion<EngineerRow>> =>
  lastOf(
    db,
    sql`select m.id, u.fullname, coalesce(name_in(o.id, m.project_id), '') as organization, job.name_ru as job_ru, job.name_kk as job_kk,
        job.name_en as job_en, m.started_at, m.ended_at
      from memberships m join users u on u.id = m.user_id
      left join organizations o on o.id = m.organization_id
      ${actingRole()}
      join roles job on job.id = m.job_id
      where m.project_id = ${projectId} and role.code in ('GENERAL_CONTRACTOR', 'SUBCONTRACTOR')`,
    sql`started_at desc nulls first, id desc`,
  );

/** An approved act of hidden works. */
export type AcceptedWorkRow = {
  full_number: string;
  name: string;
  end_work_date: string;
  approved_at: Date;
  /** Who decided, in the order in which they did. */
  signers: string[];
};

/** Approved acts of hidden works by the day on which their works ended. */
export const acceptedWorksOf = (db: Reader, projectId: string): Promise<Portion<AcceptedWorkRow>> =>
  lastOf(
    db,
    sql`select d.number, d.full_number, own.name, own.end_work_date, version.approved_at, array(
        select u.fullname from decisions decided join users u on u.id = decided.user_id
        where decided.document_id = d.id and decided.number = version.number
        order by decided.decided_at, u.id) as signers
      from records d ${lookedUp('closed_works', 'own', sql`own.record_id = d.id`)}
      ${lastApproval}
      where d.project_id = ${projectId} and d.kind = 'hidden-work-act' and ${wasApproved('d')}`,
    sql`end_work_date desc, number desc`,
  );

const lastApproval = sql`cross join lateral (
  select v.number, v.closed_at as approved_at from document_versions v
  where v.document_id = d.id and v.outcome = 'approved' order by v.number desc limit 1) version`;

/** An approved protocol of what was measured or tested. */
export type ControlRow = {
  kind: string;
  full_number: string;
  name: string;
  protocol_date: string;
  approved_at: Date;
};

/** Approved surveys and tests by their days. */
export const controlsOf = (db: Reader, projectId: string): Promise<Portion<ControlRow>> =>
  lastOf(
    db,
    sql`select d.id, d.kind, d.full_number, own.name, own.protocol_date, version.approved_at
      from records d ${lookedUp('dated_protocols', 'own', sql`own.record_id = d.id`)}
      ${lastApproval}
      where d.project_id = ${projectId} and d.kind in ('geodetic-protocol', 'test-protocol') and ${wasApproved('d')}`,
    sql`protocol_date desc, id desc`,
  );

/** A remark of a prescription that was sent. */
export type RemarkRow = {
  supervision: Supervision;
  full_number: string;
  author_name: string;
  sent_on: string | null;
  remark_name: string;
  identified_remark_name: string;
  prescription: string;
  due_date: string;
  eliminated_on: string | null;
};

/** Remarks of prescriptions in the order in which they were given. */
export const remarksOf = (db: Reader, projectId: string): Promise<Portion<RemarkRow>> =>
  lastOf(
    db,
    sql`select counted.record_id, counted.number, counted.supervision, counted.full_number, d.author_name,
        counted.sent_on, known.remark_name, known.identified_remark_name, known.prescription, counted.due_date,
        counted.eliminated_on
      from counted_remarks_in(${projectId}) counted
      ${lookedUp('known_remarks', 'known', sql`known.id = counted.id`)}
      ${lookedUp('records', 'd', sql`d.id = counted.record_id`)}`,
    sql`sent_on desc nulls first, record_id desc, number desc`,
  );
