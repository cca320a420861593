import type { RemarkCategory } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import { isTold, prescriptionsTelling } from './people-repository.ts';
import { slotOfRemark } from './photos-repository.ts';

/** A remark as reports speak of it. */
export type KnownRemark = {
  id: string;
  prescription_id: string;
  number: number;
  full_number: string;
  remark_name: string;
  identified_remark_name: string;
  prescription: string;
  category: RemarkCategory;
  due_date: string;
  eliminated_on: string | null;
  /** Its prescription was sent, and neither taken back nor put away. */
  is_in_force: boolean;
  /** The day on which it was sent first; null before. */
  sent_on: string | null;
  /** Number of another report in approval or approved that covers it. */
  held_by: string | null;
  files: { id: string; fileName: string }[];
  /** What of the report shows it; nothing where no report is meant. */
  after: { id: string; fileName: string }[];
  /** Why the newest report on it was refused, as long as none was sent since. */
  refused: string | null;
};

const remarks = async (
  db: Reader,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  reportId: string | null,
): Promise<KnownRemark[]> => {
  const { rows } = await sql<KnownRemark>`
    select known.id, known.prescription_id, known.number, d.full_number || '/' || known.number as full_number,
      known.remark_name, known.identified_remark_name, known.prescription, known.category, known.due_date,
      known.eliminated_on, known.is_in_force, known.sent_on,
      case when exists (select 1 from reported_remarks mine where mine.remark_id = known.id and mine.is_held
        and mine.report_id = ${reportId}::uuid) then null else known.held_by end as held_by,
      coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.name) order by held.added_at, f.id)
        from record_files held join files f on f.id = held.file_id where held.row_id = known.id), '[]') as files,
      coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.name) order by held.added_at, f.id)
        from record_files held join files f on f.id = held.file_id
        where held.record_id = ${reportId}::uuid and held.slot = ${slotOfRemark(sql`known.id`)}), '[]') as after,
      (select report.rejection_reason from remark_reports report where report.remark_id = known.id
        order by report.number desc limit 1) as refused
    from ${from} join records d on d.id = known.prescription_id
    where ${where} order by d.number desc, known.number`.execute(db);
  return rows;
};

/** The remarks a report covers, by their numbers. */
export const coveredBy = (db: Reader, reportId: string): Promise<KnownRemark[]> =>
  remarks(
    db,
    sql`reported_remarks covered join known_remarks known on known.id = covered.remark_id`,
    sql`covered.report_id = ${reportId}`,
    reportId,
  );

/** Remarks of a prescription; who may be covered is to be asked of each. */
export const remarksOfPrescription = (
  db: Reader,
  prescriptionId: string,
  reportId: string | null,
): Promise<KnownRemark[]> =>
  remarks(db, sql`known_remarks known`, sql`known.prescription_id = ${prescriptionId}`, reportId);

/** What `isReportable` says of a remark, asked of `known` where the others are not to be read. */
const reportable = sql`(known.is_in_force and known.eliminated_on is null and known.held_by is null)`;

/** A prescription on which somebody may report. */
export type Offered = { id: string; full_number: string; author_name: string; is_told: boolean };

/** For whom prescriptions are offered: those that tell them what to put right, or `all` of the kind; one of them, if it is named. */
export type OfferedTo = {
  projectId: string;
  kind: string;
  userId: string;
  all: boolean;
  prescriptionId?: string | undefined;
};

/** So many prescriptions with remarks that may be reported on, the newest first. */
export const offeredTo = async (
  db: Reader,
  { projectId, kind, userId, all, prescriptionId }: OfferedTo,
  most: number,
): Promise<Offered[]> => {
  const told = sql`d.id = any(${prescriptionsTelling(projectId, userId)})`;
  const { rows } = await sql<Offered>`
    select d.id, d.full_number, d.author_name, ${isTold(sql`d.id`, sql`${userId}`)} as is_told
    from records d
    where d.project_id = ${projectId} and d.kind = ${kind} and ${all ? sql`true` : told}
      and (${prescriptionId ?? null}::uuid is null or d.id = ${prescriptionId ?? null}::uuid)
      and exists (select 1 from known_remarks known where known.prescription_id = d.id and ${reportable} offset 0)
    order by d.number desc limit ${most}`.execute(db);
  return rows;
};

/** The remarks of these prescriptions that may be reported on. */
export const reportableIn = (db: Reader, prescriptionIds: string[]): Promise<KnownRemark[]> =>
  remarks(
    db,
    sql`known_remarks known`,
    sql`known.prescription_id = any(${prescriptionIds}) and ${reportable}`,
    null,
  );
