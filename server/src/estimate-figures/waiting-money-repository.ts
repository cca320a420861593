import { sql } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';

/** Works that a paper `d` in approval would close and money it asks for, as `waits.works` and `waits.payments`; both 0 for one about neither. */
export const waitingMoney = sql`cross join lateral (
  select coalesce((
      select sum(coalesce(taken.money, round(taken.volume * coalesce(taken.unit_cost, node.unit_cost), 2)))
      from estimate_volumes taken ${lookedUp('estimate_nodes', 'node', sql`node.id = taken.node_id`)}
      where taken.record_id = d.id), 0) as works,
    coalesce((select paid.total_money from paid_works paid where paid.record_id = d.id), 0) as payments offset 0) waits`;
