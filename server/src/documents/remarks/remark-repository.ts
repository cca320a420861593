import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DocumentStatus, RemarkCategory, RemarkState } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { actingRole } from '../../access/acting-role-repository.ts';
import { notFound } from '../../calls/refusal.ts';
import { lookedUp, lookedUpIfAny } from '../../db/looked-up.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { authorRoles } from '../../record-engine/repository/author-roles.ts';
import { insertRows, writeRowFiles } from '../../record-engine/repository/rows.ts';
import { isTold } from './people-repository.ts';

/** The slot of the files of remarks. */
const SLOT = 'remark';

/** A remark with its prescription, its responsible person and its files. */
export type RemarkRow = {
  id: string;
  number: number;
  created_at: Date;
  remark_name: string;
  identified_remark_name: string;
  category: RemarkCategory;
  prescription: string;
  due_date: string;
  first_due_date: string | null;
  eliminated_on: string | null;
  /** Null while it does not count. */
  state: RemarkState | null;
  days_late: number;
  /** Its reader is asked to put it right. */
  waits_for_me: boolean;
  files: { id: string; fileName: string; sha256: string }[];
  /** Reports on it that were ever sent, the newest first. */
  reports: ReportOfRemark[];
  /** Number of the report in approval or approved that covers it. */
  held_by: string | null;
  is_in_force: boolean;
  /** Its prescription tells its reader what to put right. */
  is_told: boolean;
  responsible_id: string;
  responsible_name: string;
  responsible_email: string;
  role_id: number;
  role_code: string | null;
  role_ru: string;
  role_kk: string;
  role_en: string;
  organization_id: string | null;
  organization_name: string | null;
  has_left: boolean;
  record_id: string;
  kind: string;
  full_number: string;
  author_id: string;
  author_roles: RoleCode[];
  status: DocumentStatus;
  current_version: number;
  row_version: number;
};

/** A report on a remark, as `remark_reports` has it. */
export type ReportOfRemark = {
  id: string;
  full_number: string;
  status: DocumentStatus;
  author_name: string;
  created_at: string;
  actual_elimination_date: string | null;
  rejection_reason: string | null;
  files: { id: string; fileName: string }[];
  /** Its reader is asked to decide on it. */
  waits_for_me: boolean;
};

/** For whom remarks are read, and on which day. */
export type RemarkReader = { userId: string; today: string };

/** Chooses remarks by `id` and puts them in order by `rank`. */
export type Chosen = RawBuilder<{ id: string; rank: number }>;

export const readRemarks = async (
  db: Reader,
  chosen: Chosen,
  { userId, today }: RemarkReader,
): Promise<RemarkRow[]> => {
  const { rows } = await sql<RemarkRow>`
    select place.id, place.number, place.created_at, own.remark_name, own.identified_remark_name, own.category,
      own.prescription, own.due_date, own.first_due_date, own.eliminated_on, standing.state,
      case standing.state when 'overdue' then coalesce(own.eliminated_on, ${today}::date) - own.due_date else 0
        end as days_late,
      exists (select 1 from tasks t where t.record_id = d.id and t.purpose = 'eliminate' and t.user_id = ${userId}
        and t.subject_id = place.id and t.done_at is null offset 0) as waits_for_me,
      ${filesOfRow} as files, ${reportsOfRow(userId)} as reports, known.held_by, known.is_in_force,
      ${isTold(sql`d.id`, sql`${userId}`)} as is_told, m.id as responsible_id,
      coalesce(u.fullname, m.invited_email) as responsible_name,
      coalesce(u.email, m.invited_email) as responsible_email, role.id as role_id, role.code as role_code,
      role.name_ru as role_ru, role.name_kk as role_kk, role.name_en as role_en, o.id as organization_id,
      name_in(o.id, m.project_id) as organization_name, m.ended_at is not null as has_left, d.id as record_id, d.kind, d.full_number,
      d.author_id, ${authorRoles} as author_roles, d.status, d.current_version, d.row_version
    from (${chosen}) chosen
    ${lookedUp('record_rows', 'place', sql`place.id = chosen.id`)}
    ${lookedUp('supervision_remarks', 'own', sql`own.id = place.id`)}
    ${lookedUp('known_remarks', 'known', sql`known.id = place.id`)}
    ${lookedUp('records', 'd', sql`d.id = place.record_id`)}
    left join lateral (select remark_state(counted.due_date, counted.eliminated_on, ${today}::date) as state
      from counted_remarks counted where counted.id = place.id offset 0) standing on true
    ${lookedUp('memberships', 'm', sql`m.id = own.responsible_id`)}
    ${lookedUpIfAny('users', 'u', sql`u.id = m.user_id`)}
    ${lookedUpIfAny('organizations', 'o', sql`o.id = m.organization_id`)}
    ${actingRole()}
    order by chosen.rank`.execute(db);
  return rows;
};

