import { type RawBuilder, sql } from 'kysely';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader } from '../../db/transaction.ts';
import { wasApproved } from '../../record-engine/repository/approved.ts';

/** The project and the days of a conclusion: from the first one up to the one after the last. */
const monthOf = (recordId: string): RawBuilder<unknown> => sql`
  select this.project_id, own.period as first, own.period + interval '1 month' as next
  from quality_conclusions own join records this on this.id = own.record_id where own.record_id = ${recordId}`;

export type CheckedWork = { name: string; measurer: string; volume: string };

/** Positions that approved acts closed whose works ended in its month, all of a position as one, in the order of the estimate. */
export const worksChecked = async (db: Reader, recordId: string): Promise<CheckedWork[]> => {
  const { rows } = await sql<CheckedWork>`
    select min(l.name) as name, l.measurer, sum(l.volume) as volume
    from (${monthOf(recordId)}) month join records d on d.project_id = month.project_id and d.kind = 'hidden-work-act'
    ${lookedUp('closed_works', 'act', sql`act.record_id = d.id and act.end_work_date >= month.first and act.end_work_date < month.next`)}
    ${lookedUp('estimate_lines', 'l', sql`l.record_id = d.id`)}
    where ${wasApproved('d')}
    group by l.node_id, l.estimate_id, l.measurer
    order by l.estimate_id, min(l.ordinal), l.node_id, l.measurer`.execute(db);
  return rows;
};

type UsedPaper = { kind: string; full_number: string; day: string };

/** Acts and protocols of its month that were approved, by their days. */
export const papersUsed = async (db: Reader, recordId: string): Promise<UsedPaper[]> => {
  const { rows } = await sql<UsedPaper>`
    select d.kind, d.full_number, paper.day
    from (${monthOf(recordId)}) month join records d on d.project_id = month.project_id
    cross join lateral (select end_work_date as day from closed_works where record_id = d.id
      union all select protocol_date from dated_protocols where record_id = d.id offset 0) paper
    where paper.day >= month.first and paper.day < month.next and ${wasApproved('d')}
    order by paper.day, d.number, d.id`.execute(db);
  return rows;
};

/** Days of its month of which the general log says something. */
export const daysLogged = async (db: Reader, recordId: string): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct shift.date_of_work as day
    from (${monthOf(recordId)}) month join records d on d.project_id = month.project_id
      and d.kind = 'general-log'
    ${lookedUp('logged_shifts', 'shift', sql`shift.record_id = d.id and shift.date_of_work >= month.first and shift.date_of_work < month.next`)}
    order by day`.execute(db);
  return rows.map(({ day }) => day);
};
