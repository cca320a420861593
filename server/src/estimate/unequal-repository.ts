import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

export type UnequalRow = {
  id: string;
  code: string | null;
  name: string;
  measurer: string;
  volume: string;
  unit_cost: string;
  total: string;
  product: string;
  difference: string;
};

/** Positions of an estimate with a unit cost, and what volume × unit cost comes to. */
const unequal = (estimateId: string) => sql`
  from estimate_nodes n
  cross join lateral (select round(n.general_volume * n.unit_cost, 2) as product) reckoned
  where n.estimate_id = ${estimateId} and n.kind = 'position' and n.unit_cost is not null
    and n.general_money <> reckoned.product`;

/** One page of those whose total is another one, the greatest difference first. */
export const listUnequal = async (
  db: Reader,
  estimateId: string,
  limit: number,
  offset: number,
): Promise<UnequalRow[]> => {
  const { rows } = await sql<UnequalRow>`
    select n.id, n.code, n.name, n.measurer, n.general_volume as volume, n.unit_cost, n.general_money as total,
      reckoned.product, n.general_money - reckoned.product as difference
    ${unequal(estimateId)}
    order by abs(n.general_money - reckoned.product) desc, n.ordinal limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

export const countUnequal = async (db: Reader, estimateId: string): Promise<number> => {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count ${unequal(estimateId)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** Is this the root of an estimate? */
export const isRoot = async (db: Reader, id: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from estimate_nodes where id = ${id} and parent_id is null`.execute(db);
  return rows.length > 0;
};