/** Files of the row `place`. */
export const filesOfRow = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'fileName', f.name, 'sha256', encode(f.sha256, 'hex'))
    order by held.added_at, f.id)
  from record_files held ${lookedUp('files', 'f', sql`f.id = held.file_id`)} where held.row_id = place.id), '[]')`;

const reportsOfRow = (userId: string) => sql`coalesce((
  select json_agg(json_build_object('id', report.id, 'full_number', report.full_number, 'status', report.status,
      'author_name', report.author_name, 'created_at', report.created_at,
      'actual_elimination_date', report.actual_elimination_date, 'rejection_reason', report.rejection_reason,
      'files', coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.name) order by held.added_at, f.id)
        from shown_after(report.id, place.id) held ${lookedUp('files', 'f', sql`f.id = held.file_id`)}), '[]'),
      'waits_for_me', exists (select 1 from tasks t where t.record_id = report.id and t.purpose = 'decide'
        and t.user_id = ${userId} and t.done_at is null offset 0))
    order by report.number desc)
  from remark_reports report where report.remark_id = place.id), '[]')`;

/** Remarks of a prescription by their numbers. */
export const remarksOf = (
  db: Reader,
  recordId: string,
  reader: RemarkReader,
  limit: number,
  offset: number,
): Promise<RemarkRow[]> =>
  readRemarks(
    db,
    sql`select id, number as rank from record_rows where record_id = ${recordId} order by number
      limit ${limit} offset ${offset}`,
    reader,
  );

/** 404 for a row that is no remark. */
export const findRemark = async (
  db: Reader,
  id: string,
  reader: RemarkReader,
): Promise<RemarkRow> => {
  const [row] = await readRemarks(db, sql`select ${id}::uuid as id, 0 as rank`, reader);
  if (!row) {
    throw notFound();
  }
  return row;
};

/** Number of a report on remarks of a prescription that waits for a decision. */
export const reportInApproval = async (
  db: Reader,
  recordId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ full_number: string }>`
    select report.full_number from remark_reports report join record_rows place on place.id = report.remark_id
    where place.record_id = ${recordId} and report.status = 'inApproval' order by report.number limit 1`.execute(
    db,
  );
  return rows[0]?.full_number;
};

/** What the form of a remark writes. */
type RemarkValues = {
  remark_name: string;
  identified_remark_name: string;
  category: RemarkCategory;
  prescription: string;
  due_date: string;
  responsible_id: string;
};
export type NewRemark = { values: RemarkValues; files: string[] };

/** Adds remarks to a prescription in this order; their ids. */
export const insertRemarks = async (
  trx: Trx,
  recordId: string,
  remarks: NewRemark[],
): Promise<string[]> => {
  const rows = await insertRows(trx, recordId, remarks.length);
  const made = rows.flatMap(({ id }, at) => {
    const remark = remarks[at];
    return remark ? [{ id, ...remark }] : [];
  });
  await trx
    .insertInto('supervision_remarks')
    .values(made.map(({ id, values }) => ({ id, ...values })))
    .execute();
  for (const { id, files } of made.filter((remark) => remark.files.length > 0)) {
    await writeRowFiles(trx, recordId, id, SLOT, files);
  }
  return made.map(({ id }) => id);
};

export const writeRemark = async (
  trx: Trx,
  recordId: string,
  id: string,
  { values, files }: NewRemark,
): Promise<void> => {
  await trx.updateTable('supervision_remarks').set(values).where('id', '=', id).execute();
  await writeRowFiles(trx, recordId, id, SLOT, files);
};

export const writeRemarkDueDate = async (trx: Trx, id: string, dueDate: string): Promise<void> => {
  await trx
    .updateTable('supervision_remarks')
    .set({ due_date: dueDate })
    .where('id', '=', id)
    .execute();
};

/** With which date and version of its prescription a remark was first sent stays known when dates are moved. */
export const keepFirstSending = async (
  trx: Trx,
  recordId: string,
  version: number,
): Promise<void> => {
  await sql`update supervision_remarks set first_due_date = due_date, first_version = ${version}
    where first_due_date is null and id in (select id from record_rows where record_id = ${recordId})`.execute(
    trx,
  );
};

/** Gives a new prescription the remarks of an old one with their files, as if they were written anew. */
export const copyRemarks = async (trx: Trx, from: string, to: string): Promise<void> => {
  const { rows } = await sql<NewRemark>`
    select json_build_object('remark_name', own.remark_name, 'identified_remark_name', own.identified_remark_name,
        'category', own.category, 'prescription', own.prescription, 'due_date', own.due_date,
        'responsible_id', own.responsible_id) as values,
      array(select held.file_id from record_files held where held.row_id = own.id
        order by held.added_at, held.file_id) as files
    from record_rows place join supervision_remarks own on own.id = place.id
    where place.record_id = ${from} order by place.number`.execute(trx);
  if (rows.length > 0) {
    await insertRemarks(trx, to, rows);
  }
};
