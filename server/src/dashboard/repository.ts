import { sql } from 'kysely';
import { notFound } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { billedPercent, donePercent, projectSums } from '../estimate-figures/done-repository.ts';

/** Money of a project, tenge as decimal strings, and percents half-up to two decimals. */
export type Figures = {
  start_date: string;
  end_date: string;
  cost: string;
  is_from_passport: boolean;
  done_money: string;
  done_percent: string;
  paid_money: string;
  difference_money: string;
  paid_percent: string;
};

/** Figures of the roots of all estimates, which hold the sums of everything below; the passport's cost while there are none. */
export const findFigures = async (db: Reader, projectId: string): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select p.start_date, p.end_date, whole.cost, sums.roots = 0 as is_from_passport, sums.done_money, ${donePercent} as done_percent,
      sums.difference_money, sums.paid_money, ${billedPercent} as paid_percent
    from projects p ${projectSums} where p.id = ${projectId}`.execute(db);
  return rows[0] ?? missing();
};

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

/** Remarks that count by supervision, category and state, as the database keeps them with every change. */
export const findRemarks = async (
  db: Reader,
  projectId: string,
  now: Date,
): Promise<RemarkCount[]> => {
  const { rows } = await sql<RemarkCount>`
    select supervision, category, case when state = 'onTime' then 'onTime' when state = 'open' and remark_amounts.day >= today.day then 'inProgress'
        else 'overdue' end as state, sum(amount)::integer as count,
      coalesce(sum(amount) filter (where state = 'open'), 0)::integer as open
    from remark_amounts, (select (${now}::timestamptz at time zone 'Asia/Almaty')::date as day) today
    where project_id = ${projectId} group by 1, 2, 3`.execute(db);
  return rows;
};
