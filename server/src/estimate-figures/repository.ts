import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';

/**
 * Holds positions and the groups above them until the transaction ends, in the order of ids, so that two documents
 * never wait for each other. `positions` selects their ids.
 */
export const lockPositions = async (trx: Trx, positions: RawBuilder<unknown>): Promise<void> => {
  await sql`select n.id from estimate_nodes n
    where n.id in (
      with recursive path as (
        select n.id, n.parent_id from estimate_nodes n where n.id in (${positions})
        union
        select g.id, g.parent_id from path join estimate_nodes g on g.id = path.parent_id)
      select id from path)
    order by n.id for no key update`.execute(trx);
};

/**
 * Adds money of positions to the groups above them, up to the root. `added` selects `id` of the position and
 * `money`; the positions themselves are the caller's.
 */
export const addToGroups = async (
  trx: Trx,
  column: 'done_money' | 'paid_money' | 'difference_money',
  added: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    with recursive path as (
      select n.parent_id as id, added.money from (${added}) added join estimate_nodes n on n.id = added.id
      where n.parent_id is not null
      union all
      select g.parent_id, path.money from path join estimate_nodes g on g.id = path.id
      where g.parent_id is not null),
    sums as (select id, sum(money) as money from path group by id)
    update estimate_nodes g set ${sql.ref(column)} = ${sql.ref(`g.${column}`)} + sums.money
    from sums where g.id = sums.id`.execute(trx);
};

/**
 * Sets what closed positions came to beside their totals, in them and in the groups above them. `positions` selects their ids; the
 * caller holds them.
 */
export const settleDifferences = async (
  trx: Trx,
  positions: RawBuilder<unknown>,
): Promise<void> => {
  const { rows } = await sql<{ id: string; money: string }>`
    update estimate_nodes n set difference_money = now_is.money
    from (
      select p.id, p.difference_money as was, case when p.done_volume = 0 then 0
        when p.done_volume = p.general_volume or p.general_money = 0 then p.general_money - p.done_money
        when p.general_money < 0 then greatest(p.general_money - p.done_money, 0)
        else least(p.general_money - p.done_money, 0) end as money
      from estimate_nodes p where p.id in (${positions}) and p.kind = 'position') now_is
    where n.id = now_is.id and now_is.money <> now_is.was
    returning n.id, now_is.money - now_is.was as money`.execute(trx);
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    const moved = rows.map(({ money }) => money);
    await addToGroups(
      trx,
      'difference_money',
      sql`select moved.id, moved.money from unnest(${ids}::uuid[], ${moved}::numeric[]) as moved (id, money)`,
    );
  }
};
