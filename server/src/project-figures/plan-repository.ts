import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** Money that spreads evenly over days, from the first to the last; a decimal of tenge. */
export type Span = { first: string; last: string; money: string };

/** What is planned by itself in a project, with all of its money. */
type PlanRow = Span & {
  /** It stands under no other plan. */
  is_topmost: boolean;
  /** What plans below it leave. */
  own_money: string;
};

/**
 * The plans of a project's sections and positions. Only what has a planned day at or below it is read, from the roots down: the tree keeps
 * those days up to date.
 */
export const findPlans = async (db: Reader, projectId: string): Promise<PlanRow[]> => {
  const money = sql`n.general_money - n.difference_money`;
  const { rows } = await sql<PlanRow>`
    with recursive tree as (
      select n.id, ${money} as money, own.planned_start as first, own.planned_end as last, null::uuid as under
      from estimate_nodes n left join schedule_plans own on own.node_id = n.id
      where n.project_id = ${projectId} and n.parent_id is null and not n.waits and n.plan_start is not null
      union all
      select n.id, ${money}, own.planned_start, own.planned_end, case when tree.first is null then tree.under else tree.id end
      from tree join estimate_nodes n on n.parent_id = tree.id and n.plan_start is not null
      left join schedule_plans own on own.node_id = n.id),
    taken as (select under, sum(money) as money from tree where first is not null group by under)
    select plan.first, plan.last, plan.money, plan.under is null as is_topmost,
      (plan.money - coalesce(taken.money, 0))::numeric(24, 2) as own_money
    from tree plan left join taken on taken.under = plan.id where plan.first is not null`.execute(
    db,
  );
  return rows;
};
