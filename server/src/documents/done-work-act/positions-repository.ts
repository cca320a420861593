import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';
import { addToGroups, lockPositions } from '../../estimate-figures/repository.ts';
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
export const unpricedPositions = (db: Reader, documentId: string): Promise<UnpricedPosition[]> =>
  positionsWith(db, documentId, sql`v.unit_cost is null`);

/** Positions an act pays nothing for because their price is zero; the first twenty. */
export const positionsAtZero = (db: Reader, documentId: string): Promise<UnpricedPosition[]> =>
  positionsWith(db, documentId, sql`v.unit_cost = 0`);

const positionsWith = async (
  db: Reader,
  documentId: string,
  price: RawBuilder<unknown>,
): Promise<UnpricedPosition[]> => {
  const { rows } = await sql<UnpricedPosition>`
    select concat_ws(' ', v.code, v.name) as position, d.full_number as document
    from record_links t join records d on d.id = t.to_id join estimate_lines v on v.record_id = t.to_id
    where t.from_id = ${documentId} and v.money is not null and ${price} and not exists (
      select 1 from internal_prices price where price.record_id = ${documentId} and price.line_id = v.id
        and price.unit_cost is not null)
    order by v.estimate_id, v.ordinal, d.number limit 20`.execute(db);
  return rows;
};

/** Money the works of an act were closed with: the sum of its lines. */
export const closedMoneyOf = async (db: Reader, documentId: string): Promise<string> => {
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

/** Does an act lie between contractors? */
export const isInternal = async (db: Reader, documentId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from done_work_acts where record_id = ${documentId} and is_internal`.execute(db);
  return rows.length > 0;
};

/** Turns what an approved act took into paid volume and money of its positions and of the groups above them, unless it lies between contractors. */
export const payVolumes = async (trx: Trx, { id }: Pick<DocumentHeader, 'id'>): Promise<void> => {
  if (await isInternal(trx, id)) {
    return;
  }
  await lockPositions(trx, sql`select id from (${closedBy(id)}) closed`);
  await sql`update estimate_nodes n set paid_volume = n.paid_volume + closed.volume,
      paid_money = n.paid_money + closed.money
    from (${closedBy(id)}) closed where n.id = closed.id`.execute(trx);
  await addToGroups(trx, 'paid_money', closedBy(id));
};

/** Several hidden-work acts may have closed parts of one position. */
const closedBy = (documentId: string) => sql`
  select v.node_id as id, sum(v.volume) as volume, sum(v.money) as money
  from record_links t join estimate_volumes v on v.record_id = t.to_id
  where t.from_id = ${documentId} group by v.node_id`;

export type LocalEstimate = { code: string | null; name: string };

/**
 * The local estimates the positions of an act come from, in the order of the tree: of the groups above a position the nearest one
 * that is numbered in parts («2-1-1») or calls itself local, and where none is, the estimate as a whole.
 */
export const localEstimatesOf = async (
  db: Reader,
  documentId: string,
): Promise<LocalEstimate[]> => {
  const { rows } = await sql<LocalEstimate>`
    with recursive above as (
      select n.parent_id as id, n.parent_id as section, 0 as height
      from (select distinct p.parent_id from record_links t
        join estimate_volumes v on v.record_id = t.to_id
        join estimate_nodes p on p.id = v.node_id where t.from_id = ${documentId}) n
      union all
      select g.parent_id, above.section, above.height + 1 from above join estimate_nodes g on g.id = above.id
      where g.parent_id is not null),
    nearest as (
      select distinct on (above.section) g.id from above join estimate_nodes g on g.id = above.id
      where g.parent_id is null or g.code ~ '^\\d+(-\\d+)+' or g.name ilike '%локальн%смет%'
      order by above.section, above.height)
    select g.code, g.name from estimate_nodes g where g.id in (select id from nearest)
    order by g.estimate_id, g.ordinal`.execute(db);
  return rows;
};
