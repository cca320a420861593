import { sql } from 'kysely';
import type { AvailableRow, Offer } from '../../record-engine/repository/available.ts';
import { paidActs } from './rules.ts';

export type AvailableAct = AvailableRow & { name: string; money: string };

/** Hidden-work acts to be paid, oldest first; found by number or name. */
export const hiddenWorkActs: Offer = {
  relation: paidActs,
  table: 'closed_works',
  columns: sql`own.name, own.money`,
  name: sql`own.name`,
  order: sql`d.created_at, d.id`,
};
