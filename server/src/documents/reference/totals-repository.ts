import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import { sumOfMoney } from '../../exact/decimal.ts';
import { type PreviousSums, previousSums } from './previous-sums-repository.ts';
import type { Totals } from './totals.ts';

type ActSums = Omit<Totals, 'year_money'> & { counted_money: string };

/** What a reference adds up to, and what those before it had reached. */
export type Computed = Totals & { previous: PreviousSums };

/** The sums of a reference's acts, and since the year began what was reached before with the month's total that counts in this one. */
export const computedTotals = async (db: Reader, documentId: string): Promise<Computed> => {
  const previous = await previousSums(db, documentId);
  const { counted_money, ...acts } = await sumsOfActs(db, documentId);
  return { ...acts, year_money: sumOfMoney([counted_money, previous.year_before]), previous };
};

const sumsOfActs = async (db: Reader, documentId: string): Promise<ActSums> => {
  const { rows } = await sql<ActSums>`
    select acts.month_money, acts.without_vat_money, acts.vat_money, acts.month_money as total_money,
      coalesce(own.month_money, acts.month_money) as counted_money
    from cost_references own
    cross join lateral (
      select coalesce(sum(a.total_money), 0)::numeric(24, 2) as month_money,
        coalesce(sum(a.without_vat_money), 0)::numeric(24, 2) as without_vat_money,
        coalesce(sum(a.vat_money), 0)::numeric(24, 2) as vat_money
      from record_links t join paid_works a on a.record_id = t.to_id
      where t.from_id = own.record_id) acts
    where own.record_id = ${documentId}`.execute(db);
  return rows[0] ?? nothing;
};

const nothing: ActSums = {
  month_money: '0.00',
  counted_money: '0.00',
  without_vat_money: '0.00',
  vat_money: '0.00',
  total_money: '0.00',
};
