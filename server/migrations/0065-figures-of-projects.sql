-- Figures of a project that are made of many papers, kept as `record_tallies` are: folded sums, which a job alone writes, and beside
-- them what was added and taken away since. No two transactions write the same row, and both together are exact in every snapshot.

create function month_of(day date) returns date language sql immutable parallel safe
  return date_trunc('month', day::timestamp)::date;

-- What the roots of its estimates come to, those of newer ones that wait left out. Days of works that acts have closed only spread.
create table estimate_tallies (
  project_id uuid not null,
  roots integer not null,
  general_money numeric(24, 2) not null,
  done_money numeric(24, 2) not null,
  paid_money numeric(24, 2) not null,
  difference_money numeric(24, 2) not null,
  first_act_day date,
  last_act_day date,
  primary key (project_id) include (roots, general_money, done_money, paid_money, difference_money, first_act_day, last_act_day)
);

create table estimate_tally_changes (like estimate_tallies)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index estimate_tally_changes_of on estimate_tally_changes (project_id)
  include (roots, general_money, done_money, paid_money, difference_money, first_act_day, last_act_day);

create view estimate_amounts as
  select * from estimate_tallies union all select * from estimate_tally_changes;

create function tally_root() returns trigger language plpgsql as $$
begin
  insert into estimate_tally_changes
    select project_id, sum(roots), sum(roots * general_money), sum(roots * done_money), sum(roots * paid_money),
      sum(roots * difference_money), min(first_act_day), max(last_act_day)
    from (
      select old.project_id, -1 as roots, old.general_money, old.done_money, old.paid_money, old.difference_money,
        null::date as first_act_day, null::date as last_act_day
      where old.parent_id is null and not old.waits
      union all
      select new.project_id, 1, new.general_money, new.done_money, new.paid_money, new.difference_money, new.first_act_day,
        new.last_act_day
      where new.parent_id is null and not new.waits) root
    group by project_id;
  return null;
end $$;
create trigger tally_made after insert on estimate_nodes for each row
  when (new.parent_id is null and not new.waits) execute function tally_root();
create trigger tally_removed after delete on estimate_nodes for each row
  when (old.parent_id is null and not old.waits) execute function tally_root();
create trigger tally_moved after update on estimate_nodes for each row
  when ((old.parent_id is null or new.parent_id is null)
    and (old.project_id, old.parent_id, old.waits, old.general_money, old.done_money, old.paid_money, old.difference_money,
        old.first_act_day, old.last_act_day)
      is distinct from (new.project_id, new.parent_id, new.waits, new.general_money, new.done_money, new.paid_money,
        new.difference_money, new.first_act_day, new.last_act_day))
  execute function tally_root();

create function tally_no_root() returns trigger language plpgsql as $$
begin
  truncate estimate_tallies, estimate_tally_changes;
  return null;
end $$;
create trigger tally_truncated after truncate on estimate_nodes for each statement execute function tally_no_root();

-- Money of its approved papers by month: works that hidden-work acts closed, by their last day; what done-work acts bill, at the prices of
-- the estimate and with additions and VAT, and what references sum up with VAT, by their period. One that was put away since counts.
create table money_tallies (
  project_id uuid not null,
  month date not null,
  works_money numeric(24, 2) not null default 0,
  billed_money numeric(24, 2) not null default 0,
  billed_total numeric(24, 2) not null default 0,
  reference_total numeric(24, 2) not null default 0,
  primary key (project_id, month) include (works_money, billed_money, billed_total, reference_total)
);

create table money_tally_changes (like money_tallies including defaults)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index money_tally_changes_of on money_tally_changes (project_id, month)
  include (works_money, billed_money, billed_total, reference_total);

create view money_amounts as
  select * from money_tallies union all select * from money_tally_changes;

create function tally_works(record uuid, money numeric) returns void language sql as $$
  insert into money_tally_changes (project_id, month, works_money)
    select d.project_id, month_of(own.end_work_date), money
    from records d join hidden_work_acts own on own.record_id = d.id where d.id = record
$$;

-- A line has money once its act is approved.
create function tally_added_lines() returns trigger language plpgsql as $$
begin
  perform tally_works(record_id, sum(money)) from added where money <> 0 group by record_id;
  return null;
