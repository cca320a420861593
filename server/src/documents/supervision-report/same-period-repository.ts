import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';

/** What two reports of one period have in common, by their tables. */
const periods = {
  weekly_reports: sql`other.start_period = own.start_period and other.end_period = own.end_period`,
  monthly_reports: sql`other.period = own.period`,
};
export type ReportTable = keyof typeof periods;

/** Numbers of other reports of the same supervision and project that are in approval or approved and speak of the same period. */
export const otherReportsOf = async (
  db: Reader,
  table: ReportTable,
  recordId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ full_number: string }>`
    select d.full_number from records this join ${sql.table(table)} own on own.record_id = this.id
    join records d on d.project_id = this.project_id and d.kind = this.kind and d.id <> this.id
      and d.status in ('inApproval', 'approved')
    join ${sql.table(table)} other on other.record_id = d.id and ${periods[table]}
    where this.id = ${recordId} order by d.number`.execute(db);
  return rows.map(({ full_number }) => full_number);
};
