import { sql } from 'kysely';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';

/** The price of a closed line on an internal act: for a unit of its volume, or in percent of its money. */
export type InternalPrice = { unit_cost: string | null; percent: string | null };

/** The prices of an internal act by the ids of its lines, and the percent of all lines without one; undefined of other acts. */
export const internalPricesOf = async (
  db: Reader,
  id: string,
): Promise<{ percent: string | null; ofLines: Map<string, InternalPrice> } | undefined> => {
  const { rows } = await sql<{
    whole: string | null;
    line_id: string | null;
    unit_cost: string | null;
    percent: string | null;
  }>`
    select trim_scale(own.internal_percent) as whole, price.line_id, trim_scale(price.unit_cost) as unit_cost,
      trim_scale(price.percent) as percent
    from done_work_acts own left join internal_prices price on price.record_id = own.record_id
    where own.record_id = ${id} and own.is_internal`.execute(db);
  const [first] = rows;
  return (
    first && {
      percent: first.whole,
      ofLines: new Map(
        rows.flatMap(({ line_id, unit_cost, percent }) =>
          line_id === null ? [] : [[line_id, { unit_cost, percent }]],
        ),
      ),
    }
  );
};

/** Gives a line of what the act took a price of its own; refuses a line of anything else. */
export const setPrice = async (
  trx: Trx,
  id: string,
  line: string,
  { unit_cost, percent }: InternalPrice,
): Promise<void> => {
  const { numAffectedRows } = await sql`
    insert into internal_prices (record_id, line_id, unit_cost, percent)
    select ${id}, v.id, ${unit_cost}::numeric, ${percent}::numeric from record_links t
      join estimate_volumes v on v.record_id = t.to_id
    where t.from_id = ${id} and v.id = ${line} and v.money is not null
    on conflict (record_id, line_id) do update set unit_cost = excluded.unit_cost, percent = excluded.percent`.execute(
    trx,
  );
  mustBeThere(numAffectedRows);
};

export const removePrice = async (trx: Trx, id: string, line: string): Promise<void> => {
  const { numAffectedRows } = await sql`
    delete from internal_prices where record_id = ${id} and line_id = ${line}`.execute(trx);
  mustBeThere(numAffectedRows);
};

const mustBeThere = (rows: bigint | undefined) => {
  if (rows !== 1n) {
    throw fieldRefused('updateValue', 'unknown-reference');
  }
};
