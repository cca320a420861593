import { sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';
import { takeInDays } from '../estimate-figures/days-repository.ts';
import { addToGroups, settleDifferences } from '../estimate-figures/repository.ts';

/** Hands the volumes of acts over to the positions that stand for theirs in the newer estimate. */
export const moveVolumes = async (trx: Trx, newId: string): Promise<void> => {
  await sql`update estimate_volumes v set node_id = s.new_id
    from estimate_successors s where s.newer_id = ${newId} and v.node_id = s.old_id`.execute(trx);
};

/** What is held, done and paid goes along; its money is that of the acts, whatever the newer estimate costs. */
export const moveFigures = async (trx: Trx, newId: string): Promise<void> => {
  await sql`update estimate_nodes new set reserved_volume = old.reserved_volume, done_volume = old.done_volume,
      paid_volume = old.paid_volume, done_money = old.done_money, paid_money = old.paid_money,
      first_act_day = old.first_act_day, last_act_day = old.last_act_day
    from estimate_successors s join estimate_nodes old on old.id = s.old_id
    where s.newer_id = ${newId} and new.id = s.new_id
      and (old.reserved_volume, old.done_volume, old.paid_volume) <> (0, 0, 0)`.execute(trx);
  for (const column of ['done_money', 'paid_money'] as const) {
    await addToGroups(
      trx,
      column,
      sql`select id, ${sql.ref(column)} as money from estimate_nodes
        where estimate_id = ${newId} and kind = 'position' and ${sql.ref(column)} <> 0`,
    );
  }
  await takeInDays(
    trx,
    sql`select id, first_act_day as first, last_act_day as last from estimate_nodes
      where estimate_id = ${newId} and kind = 'position' and first_act_day is not null`,
  );
  await settleDifferences(
    trx,
    sql`select id from estimate_nodes where estimate_id = ${newId} and done_volume <> 0`,
  );
};

/** The newer estimate becomes one of the project, in the old one's place among the others. */
export const takePlace = async (trx: Trx, newId: string, oldId: string): Promise<void> => {
  await sql`update estimates e set replaces = null, created_at = old.created_at
    from estimates old where e.id = ${newId} and old.id = ${oldId}`.execute(trx);
  await sql`update estimate_nodes set waits = false where estimate_id = ${newId}`.execute(trx);
  await sql`delete from estimate_successors where newer_id = ${newId}`.execute(trx);
};
