import { type RawBuilder, sql } from 'kysely';

/**
 * Percent that a part is of a whole, half-up to two decimals. Nothing of nothing is 0, and so is a share beyond a million
 * percent (corrections with a minus can bring a whole near zero): it would say nothing.
 */
export const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${whole} = 0 or abs(${part}) > abs(${whole}) * 10000 then 0
    else round(${part} * 100 / ${whole}, 2) end`;

/**
 * Joins to the project `p` the figures of its estimates, which the database keeps with every change of their roots: `whole.cost` (that of the passport
 * while there are none), `sums.done_money`, `sums.paid_money` and `sums.difference_money`, tenge; and
 * the first and the last day of works that acts have closed.
 */
export const projectSums = sql`
  cross join lateral (
    select coalesce(sum(a.roots), 0) as roots, coalesce(sum(a.general_money), 0)::numeric(24, 2) as general_money,
      coalesce(sum(a.done_money), 0)::numeric(24, 2) as done_money,
      coalesce(sum(a.paid_money), 0)::numeric(24, 2) as paid_money,
      coalesce(sum(a.difference_money), 0)::numeric(24, 2) as difference_money,
      min(a.first_act_day) as first_act_day, max(a.last_act_day) as last_act_day
    from estimate_amounts a where a.project_id = p.id) sums
  cross join lateral (
    select case when sums.roots = 0 then p.estimate_cost else sums.general_money end as cost) whole`;

/** What there is to close of a project: wholly closed is all of it, whatever the lines came to beside the totals. */
const closable = sql`(whole.cost - sums.difference_money)`;

/** Percent of a project's money that approved hidden-work acts have closed. */
export const donePercent = share(sql`sums.done_money`, closable);

/** Percent of it that approved done-work acts have billed. */
export const billedPercent = share(sql`sums.paid_money`, closable);

/** Is all of it closed? The percent comes to a hundred a little before. */
export const isDone = sql`(${closable} > 0 and sums.done_money >= ${closable})`;

/**
 * The same of a node `n` of an estimate: of a position by its volume, of a group by its money. What takes off (with a minus) is done
 * when all of it is taken off.
 */
const nodeClosable = sql`(n.general_money - n.difference_money)`;
export const nodeDonePercent = sql`case when n.kind = 'position' then ${share(sql`n.done_volume`, sql`n.general_volume`)}
  else ${share(sql`n.done_money`, nodeClosable)} end`;
export const isNodeDone = sql`case when n.kind = 'position' then n.general_volume <> 0 and n.done_volume = n.general_volume
  else ${nodeClosable} <> 0 and n.done_money * sign(${nodeClosable}) >= abs(${nodeClosable}) end`;
