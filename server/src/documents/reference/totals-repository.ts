import { sql } from 'kysely';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader } from '../../db/transaction.ts';
import { sumOfMoney } from '../../exact/decimal.ts';
import { type PreviousSums, previousSums } from './previous-sums-repository.ts';
import type { Totals } from './totals.ts';
import { earlierInApproval } from './turn-repository.ts';

type ActSums = Omit<Totals, 'year_money'> & Opening & { counted_money: string };

/** What was done in the year before the papers were kept here, as this reference says it. */
type Opening = { opening_without_vat: string; opening_vat: string };

/** What a reference adds up to, and what those before it had reached. */
export type Computed = Totals &
  Opening & {
    previous: PreviousSums;
    /** One before it that is not decided on: until then nobody knows what year and works have reached. */
    earlier: Awaited<ReturnType<typeof earlierInApproval>>;
  };

/**
 * The sums of a reference's acts, and since the year began what was reached before with the month's total that counts in this one,
 * opening balances included.
 */
export const computedTotals = async (db: Reader, documentId: string): Promise<Computed> => {
  const [previous, { counted_money, ...acts }, earlier] = await Promise.all([
    previousSums(db, documentId),
    sumsOfActs(db, documentId),
    earlierInApproval(db, documentId),
  ]);
  const year = [
    counted_money,
    acts.opening_without_vat,
    acts.opening_vat,
    previous.year_before,
    previous.year_opening_without_vat,
    previous.year_opening_vat,
  ];
  return { ...acts, year_money: sumOfMoney(year), previous, earlier };
};

const sumsOfActs = async (db: Reader, documentId: string): Promise<ActSums> => {
  const { rows } = await sql<ActSums>`
    select acts.month_money, acts.without_vat_money, acts.vat_money, acts.month_money as total_money,
      coalesce(own.month_money, acts.month_money) as counted_money,
      coalesce(own.opening_without_vat_money, 0)::numeric(24, 2) as opening_without_vat,
      coalesce(own.opening_vat_money, 0)::numeric(24, 2) as opening_vat
    from cost_references own
    cross join lateral (
      select coalesce(sum(a.total_money), 0)::numeric(24, 2) as month_money,
        coalesce(sum(a.without_vat_money), 0)::numeric(24, 2) as without_vat_money,
        coalesce(sum(a.vat_money), 0)::numeric(24, 2) as vat_money
      from record_links t ${lookedUp('paid_works', 'a', sql`a.record_id = t.to_id`)}
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
  opening_without_vat: '0.00',
  opening_vat: '0.00',
};
