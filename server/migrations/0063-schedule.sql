-- From day to day somebody plans a section or a position. What is planned no more keeps its row: the end that was planned first stays,
-- so that no later plan hides how late it is.
create table schedule_plans (
  node_id uuid primary key references estimate_nodes on delete cascade,
  planned_start date,
  planned_end date,
  first_planned_end date not null,
  row_version integer not null default 1,
  -- The chain of its history, which goes on when a newer estimate takes the plan over.
  chain_id uuid not null,
  constraint planned_from_to check (planned_start <= planned_end),
  constraint planned_whole check (num_nulls(planned_start, planned_end) in (0, 2))
);

-- Kept up the tree, so that a section is shown without reading what lies below it: the days planned for a node, else the first and the last
-- planned below it; the first and the last day of works of the approved acts that close it.
alter table estimate_nodes
  add column plan_start date,
  add column plan_end date,
  add column first_act_day date,
  add column last_act_day date;
create or replace view project_nodes as select * from estimate_nodes where not waits;

create or replace view closed_works as
  select a.record_id, a.name, a.end_work_date,
    (select coalesce(sum(v.money), 0)::numeric(24, 2) from estimate_volumes v where v.record_id = a.record_id) as money,
    a.start_work_date
  from hidden_work_acts a;

-- Sets the planned days of a node and of those above it as far as they change. The caller holds them all.
create function settle_plan(node uuid) returns void language plpgsql as $$
declare
  at uuid := node;
  first date;
  last date;
begin
  while at is not null loop
    select planned_start, planned_end into first, last from schedule_plans where node_id = at;
    if first is null then
      select min(plan_start), max(plan_end) into first, last from estimate_nodes where parent_id = at;
    end if;
    update estimate_nodes set plan_start = first, plan_end = last
      where id = at and (plan_start, plan_end) is distinct from (first, last)
      returning parent_id into at;
  end loop;
end $$;

update estimate_nodes n set first_act_day = acts.first, last_act_day = acts.last
from (
  select v.node_id, min(a.start_work_date) as first, max(a.end_work_date) as last
  from estimate_volumes v join hidden_work_acts a on a.record_id = v.record_id
  where v.money is not null group by 1) acts
where n.id = acts.node_id;

with recursive path as (
  select parent_id as id, first_act_day as first, last_act_day as last from estimate_nodes where first_act_day is not null
  union
  select g.parent_id, path.first, path.last from path join estimate_nodes g on g.id = path.id)
update estimate_nodes n set first_act_day = days.first, last_act_day = days.last
from (select id, min(first) as first, max(last) as last from path group by id) days
where n.id = days.id;
