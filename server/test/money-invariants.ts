import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/**
 * Whatever happened at once in a project: figures of every position and group are those of its documents, nothing is
 * taken twice, every decision and signature stands once, and no history is broken.
 */
export const mustAddUp = async (app: TestApp, projectId: string): Promise<void> => {
  expect(await wrongPositions(app, projectId)).toEqual([]);
  expect(await wrongGroups(app, projectId)).toEqual([]);
  expect(await wrongDocuments(app, projectId)).toEqual([]);
  expect(await takenTwice(app, projectId)).toEqual([]);
};

const wrongPositions = async ({ services: { db } }: TestApp, projectId: string) => {
  const { rows } = await sql`
    with closed as (
      select v.node_id, sum(v.volume) filter (where d.status = 'approved') as done,
        sum(v.volume) filter (where d.status = 'inApproval') as reserved,
        sum(v.money) filter (where d.status = 'approved') as done_money
      from records d join estimate_volumes v on v.record_id = d.id
      where d.project_id = ${projectId} group by 1),
    paid as (
      select v.node_id, sum(v.volume) as volume, sum(v.money) as money
      from records d join record_links t on t.from_id = d.id
      join estimate_volumes v on v.record_id = t.to_id
      where d.project_id = ${projectId} and d.kind = 'done-work-act' and d.status = 'approved' group by 1)
    select n.name, n.done_volume, n.reserved_volume, n.paid_volume, n.done_money, n.paid_money, closed.*, paid.*
    from estimate_nodes n left join closed on closed.node_id = n.id left join paid on paid.node_id = n.id
    where n.project_id = ${projectId} and n.kind = 'position' and (
      n.done_volume <> coalesce(closed.done, 0) or n.reserved_volume <> coalesce(closed.reserved, 0)
      or n.paid_volume <> coalesce(paid.volume, 0) or n.done_money <> coalesce(closed.done_money, 0)
      or n.paid_money <> coalesce(paid.money, 0)
      or n.difference_money <> case when n.done_volume = 0 then 0
        when n.done_volume = n.general_volume or n.done_money / nullif(n.general_money, 0) > 1 or n.general_money = 0
          then n.general_money - n.done_money
        else 0 end)`.execute(db);
  return rows;
};

const wrongGroups = async ({ services: { db } }: TestApp, projectId: string) => {
  const { rows } = await sql`
    select g.name, g.done_money, g.paid_money, below.* from estimate_nodes g
    cross join lateral (select sum(n.done_money) as done, sum(n.paid_money) as paid, sum(n.difference_money) as difference
      from estimate_nodes n where n.parent_id = g.id) below
    where g.project_id = ${projectId} and g.kind = 'group'
      and (g.done_money <> below.done or g.paid_money <> below.paid or g.difference_money <> below.difference)`.execute(
    db,
  );
  return rows;
};

/** Documents whose status is not what their decisions, signatures, versions and tasks say. */
const wrongDocuments = async ({ services: { db } }: TestApp, projectId: string) => {
  const { rows } = await sql`
    select d.full_number, d.status, f.* from records d cross join lateral (
      select
        (select count(*)::integer from document_versions v where v.document_id = d.id) as versions,
        (select v.outcome from document_versions v
          where v.document_id = d.id and v.number = d.current_version) as outcome,
        (select count(distinct s.user_id)::integer from version_seats s
          where s.document_id = d.id and s.number = d.current_version) as people,
        (select count(*)::integer from signatures s
          join document_versions v on v.signable_id = s.signable_id
          where v.document_id = d.id and v.number = d.current_version) as signatures,
        (select count(distinct x.user_id)::integer from decisions x where x.document_id = d.id
          and x.number = d.current_version and x.decision = 'approved') as approvals,
        (select count(*)::integer from decisions x where x.document_id = d.id
          and x.number = d.current_version and x.decision = 'rejected') as rejections,
        (select count(*)::integer from tasks t
          where t.record_id = d.id and t.done_at is null) as open_tasks,
        broken_history(d.id) as broken) f
    where d.project_id = ${projectId} and not (
      f.broken is null and f.versions = d.current_version and f.signatures = f.approvals and case d.status
        when 'approved' then f.outcome = 'approved' and f.approvals = f.people and f.rejections = 0 and f.open_tasks = 0
        when 'rejected' then f.outcome = 'rejected' and f.rejections = 1 and f.open_tasks = 0
        when 'inApproval' then f.outcome = 'current' and f.approvals < f.people and f.rejections = 0
          and f.open_tasks = f.people - f.approvals
        when 'created' then (f.outcome is null or f.outcome in ('rejected', 'recalled')) and f.open_tasks = 0
        else f.open_tasks = 0 end)`.execute(db);
  return rows;
};

const takenTwice = async ({ services: { db } }: TestApp, projectId: string) => {
  const { rows } = await sql`
    select t.to_id, count(*) filter (where t.is_held) as holders,
      count(*) filter (where t.is_held and d.status = 'rejected') as held_by_rejected,
      count(*) filter (where not t.is_held and d.status in ('inApproval', 'approved')) as lost
    from record_links t join records d on d.id = t.from_id where d.project_id = ${projectId}
    group by t.to_id, t.relation
    having count(*) filter (where t.is_held) > 1 or count(*) filter (where t.is_held and d.status = 'rejected') > 0
      or count(*) filter (where not t.is_held and d.status in ('inApproval', 'approved')) > 0`.execute(
    db,
  );
  return rows;
};
