import { sql } from 'kysely';
import type { AvailableRow, Offer } from '../../document-engine/repository/available.ts';

export type AvailableAct = AvailableRow & { name: string; money: string };

/** Hidden-work acts to be paid, oldest first; found by number or name. */
export const hiddenWorkActs: Offer = {
  kind: 'hidden-work-act',
  takerKind: 'done-work-act',
  table: 'hidden_work_acts',
  columns: sql`own.name, (select coalesce(sum(v.money), 0)::numeric(24, 2) from hidden_work_act_volumes v
    where v.document_id = d.id) as money`,
  name: sql`own.name`,
  order: sql`d.created_at, d.id`,
};
