import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';

/**
 * Takes the days of works of an approved act into the positions it closes and the groups above them. `acts` selects `id` of the
 * position, `first` and `last`; the caller holds the positions and those above. Days are never taken away, as what is closed is not.
 */
export const takeInDays = async (trx: Trx, acts: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with recursive path as (
      select acts.id, acts.first, acts.last from (${acts}) acts
      union
      select n.parent_id, path.first, path.last from path join estimate_nodes n on n.id = path.id),
    days as (select id, min(first) as first, max(last) as last from path group by id)
    update estimate_nodes n set first_act_day = least(n.first_act_day, days.first),
      last_act_day = greatest(n.last_act_day, days.last)
    from days where n.id = days.id`.execute(trx);
};

/** Sets the planned days of sections of an estimate that was just put in place, from the plans below them. */
export const settlePlans = async (trx: Trx, estimateId: string): Promise<void> => {
  await sql`
    with recursive planned as (
      select n.id, n.parent_id, p.planned_start as first, p.planned_end as last
      from schedule_plans p join estimate_nodes n on n.id = p.node_id
      where n.estimate_id = ${estimateId} and p.planned_start is not null),
    path as (
      select id, parent_id, first, last from planned
      union
      select g.id, g.parent_id, path.first, path.last from path join estimate_nodes g on g.id = path.parent_id
      -- What is planned for itself says nothing above it of what is planned below.
      where g.id not in (select id from planned)),
    days as (select id, min(first) as first, max(last) as last from path group by id)
    update estimate_nodes n set plan_start = days.first, plan_end = days.last
    from days where n.id = days.id`.execute(trx);
};
