import { type RawBuilder, sql } from 'kysely';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { isNodeDone, nodeDonePercent } from '../estimate-figures/done-repository.ts';
import { lockPositions } from '../estimate-figures/repository.ts';

/** A node of an estimate in time. Days are `YYYY-MM-DD`, of Kazakhstan. */
export type NodeRow = {
  id: string;
  name: string;
  kind: 'group' | 'position';
  code: string | null;
  measurer: string;
  general_volume: string;
  done_volume: string;
  done_percent: string;
  start_date: string | null;
  end_date: string | null;
  planned_start: string | null;
  planned_end: string | null;
  first_planned_end: string | null;
  first_act_day: string | null;
  /** Once all is done. */
  actual_end: string | null;
  late_days: number;
  /** The days of its project, once its own plan runs out of them. */
  project_start: string | null;
  project_end: string | null;
  has_children: boolean;
  version: number;
  above_id: string;
  above_name: string;
};

/** The estimates of a project, in the order of its tree. */
export const findRoots = (db: Reader, projectId: string, today: string): Promise<NodeRow[]> =>
  rowsOf(
    db,
    sql`${nodesOf(today)} where n.project_id = ${projectId} and n.parent_id is null and not n.waits
      order by (select e.created_at from estimates e where e.id = n.estimate_id), n.ordinal, n.id`,
  );

/** By the roots of its estimates, which alone are found by their project. */
const estimateNodesOf = (projectId: string) => sql`
  from (
    select distinct estimate_id as id from estimate_nodes
    where project_id = ${projectId} and parent_id is null and not waits) of_project
  ${lookedUp('estimates', 'e', sql`e.id = of_project.id`)}
  ${lookedUp('estimate_nodes', 'n', sql`n.estimate_id = of_project.id`)}`;

/** A portion of all nodes of a project, in the order of its tree. */
export const findAll = (
  db: Reader,
  projectId: string,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<NodeRow[]> => {
  const portion = sql`(
    select n.*, e.created_at as estimate_created_at ${estimateNodesOf(projectId)}
    order by e.created_at, n.ordinal, n.id limit ${limit} offset ${offset})`;
  return rowsOf(
    db,
    sql`${nodesOf(today, portion)} order by n.estimate_created_at, n.ordinal, n.id`,
  );
};

export const countAll = async (db: Reader, projectId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${estimateNodesOf(projectId)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** What stands under a node, in the order of the file; reads nothing below that. */
export const findChildren = (db: Reader, id: string, today: string): Promise<NodeRow[]> =>
  rowsOf(db, sql`${nodesOf(today)} where n.parent_id = ${id} order by n.ordinal`);

export const findNode = async (
  db: Reader,
  id: string,
  today: string,
): Promise<NodeRow | undefined> => {
  const [row] = await rowsOf(db, sql`${nodesOf(today)} where n.id = ${id}`);
  return row;
};

const rowsOf = async (db: Reader, query: RawBuilder<unknown>): Promise<NodeRow[]> => {
  const { rows } = await sql<NodeRow>`${query}`.execute(db);
  return rows;
};

const isOutsideProject = sql`(own.planned_start < p.start_date or own.planned_end > p.end_date)`;

const nodesOf = (today: string, nodes: RawBuilder<unknown> = sql`estimate_nodes`) => sql`
  select n.id, n.name, n.kind, n.code, n.measurer, n.general_volume, n.done_volume, ${nodeDonePercent} as done_percent,
    coalesce(n.plan_start, n.first_act_day) as start_date, coalesce(n.plan_end, n.last_act_day) as end_date,
    own.planned_start, own.planned_end, own.first_planned_end, n.first_act_day,
    case when ${isNodeDone} then n.last_act_day end as actual_end,
    case when ${isNodeDone} then 0 else greatest(${today}::date - n.plan_end, 0) end as late_days,
    case when ${isOutsideProject} then p.start_date end as project_start,
    case when ${isOutsideProject} then p.end_date end as project_end,
    n.children > 0 as has_children, coalesce(own.row_version, 0) as version,
    coalesce(above.id, p.id) as above_id, coalesce(above.name, p.short_name) as above_name
  from ${nodes} n
  ${lookedUpIfAny('schedule_plans', 'own', sql`own.node_id = n.id`)}
  ${lookedUpIfAny('estimate_nodes', 'above', sql`above.id = n.parent_id`)}
  join projects p on p.id = n.project_id`;

export type PlanRow = {
  planned_start: string | null;
  planned_end: string | null;
  version: number;
  chain_id: string;
};

/** The plan of a node, which the caller holds; none yet is version 0. Undefined when the node has gone. */
export const findPlan = async (db: Reader, nodeId: string): Promise<PlanRow | undefined> => {
  const { rows } = await sql<PlanRow>`
    select own.planned_start, own.planned_end, coalesce(own.row_version, 0) as version, coalesce(own.chain_id, n.id) as chain_id
    from project_nodes n left join schedule_plans own on own.node_id = n.id where n.id = ${nodeId}`.execute(
    db,
  );
  return rows[0];
};

/**
 * Holds a node and those above it until the transaction ends, in the order in which acts hold them. Its estimate comes first, so that
 * whoever deletes that waits, or was there before.
 */
export const holdNode = async (trx: Trx, nodeId: string): Promise<void> => {
  await Promise.all([
    sql`select 1 from estimates where id = (select estimate_id from estimate_nodes where id = ${nodeId})
      for key share`.execute(trx),
    lockPositions(trx, sql`select ${nodeId}::uuid`),
  ]);
};

/** Plans a node, or plans it no more; the end that was planned first stays. Those above it follow. */
export const writePlan = async (
  trx: Trx,
  nodeId: string,
  start: string | null,
  end: string | null,
): Promise<void> => {
  await (end === null ? forget(trx, nodeId) : keep(trx, nodeId, start, end));
  await sql`select settle_plan(${nodeId})`.execute(trx);
};

const forget = (trx: Trx, nodeId: string) =>
  sql`update schedule_plans set planned_start = null, planned_end = null, row_version = row_version + 1
    where node_id = ${nodeId}`.execute(trx);

const keep = (trx: Trx, nodeId: string, start: string | null, end: string) =>
  sql`
    insert into schedule_plans as own (node_id, planned_start, planned_end, first_planned_end, chain_id)
    values (${nodeId}, ${start}, ${end}, ${end}, ${nodeId})
    on conflict (node_id) do update set planned_start = excluded.planned_start, planned_end = excluded.planned_end,
      row_version = own.row_version + 1`.execute(trx);
