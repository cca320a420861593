import { sql } from 'kysely';
import type { AvailableRow, Offer } from '../../record-engine/repository/available.ts';
import { paidActs } from './rules.ts';

export type AvailableAct = AvailableRow & { name: string; money: string };

/** Hidden-work acts to be paid, oldest first; found by number or name. */
export const hiddenWorkActs: Offer = {
  relation: paidActs,
  table: 'hidden_work_acts',
  columns: sql`own.name, (select coalesce(sum(v.money), 0)::numeric(24, 2) from hidden_work_act_volumes v
    where v.record_id = d.id) as money`,
  name: sql`own.name`,
  order: sql`d.created_at, d.id`,
};
