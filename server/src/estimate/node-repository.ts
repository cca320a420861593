import { type RawBuilder, sql } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import { share } from '../estimate-figures/done-repository.ts';

/** A node with its figures, all decimal text worked out by the database. */
export type NodeRow = {
  id: string;
  parent_id: string | null;
  kind: 'group' | 'position';
  name: string;
  code: string | null;
  measurer: string;
  selectable: boolean;
  has_children: boolean;
  file_id: string | null;
  general_money: string;
  balance_money: string | null;
  done_money: string;
  done_money_percent: string;
  paid_money_percent: string;
  unit_cost: string | null;
  general_percent: string;
  general_volume: string;
  done_percent: string;
  done_volume: string;
  paid_percent: string;
  paid_volume: string;
  paid_money: string;
  remain_percent: string;
  remain_volume: string;
  remain_money: string;
  difference_money: string;
  reserved_volume: string;
  available_volume: string;
};

/** The estimates of a project, the oldest first, those of one archive in its order. */
export const findRoots = async (db: Reader, projectId: string): Promise<NodeRow[]> => {
  const { rows } =
    await sql<NodeRow>`${nodesQuery} where n.project_id = ${projectId} and n.parent_id is null and not n.waits
    order by e.created_at, n.ordinal, n.id`.execute(db);
  return rows;
};

/** These nodes, in the order of the file. */
export const findNodes = async (db: Reader, ids: string[]): Promise<NodeRow[]> => {
  const { rows } =
    await sql<NodeRow>`${nodesQuery} where n.id = any(${ids}) order by n.ordinal`.execute(db);
  return rows;
};

/** Children of a node, in the order of the file; costs the same in a large tree as in a small one. */
export const findChildren = async (db: Reader, id: string): Promise<NodeRow[]> => {
  const { rows } = await childrenQuery(id).execute(db);
  return rows;
};

export const childrenQuery = (id: string): RawBuilder<NodeRow> =>
  sql`${nodesQuery} where n.parent_id = ${id} order by n.ordinal`;

export type FoundRow = NodeRow & { path: { id: string; name: string }[] };

/**
 * Positions whose code and name hold the words of the keyword in this order, in the order of the estimates; with the
 * groups above each, the root first.
 */
export const searchPositions = async (
  db: Reader,
  projectId: string,
  keyword: string,
  size: number,
): Promise<FoundRow[]> => {
  const { rows } = await sql<FoundRow>`
    with found as materialized (
      select n.id, n.estimate_id, n.ordinal from project_nodes n
      where n.kind = 'position' and n.project_id = ${projectId}
        and folded(coalesce(n.code, '') || ' ' || n.name) ~ ${patternOf(keyword)}
      order by n.estimate_id, n.ordinal limit ${size})
    select node.*, above.path from found
    join lateral (${nodesQuery} where n.id = found.id) node on true
    join lateral (
      with recursive path as (
        select n.parent_id as id, 1 as step from estimate_nodes n where n.id = found.id
        union all
        select g.parent_id, path.step + 1 from path join estimate_nodes g on g.id = path.id
        where g.parent_id is not null)
      select json_agg(json_build_object('id', g.id, 'name', g.name) order by path.step desc) as path
      from path join estimate_nodes g on g.id = path.id) above on true
    order by found.estimate_id, found.ordinal`.execute(db);
  return rows;
};

/** Words in their order with anything between them. */
const patternOf = (keyword: string): RawBuilder<unknown> =>
  sql`folded(${keyword.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '.*')})`;

const volume = sql`n.general_volume`;
const money = sql`n.general_money`;
/** What there is to close: wholly closed is all of it. */
const closable = sql`(n.general_money - n.difference_money)`;
const donePercent = share(sql`n.done_volume`, volume);

/** Every node with its figures; a condition on `n` follows. */
export const nodesQuery = sql`
  select n.id, n.parent_id, n.kind, n.name, n.code, n.measurer, n.selectable, n.children > 0 as has_children,
    case when n.parent_id is null then u.file_id end as file_id,
    n.general_money, n.balance_money, n.done_money, ${share(sql`n.done_money`, closable)} as done_money_percent,
    ${share(sql`n.paid_money`, closable)} as paid_money_percent,
    n.unit_cost, ${share(money, sql`root.general_money`)} as general_percent, n.general_volume,
    ${donePercent} as done_percent, n.done_volume,
    ${share(sql`n.paid_volume`, volume)} as paid_percent, n.paid_volume, n.paid_money,
    100 - ${donePercent} as remain_percent, n.general_volume - n.done_volume as remain_volume,
    n.general_money - n.done_money - n.difference_money as remain_money, n.difference_money, n.reserved_volume,
    n.general_volume - n.done_volume - n.reserved_volume as available_volume
  from estimate_nodes n
  ${lookedUp('estimate_nodes', 'root', sql`root.id = n.estimate_id`)}
  ${lookedUp('estimates', 'e', sql`e.id = n.estimate_id`)}
  ${lookedUp('estimate_uploads', 'u', sql`u.id = e.upload_id`)}`;

type PositionRow = {
  id: string;
  code: string | null;
  name: string;
  measurer: string;
  volume: string;
  money: string;
};

/** One page of the positions of an estimate, in the order of its file. */
export const listPositions = async (
  db: Reader,
  estimateId: string,
  limit: number,
  offset: number,
): Promise<PositionRow[]> => {
  const { rows } = await sql<PositionRow>`
    select id, code, name, measurer, general_volume as volume, general_money as money from estimate_nodes
    where estimate_id = ${estimateId} and kind = 'position' order by ordinal limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

export const countPositions = async (db: Reader, estimateId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from estimate_nodes
    where estimate_id = ${estimateId} and kind = 'position'`.execute(db);
  return rows[0]?.count ?? 0;
};
