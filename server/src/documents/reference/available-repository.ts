import { sql } from 'kysely';
import type { AvailableRow, Offer } from '../../record-engine/repository/available.ts';
import { includedActs } from './rules.ts';

export type AvailableAct = AvailableRow & { period: string; money: string };

/** Done-work acts to be counted, by month; found by number or month. */
export const doneWorkActs: Offer = {
  relation: includedActs,
  table: 'paid_works',
  columns: sql`to_char(own.period, 'YYYY-MM') as period, own.total_money as money`,
  name: sql`to_char(own.period, 'MM.YYYY')`,
  order: sql`own.period, d.created_at, d.id`,
};