end $$;
create trigger tally_made after insert on estimate_volumes referencing new table as added
  for each statement execute function tally_added_lines();

create function tally_removed_lines() returns trigger language plpgsql as $$
begin
  perform tally_works(record_id, -sum(money)) from removed where money <> 0 group by record_id;
  return null;
end $$;
create trigger tally_removed after delete on estimate_volumes referencing old table as removed
  for each statement execute function tally_removed_lines();

create function tally_priced_lines() returns trigger language plpgsql as $$
begin
  perform tally_works(record_id, sum(money))
    from (
      select record_id, -money as money from removed where money <> 0
      union all
      select record_id, money from added where money <> 0) line
    group by record_id having sum(money) <> 0;
  return null;
end $$;
create trigger tally_moved after update on estimate_volumes referencing old table as removed new table as added
  for each statement execute function tally_priced_lines();

create function tally_moved_works() returns trigger language plpgsql as $$
begin
  insert into money_tally_changes (project_id, month, works_money)
    select d.project_id, moved.month, moved.sign * closed.money
    from (values (month_of(old.end_work_date), -1), (month_of(new.end_work_date), 1)) moved (month, sign)
    cross join (select sum(money) as money from estimate_volumes where record_id = new.record_id) closed
    join records d on d.id = new.record_id
    where closed.money <> 0;
  return null;
end $$;
create trigger tally_moved after update on hidden_work_acts for each row
  when (month_of(old.end_work_date) <> month_of(new.end_work_date)) execute function tally_moved_works();

-- What a paper on money says, whatever has become of it.
create function money_said(document records)
  returns table (month date, billed_money numeric, billed_total numeric, reference_total numeric) language sql stable as $$
  select own.period, own.works_money, own.total_money, 0
  from done_work_acts own where document.kind = 'done-work-act' and own.record_id = document.id
  union all
  select own.period, 0, 0, coalesce(own.total_money, (
      select sum(act.total_money) from record_links taken join done_work_acts act on act.record_id = taken.to_id
      where taken.from_id = own.record_id), 0)
  from cost_references own where document.kind = 'reference' and own.record_id = document.id
$$;

create function tally_decided_money() returns trigger language plpgsql as $$
declare
  sign integer := was_approved(new)::integer - was_approved(old)::integer;
begin
  if sign <> 0 then
    insert into money_tally_changes (project_id, month, billed_money, billed_total, reference_total)
      select new.project_id, said.month, sign * said.billed_money, sign * said.billed_total, sign * said.reference_total
      from money_said(new) said;
  end if;
  return null;
end $$;
create trigger tally_decided after update on records for each row
  when (old.status is distinct from new.status and new.kind in ('done-work-act', 'reference'))
  execute function tally_decided_money();

create function tally_changed_bill() returns trigger language plpgsql as $$
begin
  insert into money_tally_changes (project_id, month, billed_money, billed_total)
    select d.project_id, changed.month, changed.billed_money, changed.billed_total
    from (values (old.period, -old.works_money, -old.total_money), (new.period, new.works_money, new.total_money))
      changed (month, billed_money, billed_total)
    join records d on d.id = new.record_id
    where was_approved(d);
  return null;
end $$;
create trigger tally_changed after update on done_work_acts for each row
  when ((old.period, old.works_money, old.total_money) is distinct from (new.period, new.works_money, new.total_money))
  execute function tally_changed_bill();

create function tally_changed_reference() returns trigger language plpgsql as $$
begin
  insert into money_tally_changes (project_id, month, reference_total)
    select d.project_id, changed.month, changed.sign * coalesce(changed.total, acts.total, 0)
    from (values (old.period, old.total_money, -1), (new.period, new.total_money, 1)) changed (month, total, sign)
    join records d on d.id = new.record_id
    cross join (
      select sum(act.total_money) as total from record_links taken join done_work_acts act on act.record_id = taken.to_id
      where taken.from_id = new.record_id) acts
    where was_approved(d);
  return null;
end $$;
create trigger tally_changed after update on cost_references for each row
  when ((old.period, old.total_money) is distinct from (new.period, new.total_money))
  execute function tally_changed_reference();

