import { sql } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';

/** What is due in a project until this day, of these kinds; the day before `today` is late. */
export type Due = { projectId: string; kinds: string[]; today: string; until: string };

export type DueRow = {
  id: string;
  row_id: string | null;
  kind: string;
  full_number: string;
  due_date: string;
  is_overdue: boolean;
  waits_for: string[];
};

const due = ({ projectId, kinds, until }: Due) => sql`
  select d.id, null::uuid as row_id, d.kind, d.full_number, d.due_date, d.current_version, null::uuid as responsible_id
  from unnest(${kinds}::text[]) asked (kind)
  ${lookedUp('records', 'd', sql`d.project_id = ${projectId} and d.kind = asked.kind and d.status = 'inApproval' and d.parties is null`)}
  where d.due_date <= ${until}::date
  union all
  select own.record_id, own.id, own.kind, own.full_number, own.due_date, null, own.responsible_id
  from open_remarks r ${lookedUp('due_remarks', 'own', sql`own.id = r.id`)}
  where r.project_id = ${projectId} and own.kind = any(${kinds}::text[]) and r.due_date <= ${until}::date`;

export const findDue = async (
  db: Reader,
  asked: Due,
  [limit, offset]: [number, number],
): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select own.id, own.row_id, own.kind, own.full_number, own.due_date, own.due_date < ${asked.today}::date as is_overdue,
      case when own.row_id is null then array(
        select distinct u.fullname from undecided_seats seat ${lookedUp('users', 'u', sql`u.id = seat.user_id`)}
        where seat.document_id = own.id and seat.number = own.current_version)
      else array(
        select u.fullname from memberships m ${lookedUp('users', 'u', sql`u.id = m.user_id`)}
        where m.id = own.responsible_id) end as waits_for
    from (select * from (${due(asked)}) each order by due_date, full_number, id, row_id limit ${limit} offset ${offset}) own
    order by own.due_date, own.full_number, own.id, own.row_id`.execute(db);
  return rows;
};

export const countDue = async (db: Reader, asked: Due): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${due(asked)}) each`.execute(db);
  return rows[0]?.count ?? 0;
};
