import type { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

export type Unit = keyof typeof measurementUnits;

type PositionRow = {
  id: string;
  path: string[];
  code: string | null;
  name: string;
  measurer: string;
  volume: string;
};

export type ActRow = {
  id: string;
  full_number: string;
  name: string;
  status: DocumentStatus;
  volume: string;
  is_taken: boolean;
  positions: PositionRow[];
};

export type BatchRow = {
  id: string;
  full_number: string;
  name: string;
  supplier: string;
  delivery_date: string;
  measurement_unit: Unit;
  locally_contained: boolean;
  acts: Pick<ActRow, 'id' | 'full_number' | 'status' | 'volume'>[];
};

const MOST = 500;

export const isBatch = async (db: Reader, recordId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from verified_products where record_id = ${recordId}`.execute(
    db,
  );
  return rows.length > 0;
};

export const isPosition = async (db: Reader, nodeId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from project_nodes where id = ${nodeId} and kind = 'position'`.execute(db);
  return rows.length > 0;
};

/** Acts that name a batch, the newest first, each with its positions in the order of the estimate. */
export const findActsOf = async (db: Reader, batchId: string): Promise<ActRow[]> => {
  const { rows } = await sql<ActRow>`
    select d.id, d.full_number, act.name, d.status, used.volume, used.is_taken,
      coalesce((select json_agg(json_build_object('id', line.node_id, 'path', above.path, 'code', line.code,
            'name', line.name, 'measurer', line.measurer, 'volume', line.volume::text)
          order by line.estimate_id, line.ordinal)
        from estimate_lines line join lateral (
          with recursive path as (
            select n.parent_id as id, 1 as step from estimate_nodes n where n.id = line.node_id
            union all
            select g.parent_id, path.step + 1 from path join estimate_nodes g on g.id = path.id
            where g.parent_id is not null)
          select array_agg(path.id order by path.step desc) as path from path) above on true
        where line.record_id = d.id), '[]') as positions
    from batch_volumes used join records d on d.id = used.record_id join closed_works act on act.record_id = d.id
    where used.batch_id = ${batchId}
    order by d.created_at desc, d.id desc limit ${MOST}`.execute(db);
  return rows;
};

/** Batches that acts over a position name, those delivered last first. Which part of a batch went into which of the positions of an act nobody writes down. */
export const findBatchesOf = async (db: Reader, nodeId: string): Promise<BatchRow[]> => {
  const { rows } = await sql<BatchRow>`
    select d.id, d.full_number, product.name, product.supplier, product.delivery_date, product.measurement_unit,
      product.locally_contained,
      json_agg(json_build_object('id', act.id, 'full_number', act.full_number, 'status', act.status,
        'volume', used.volume::text) order by act.created_at desc, act.id desc) as acts
    from estimate_volumes line
    join batch_volumes used on used.record_id = line.record_id
    join records act on act.id = line.record_id
    join records d on d.id = used.batch_id
    join verified_products product on product.record_id = d.id
    where line.node_id = ${nodeId}
    group by d.id, product.record_id, product.name, product.supplier, product.delivery_date, product.measurement_unit,
      product.locally_contained
    order by product.delivery_date desc, d.id desc limit ${MOST}`.execute(db);
  return rows;
};

/** Decimal strings; no percent of nothing. */
export type Share = { all: string; local: string; percent: string | null };

export type ShareRow = {
  /** Null for all batches together, whose volumes are of different units. */
  measurement_unit: Unit | null;
  batches: Share;
  delivered: Share;
  taken: Share;
};

/** What was delivered to a project fit for use, and what acts take of it, in all and by unit. */
export const findShares = async (db: Reader, projectId: string): Promise<ShareRow[]> => {
  const { rows } = await sql<ShareRow>`
    select product.measurement_unit, ${shareOf(sql`1`)} as batches, ${shareOf(sql`product.fit_volume`)} as delivered,
      ${shareOf(sql`product.taken_volume`)} as taken
    from verified_products product join records d on d.id = product.record_id
    where d.project_id = ${projectId}
    group by grouping sets ((product.measurement_unit), ())
    order by product.measurement_unit nulls first`.execute(db);
  return rows;
};

const shareOf = (volume: RawBuilder<unknown>) => {
  const all = sql`coalesce(sum(${volume}), 0)`;
  const local = sql`coalesce(sum(${volume}) filter (where product.locally_contained), 0)`;
  return sql`json_build_object('all', (${all})::text, 'local', (${local})::text,
    'percent', round(100.0 * ${local} / nullif(${all}, 0), 1)::text)`;
};
