import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';
import { notFound } from '../http/problem.ts';

/** Money of a project, tenge as decimal strings, and percents half-up to two decimals. */
export type Figures = {
  start_date: string;
  end_date: string;
  cost: string;
  done_money: string;
  done_percent: string;
  paid_money: string;
  difference_money: string;
  paid_percent: string;
};

/** Figures of the roots of all estimates, which hold the sums of everything below; the passport's cost while there are none. */
export const findFigures = async (db: Reader, projectId: string): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select p.start_date, p.end_date, whole.cost, sums.done_money, ${percentOf('done_money')} as done_percent,
      sums.difference_money, sums.paid_money, ${percentOf('paid_money')} as paid_percent
    from projects p
    cross join lateral (
      select count(*) as roots, coalesce(sum(n.general_money), 0)::numeric(24, 2) as general_money,
        coalesce(sum(n.done_money), 0)::numeric(24, 2) as done_money,
        coalesce(sum(n.paid_money), 0)::numeric(24, 2) as paid_money,
        coalesce(sum(n.difference_money), 0)::numeric(24, 2) as difference_money
      from project_nodes n where n.project_id = p.id and n.parent_id is null) sums
    cross join lateral (
      select case when sums.roots = 0 then p.estimate_cost else sums.general_money end as cost) whole
    where p.id = ${projectId}`.execute(db);
  return rows[0] ?? missing();
};

/** Of what can be closed: wholly closed is all, whatever the lines came to beside the totals. */
const percentOf = (money: 'done_money' | 'paid_money') => sql`
  case when whole.cost = sums.difference_money then 0
    else round(${sql.ref(`sums.${money}`)} * 100 / (whole.cost - sums.difference_money), 2) end`;

const missing = (): never => {
  throw notFound();
};

export type RemarkCount = {
  supervision: 'author' | 'technical';
  category: 'easy' | 'medium' | 'hard';
  state: 'onTime' | 'inProgress' | 'overdue';
  count: number;
  /** How many of these are not eliminated. */
  open: number;
};

/** Remarks that count by supervision, category and state. */
export const findRemarks = async (
  db: Reader,
  projectId: string,
  now: Date,
): Promise<RemarkCount[]> => {
  const { rows } = await sql<RemarkCount>`
    select supervision, category, remark_state(due_date, eliminated_on,
        (${now}::timestamptz at time zone 'Asia/Almaty')::date) as state, count(*)::integer as count,
      (count(*) filter (where eliminated_on is null))::integer as open
    from counted_remarks_in(${projectId}) group by 1, 2, 3`.execute(db);
  return rows;
};
