import { MOST_MONEY } from '@nysan/contract/common.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';
import { tooMuchMoney } from './money-limit.ts';

/**
 * Refuses what has just been written when the estimates of a project come to more money than answers hold, whatever of them
 * acts will close: sums with a minus take nothing off, and a position counts with the larger of its money and what closing
 * it brings. The project's row must be held, so that of two imports at once the second sees the first.
 */
export const refuseTooMuchMoney = (trx: Trx, projectId: string): Promise<void> =>
  refuseBeyond(
    trx,
    sql`select * from project_nodes where project_id = ${projectId} and parent_id is null`,
  );

/** The same for one estimate by itself, as long as it waits; with the others it is set when it is applied. */
export const refuseTooMuchWaiting = (trx: Trx, estimateId: string): Promise<void> =>
  refuseBeyond(trx, sql`select * from estimate_nodes where id = ${estimateId}`);

const refuseBeyond = async (trx: Trx, roots: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql`
    select 1 from (${roots}) root
    cross join lateral (
      select coalesce(sum(greatest(abs(n.general_money), abs(n.done_money)
        + abs(round((n.general_volume - n.done_volume) * coalesce(n.unit_cost, 0), 2)))), 0) as money
      from estimate_nodes n where n.estimate_id = root.id and n.kind = 'position') positions
    having sum(greatest(positions.money, abs(root.general_money), abs(root.balance_money),
      positions.money - root.general_money)) > ${String(MOST_MONEY)}::numeric`.execute(trx);
  if (rows.length > 0) {
    throw tooMuchMoney();
  }
};
