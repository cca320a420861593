import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { Calculation } from './calculation.ts';

export type PositionRow = {
  id: string;
  act_id: string;
  act_number: string;
  node_id: string;
  code: string | null;
  name: string;
  measurer: string;
  general_volume: string;
  volume: string;
  unit_cost: string | null;
  money: string;
  /** The money is not volume × unit cost. */
  completes_whole: boolean;
};

/** The lines of all hidden-work acts of an act, in the order of the estimate. */
export const positionsOf = async (db: Reader, documentId: string): Promise<PositionRow[]> => {
  const { rows } = await sql<PositionRow>`
    select v.id, v.record_id as act_id, d.full_number as act_number, v.node_id, v.code, v.name, v.measurer,
      v.general_volume, v.volume, v.unit_cost, v.money,
      v.money <> round(v.volume * coalesce(v.unit_cost, 0), 2) as completes_whole
    from record_links t
    join records d on d.id = t.to_id
    join estimate_lines v on v.record_id = t.to_id
    where t.from_id = ${documentId} and v.money is not null
    order by v.estimate_id, v.ordinal, d.number`.execute(db);
  return rows;
};

/** A position and the hidden-work act that closed it, as a sentence names them. */
export type UnpricedPosition = { position: string; document: string };

/** Positions an act would pay nothing for because the estimate has no price of them; the first twenty. */
export const unpricedPositions = async (
  db: Reader,
  documentId: string,
): Promise<UnpricedPosition[]> => {
  const { rows } = await sql<UnpricedPosition>`
    select concat_ws(' ', v.code, v.name) as position, d.full_number as document
    from record_links t join records d on d.id = t.to_id join estimate_lines v on v.record_id = t.to_id
    where t.from_id = ${documentId} and v.money is not null and v.unit_cost is null
    order by v.estimate_id, v.ordinal, d.number limit 20`.execute(db);
  return rows;
};

/** Money of the works of an act: the sum of its lines. */
export const worksMoneyOf = async (db: Reader, documentId: string): Promise<string> => {
  const { rows } = await sql<{ money: string }>`
    select coalesce(sum(v.money), 0)::numeric(24, 2) as money from record_links t
    join estimate_volumes v on v.record_id = t.to_id where t.from_id = ${documentId}`.execute(db);
  return rows[0]?.money ?? '0.00';
};

/** Keeps the sums in the act's row, where lists and references read them. */
export const storeTotals = async (
  trx: Trx,
  documentId: string,
  { works, withoutVat, vat, total }: Calculation['totals'],
): Promise<void> => {
  await sql`update done_work_acts set works_money = ${works}, without_vat_money = ${withoutVat}, vat_money = ${vat},
    total_money = ${total} where record_id = ${documentId}`.execute(trx);
};

/** Names and money of hidden-work acts, by their id. */
export const actMoney = async (
  db: Reader,
  ids: string[],
): Promise<Map<string, { name: string; money: string }>> => {
  const { rows } = await sql<{ id: string; name: string; money: string }>`
    select record_id as id, name, money from closed_works where record_id = any(${ids})`.execute(
    db,
  );
  return new Map(rows.map(({ id, name, money }) => [id, { name, money }]));
};