-- How versions ended by kind, by whose organization wrote the paper (all noughts: by nobody's), and by the month of Kazakhstan they were
-- sent in; as the analysis of rejections counts them: what was taken back because somebody left was not decided, what was recalled was
-- never sent first. `last_at`: when the last of them ended.
create table outcome_tallies (
  project_id uuid not null,
  kind text not null,
  outcome text not null check (outcome in ('approved', 'rejected')),
  is_first boolean not null,
  month date not null,
  organization_id uuid not null,
  amount integer not null,
  last_at timestamptz not null,
  primary key (project_id, kind, outcome, is_first, month, organization_id) include (amount, last_at)
);

create table outcome_tally_changes (like outcome_tallies)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index outcome_tally_changes_of on outcome_tally_changes (project_id, kind, outcome, is_first, month, organization_id)
  include (amount, last_at);

create view outcome_amounts as
  select * from outcome_tallies union all select * from outcome_tally_changes;

-- For which organization its author wrote a document; none when they wrote it for themselves.
create function organization_of(document records) returns uuid language sql stable as $$
  select own.organization_id from memberships own
  where own.user_id = document.author_id and own.project_id = document.project_id
    and own.started_at <= document.created_at and (own.ended_at is null or own.ended_at > document.created_at)
  order by own.organization_id is null, own.started_at, own.id limit 1
$$;

create function outcome_of(version document_versions) returns setof outcome_tallies language sql stable as $$
  select d.project_id, d.kind, version.outcome, not exists (
      select 1 from document_versions before where before.document_id = version.document_id
        and before.number < version.number and before.outcome <> 'recalled'),
    month_of((version.issued_at at time zone 'Asia/Almaty')::date),
    coalesce(organization_of(d), '00000000-0000-0000-0000-000000000000'), 1, version.closed_at
  from records d
  where d.id = version.document_id and version.outcome in ('approved', 'rejected') and version.issued_at is not null
    and not exists (select 1 from version_returns back
      where back.document_id = version.document_id and back.number = version.number)
$$;

create function tally_outcome() returns trigger language plpgsql as $$
begin
  insert into outcome_tally_changes select * from outcome_of(new);
  return null;
end $$;
create trigger tally_ended after update of outcome on document_versions for each row
  when (old.outcome = 'current' and new.outcome in ('approved', 'rejected')) execute function tally_outcome();

-- What waits in a project, whoever is asked.
create index tasks_open_of_project on tasks (project_id, created_at) include (record_id, user_id, due_date) where done_at is null;

create or replace function tally_nothing() returns trigger language plpgsql as $$
begin
  truncate record_tallies, record_tally_changes, money_tallies, money_tally_changes, outcome_tallies, outcome_tally_changes;
  return null;
end $$;

-- Reckons all of these anew from what they are made of, for who filled tables past the triggers. Nobody may write meanwhile.
create function reckon_figures() returns void language sql as $$
  delete from estimate_tally_changes;
  delete from estimate_tallies;
  insert into estimate_tallies
    select project_id, count(*), sum(general_money), sum(done_money), sum(paid_money), sum(difference_money),
      min(first_act_day), max(last_act_day)
    from estimate_nodes where parent_id is null and not waits group by project_id;

  delete from money_tally_changes;
  delete from money_tallies;
  insert into money_tallies
    select project_id, month, sum(works), sum(billed), sum(total), sum(reference)
    from (
      select d.project_id, month_of(own.end_work_date) as month, line.money as works, 0 as billed, 0 as total, 0 as reference
      from estimate_volumes line join hidden_work_acts own on own.record_id = line.record_id
        join records d on d.id = line.record_id
      where line.money <> 0
      union all
      select d.project_id, said.month, 0, said.billed_money, said.billed_total, said.reference_total
      from records d cross join lateral money_said(d) said
      where d.kind in ('done-work-act', 'reference') and was_approved(d)) paper
    group by project_id, month;

  delete from outcome_tally_changes;
  delete from outcome_tallies;
  insert into outcome_tallies
    select each.project_id, each.kind, each.outcome, each.is_first, each.month, each.organization_id, count(*), max(each.last_at)
    from document_versions v cross join lateral outcome_of(v) each
    group by 1, 2, 3, 4, 5, 6;
$$;
select reckon_figures();
