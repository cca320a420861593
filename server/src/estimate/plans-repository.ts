import { MOST_COMPARED } from '@nysan/contract/estimate-comparison.ts';
import { type RawBuilder, sql } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { settlePlans } from '../estimate-figures/days-repository.ts';
import { folded } from './newer-pairing-repository.ts';

/** Something planned that has no place in the newer estimate; `total` is of all of them, however many are listed. */
export type LostPlanRow = {
  code: string | null;
  name: string;
  planned_start: string;
  planned_end: string;
  total: number;
};

/** Plans of the old estimate that nothing in the newer one takes over, in the order of the file. */
export const findLostPlans = async (
  db: Reader,
  oldId: string,
  newId: string,
): Promise<LostPlanRow[]> => {
  const { rows } = await sql<LostPlanRow>`
    with recursive ${pairedPlans(oldId, newId)}
    select n.code, n.name, p.planned_start, p.planned_end, count(*) over ()::integer as total
    from planned p join estimate_nodes n on n.id = p.node_id
    where p.planned_start is not null and p.node_id not in (select old_id from paired)
    order by n.ordinal limit ${MOST_COMPARED}`.execute(db);
  return rows;
};

/**
 * All plans of an estimate, in the order of the file. What is planned has days, and so has all above it: nothing else of the tree is read.
 */
export const findPlans = async (db: Reader, rootId: string): Promise<LostPlanRow[]> => {
  const { rows } = await sql<LostPlanRow>`
    with recursive planned as (
      select id, code, name, ordinal from project_nodes where id = ${rootId} and parent_id is null and plan_start is not null
      union all
      select n.id, n.code, n.name, n.ordinal
      from planned ${lookedUp('project_nodes', 'n', sql`n.parent_id = planned.id`)} where n.plan_start is not null)
    select planned.code, planned.name, p.planned_start, p.planned_end, count(*) over ()::integer as total
    from planned ${lookedUp('schedule_plans', 'p', sql`p.node_id = planned.id and p.planned_start is not null`)}
    order by planned.ordinal limit ${MOST_COMPARED}`.execute(db);
  return rows;
};

/** The history of a plan and the days it says last, which are null for what is planned no more. */
export type PlanChain = { id: string; planned_start: string | null; planned_end: string | null };

/** Every plan of an estimate that no other has taken over, also of what is planned no more. */
export const findPlanChains = async (db: Reader, estimateId: string): Promise<PlanChain[]> => {
  const { rows } = await sql<PlanChain>`
    select p.chain_id as id, p.planned_start, p.planned_end
    from estimate_nodes n ${lookedUp('schedule_plans', 'p', sql`p.node_id = n.id`)}
    where n.estimate_id = ${estimateId} and not exists (
      select 1 from schedule_plans taken where taken.chain_id = p.chain_id and taken.node_id <> p.node_id)
    order by p.chain_id`.execute(db);
  return rows;
};

/** Hands plans over to the newer estimate, each with its first end, its version and its history. */
export const movePlans = async (trx: Trx, oldId: string, newId: string): Promise<void> => {
  const { numAffectedRows } = await sql`
    with recursive ${pairedPlans(oldId, newId)}
    insert into schedule_plans (node_id, planned_start, planned_end, first_planned_end, row_version, chain_id)
    select paired.new_id, p.planned_start, p.planned_end, p.first_planned_end, p.row_version, p.chain_id
    from paired join planned p on p.node_id = paired.old_id`.execute(trx);
  if (numAffectedRows) {
    await settlePlans(trx, newId);
  }
};

/**
 * `planned` of the old estimate and whom they are `paired` with: positions with the ones that stand for theirs; sections with
 * that of the same name in the same place, else with the one that holds more than half of their positions and little else.
 */
const pairedPlans = (oldId: string, newId: string): RawBuilder<unknown> => sql`
  planned as materialized (
    select p.*, n.kind from estimate_nodes n join schedule_plans p on p.node_id = n.id where n.estimate_id = ${oldId}),
  ${groupsByPlace(oldId, newId)},
  ${groupsByContent(newId)},
  paired as (
    select s.old_id, s.new_id from estimate_successors s where s.newer_id = ${newId} and s.old_id in (select node_id from planned)
    union all
    select ${oldId}::uuid, ${newId}::uuid where ${oldId}::uuid in (select node_id from planned)
    union all
    select old_id, new_id from by_place
    union all
    select old_id, new_id from by_content)`;

/** Of several alike each has its place, if there are as many of them. */
const groupsByPlace = (oldId: string, newId: string) => sql`
  groups as (
    select id, estimate_id, ordinal, 0 as depth, array[]::text[] as path from estimate_nodes
    where id in (${oldId}, ${newId}) and exists (select 1 from planned where kind = 'group' and node_id <> ${oldId})
    union all
    select g.id, g.estimate_id, g.ordinal, groups.depth + 1, groups.path || ${folded(sql`g.name`)}
    from groups join estimate_nodes g on g.parent_id = groups.id where g.kind = 'group'),
  placed as (
    select id, estimate_id, path, row_number() over (partition by estimate_id, path order by ordinal) as place,
      count(*) over (partition by estimate_id, path) as alike
    from groups where depth > 0),
  by_place as (
    select old.id as old_id, new.id as new_id from placed old join placed new using (path, place, alike)
    where old.estimate_id = ${oldId} and new.estimate_id = ${newId} and old.id in (select node_id from planned))`;

/** Both have more than half of their positions in common; the one that has least besides comes first, then the one as deep in the tree. */
const groupsByContent = (newId: string) => sql`
  strays as (
    select p.node_id as id, g.depth from planned p join groups g on g.id = p.node_id
    where g.depth > 0 and p.node_id not in (select old_id from by_place)),
  below as (
    select id as group_id, id, 'group' as kind from strays
    union all
    select below.group_id, n.id, n.kind from below join estimate_nodes n on n.parent_id = below.id),
  above as (
    select id as position_id, parent_id as group_id from estimate_nodes
    where estimate_id = ${newId} and kind = 'position' and exists (select 1 from strays)
    union all
    select above.position_id, g.parent_id from above join estimate_nodes g on g.id = above.group_id
    where g.parent_id is not null),
  shared as (
    select below.group_id as old_id, above.group_id as new_id, count(*) as amount
    from below join estimate_successors s on s.old_id = below.id and s.newer_id = ${newId}
    join above on above.position_id = s.new_id
    where below.kind = 'position' group by 1, 2),
  likely as (
    select shared.old_id, shared.new_id, shared.amount::numeric / (old.amount + new.amount - shared.amount) as likeness,
      abs(g.depth - strays.depth) as apart, g.ordinal
    from shared
    join (select group_id, count(*) as amount from below where kind = 'position' group by 1) old on old.group_id = shared.old_id
    join (select group_id, count(*) as amount from above group by 1) new on new.group_id = shared.new_id
    join strays on strays.id = shared.old_id join groups g on g.id = shared.new_id
    where shared.amount * 2 > old.amount and shared.amount * 2 > new.amount and g.depth > 0
      and shared.new_id not in (select new_id from by_place)),
  by_content as (
    select distinct on (new_id) old_id, new_id from (
      select distinct on (old_id) * from likely order by old_id, likeness desc, apart, ordinal) best
    order by new_id, likeness desc, old_id)`;
