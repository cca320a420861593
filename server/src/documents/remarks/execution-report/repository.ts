import { reportPlain } from '@nysan/contract/documents/execution-report-fields.ts';
import type { reportLists } from '@nysan/contract/documents/execution-report-list.ts';
import { sql } from 'kysely';
import { notFound } from '../../../calls/refusal.ts';
import type { Reader, Trx } from '../../../db/transaction.ts';
import { lockDocument } from '../../../document-engine/repository/documents.ts';
import {
  documentConditions,
  documentOrders,
  type ListedRow,
} from '../../../document-engine/repository/lists.ts';
import {
  datesIn,
  type ListSource,
  ownColumn,
  textIn,
} from '../../../record-engine/repository/list-sql.ts';
import {
  findOwnRow,
  type OwnRow,
  ownColumns,
  ownTable,
} from '../../../record-engine/repository/own-row.ts';
import { coverRemarks } from '../covering-repository.ts';
import { isTold } from '../people-repository.ts';

/** Where the fields of a report lie. */
export const own = ownTable('execution_reports', reportPlain);
export type ReportRow = OwnRow<typeof own>;

/** The report's own row; 404 when the record is none. */
export const findReport = (db: Reader, recordId: string): Promise<ReportRow> =>
  findOwnRow(db, own, recordId);

/** What a new report says. */
export type NewReport = {
  prescriptionId: string;
  /** The latest due date of its remarks when null. */
  eliminationDate: string | null;
  actualEliminationDate: string | null;
  workDone: string;
  remarkIds: string[];
};

/** Whoever the prescription tells what to put right answers to its supervision; everybody else writes for that. */
export const insertReport = async (
  trx: Trx,
  recordId: string,
  { prescriptionId, remarkIds, ...said }: NewReport,
): Promise<void> => {
  await sql`
    insert into execution_reports
      (record_id, prescription_id, made_by, elimination_date, actual_elimination_date, work_done)
    select d.id, ${prescriptionId}, case when ${isTold(sql`${prescriptionId}::uuid`, sql`d.author_id`)}
      then 'builders' else 'supervision' end,
      coalesce(${said.eliminationDate}::date,
        (select max(due_date) from known_remarks where id = any(${remarkIds}::uuid[]))),
      ${said.actualEliminationDate}::date, ${said.workDone}
    from records d where d.id = ${recordId}`.execute(trx);
  await coverRemarks(trx, recordId, remarkIds);
};

/** Makes a report of an old one; a remark that nobody may report on any more is named by the copy's checks. */
export const copyReport = async (trx: Trx, from: string, to: string): Promise<void> => {
  const { prescription_id } = await answered(trx, from);
  // No remark is deleted meanwhile.
  await lockDocument(trx, prescription_id);
  const row = await findReport(trx, from);
  const covered = await sql<{ id: string }>`
    select remark_id as id from reported_remarks where report_id = ${from}`.execute(trx);
  await insertReport(trx, to, {
    prescriptionId: prescription_id,
    eliminationDate: row.elimination_date,
    actualEliminationDate: row.actual_elimination_date,
    workDone: row.work_done,
    remarkIds: covered.rows.map(({ id }) => id),
  });
};

/** The prescription a report answers. */
export type Answered = {
  prescription_id: string;
  full_number: string;
  author_name: string;
  /** When it was sent first; null before. */
  sent_on: string | null;
  made_by: 'builders' | 'supervision';
  /** The day on which its remarks were put right; the start asks for it. */
  actual_elimination_date: string | null;
};

export const answered = async (db: Reader, reportId: string): Promise<Answered> => {
  const { rows } = await sql<Answered>`
    select report.prescription_id, d.full_number, d.author_name, ${sentOn} as sent_on, report.made_by,
      report.actual_elimination_date
    from execution_reports report join records d on d.id = report.prescription_id
    where report.record_id = ${reportId}`.execute(db);
  return rows[0] ?? missing();
};

const missing = (): never => {
  throw notFound();
};

/** The day on which the prescription `d` was sent first. */
const sentOn = sql`(select to_char(min(version.issued_at) at time zone 'Asia/Almaty', 'YYYY-MM-DD')
  from document_versions version where version.document_id = d.id)`;

/** A prescription of this kind and project, and whether this person is told by it what to put right; undefined when there is none. */
export const findPrescription = async (
  db: Reader,
  { projectId, kind, id, userId }: Record<'projectId' | 'kind' | 'id' | 'userId', string>,
): Promise<{ sent_on: string | null; is_told: boolean } | undefined> => {
  const { rows } = await sql<{ sent_on: string | null; is_told: boolean }>`
    select ${sentOn} as sent_on, ${isTold(sql`d.id`, sql`${userId}`)} as is_told
    from records d where d.id = ${id} and d.project_id = ${projectId} and d.kind = ${kind}`.execute(
    db,
  );
  return rows[0];
};

/** Its prescription and first remark name a report in notifications. */
export const nameOfReport = async (db: Reader, recordId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(': ', d.full_number, first.remark_name
      || case when first.count > 1 then ' (+' || first.count - 1 || ')' else '' end) as name
    from execution_reports report join records d on d.id = report.prescription_id
    left join lateral (select known.remark_name, count(*) over () as count from reported_remarks covered
      join known_remarks known on known.id = covered.remark_id where covered.report_id = report.record_id
      order by known.number limit 1) first on true
    where report.record_id = ${recordId}`.execute(db);
  return rows[0]?.name ?? missing();
};

export type ListedReport = ListedRow & {
  prescription_number: string;
  remark_numbers: string | null;
  actual_elimination_date: string | null;
};

const prescriptionNumber = sql`(select p.full_number from records p where p.id = own.prescription_id)`;
const covered = (value: ReturnType<typeof sql>, between: string) =>
  sql`(select string_agg(${value}, ${between} order by known.number) from reported_remarks covered
    join known_remarks known on known.id = covered.remark_id where covered.report_id = own.record_id)`;

/** What the list shows of a report besides its head, and how it is asked. */
export const source: ListSource<typeof reportLists.technical> = {
  table: own.table,
  columns: sql`${ownColumns(own)}, ${prescriptionNumber} as prescription_number,
    ${covered(sql`known.number::text`, ', ')} as remark_numbers`,
  conditions: {
    ...documentConditions(own),
    keyword: textIn(
      ownColumn(
        own,
        sql`concat_ws(chr(10), d.full_number, own.work_done, ${prescriptionNumber}, ${covered(sql`known.remark_name`, '\n')})`,
      ),
    ),
    actualEliminationDate: datesIn(ownColumn(own, sql`own.actual_elimination_date`)),
  },
  orders: {
    ...documentOrders,
    prescriptionNumber: ownColumn(
      own,
      sql`(select p.number from records p where p.id = own.prescription_id)`,
    ),
    actualRemarkEliminationDate: ownColumn(own, sql`own.actual_elimination_date`),
  },
};

/** What a binder knows a report by: the day its remarks were eliminated. */
export const binderRows = sql`
  select own.record_id, (select p.full_number from records p where p.id = own.prescription_id) as name,
    own.actual_elimination_date as day from execution_reports own`;
