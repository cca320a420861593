-- A record that lies between organizations is read by their people and administrators alone; null: by everybody whom its kind lets.
-- None named yet: by its author.
alter table records add column parties uuid[];
create index records_between_parties on records (project_id, kind) where parties is not null;

-- Of such a record that was deleted: its history says what it said.
create table removed_between_parties (
  record_id uuid primary key,
  parties uuid[] not null
);

create function keep_removed_parties() returns trigger language plpgsql as $$
begin
  insert into removed_between_parties select id, parties from removed where parties is not null on conflict do nothing;
  return null;
end $$;
create trigger keep_parties after delete on records referencing old table as removed
  for each statement execute function keep_removed_parties();

-- May this person read a record as far as its parties are concerned?
create function is_open_to(parties uuid[], project uuid, author uuid, reader uuid) returns boolean language sql stable as $$
  select parties is null or cardinality(parties) = 0 and author = reader
    or exists (select 1 from memberships seat where seat.project_id = project and seat.user_id = reader
      and seat.ended_at is null and seat.organization_id = any(parties))
    or exists (select 1 from user_roles held join roles role on role.id = held.role_id
      where held.user_id = reader and role.code = 'ADMIN')
$$;

-- Lists and figures that everybody reads count none of them.
create or replace function tally_removed_records() returns trigger language plpgsql as $$
begin
  insert into record_tally_changes
    select project_id, kind, coalesce(status, ''), day_of(created_at), -count(*) from removed where parties is null
    group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function tally_moved_record() returns trigger language plpgsql as $$
begin
  if old.parties is null then
    insert into record_tally_changes values (old.project_id, old.kind, coalesce(old.status, ''), day_of(old.created_at), -1);
  end if;
  if new.parties is null then
    insert into record_tally_changes values (new.project_id, new.kind, coalesce(new.status, ''), day_of(new.created_at), 1);
  end if;
  return null;
end $$;
drop trigger tally_moved on records;
create trigger tally_moved after update on records for each row
  when ((old.project_id, old.kind, old.status, old.created_at, old.parties is null)
    is distinct from (new.project_id, new.kind, new.status, new.created_at, new.parties is null))
  execute function tally_moved_record();

create or replace function outcome_of(version document_versions) returns setof outcome_tallies language sql stable as $$
  select d.project_id, d.kind, version.outcome, not exists (
      select 1 from document_versions before where before.document_id = version.document_id
        and before.number < version.number and before.outcome <> 'recalled'),
    month_of((version.issued_at at time zone 'Asia/Almaty')::date),
    coalesce(organization_of(d), '00000000-0000-0000-0000-000000000000'), 1, version.closed_at
  from records d
  where d.id = version.document_id and d.parties is null and version.outcome in ('approved', 'rejected')
    and version.issued_at is not null
    and not exists (select 1 from version_returns back
      where back.document_id = version.document_id and back.number = version.number)
$$;

create or replace function tally_refusals() returns trigger language plpgsql as $$
begin
  insert into list_tally_changes
    select made.project_id, 'refusals', d.kind, count(*) from made
    cross join lateral (select kind, parties from records where id = made.document_id offset 0) d
    where made.decision = 'rejected' and d.parties is null group by 1, 2, 3;
  return null;
end $$;

-- Nor does the search know any.
create function leave_search() returns trigger language plpgsql as $$
begin
  delete from search_entries where record_id = new.id;
  return null;
end $$;
create trigger leave_search after update of parties on records for each row
  when (old.parties is null and new.parties is not null) execute function leave_search();
create function enter_search() returns trigger language plpgsql as $$
begin
  insert into search_queue (record_id) values (new.id);
  return null;
end $$;
create trigger enter_search after update of parties on records for each row
  when (old.parties is not null and new.parties is null) execute function enter_search();

-- A subcontractor with a contract with the customer itself: said by customer or administrator.
alter table project_organizations add column has_direct_contract boolean not null default false;

-- Who is paid by an act, and who pays: kept while it is written, fixed from its start on. An internal one lies between contractors.
alter table done_work_acts
  add column is_internal boolean not null default false,
  add column payee_id uuid references organizations,
  add column payer_id uuid references organizations,
  -- A subcontractor's act to the customer itself, as all were that were made before there were internal ones.
  add column is_direct boolean not null default true,
  -- What an internal act pays of the money of each closed line, unless the line has a price of its own.
  add column internal_percent numeric(7, 4) check (internal_percent >= 0);
alter table done_work_acts alter column is_direct set default false;
create index done_work_acts_of_payer on done_work_acts (payer_id) where is_internal;

-- The price of a closed line on an internal act: for a unit of its volume, or in percent of its money.
create table internal_prices (
  record_id uuid not null references done_work_acts on delete cascade,
  line_id uuid not null references estimate_volumes on delete cascade,
  unit_cost numeric(24, 4),
  percent numeric(7, 4),
  primary key (record_id, line_id),
  check (num_nonnulls(unit_cost, percent) = 1)
);
create index internal_prices_of_line on internal_prices (line_id);

-- What others may know of papers on money is what the customer pays.
create or replace view paid_works as
  select record_id, period, without_vat_money, vat_money, total_money from done_work_acts where not is_internal;
-- What a reference may be asked to count.
create view countable_works as
  select record_id, period from done_work_acts;

-- Acts between contractors that nobody has decided on, by who is to pay.
create view open_internal_works as
  select own.record_id, d.project_id, d.full_number, own.payer_id
  from done_work_acts own join records d on d.id = own.record_id
  where own.is_internal and d.status in ('created', 'inApproval');

create or replace function money_said(document records)
  returns table (month date, billed_money numeric, billed_total numeric, reference_total numeric) language sql stable as $$
  select own.period, own.works_money, own.total_money, 0
  from done_work_acts own where document.kind = 'done-work-act' and own.record_id = document.id and not own.is_internal
  union all
  select own.period, 0, 0, coalesce(own.total_money, (
      select sum(act.total_money) from record_links taken join done_work_acts act on act.record_id = taken.to_id
      where taken.from_id = own.record_id), 0)
  from cost_references own where document.kind = 'reference' and own.record_id = document.id
$$;

create or replace function tally_changed_bill() returns trigger language plpgsql as $$
begin
  insert into money_tally_changes (project_id, month, billed_money, billed_total)
    select d.project_id, changed.month, changed.billed_money, changed.billed_total
    from (values (old.period, -old.works_money, -old.total_money), (new.period, new.works_money, new.total_money))
      changed (month, billed_money, billed_total)
    join records d on d.id = new.record_id
    where was_approved(d) and not new.is_internal;
  return null;
end $$;

-- The nearest organization above another in a project that takes part in it in one of these roles; none where nobody does.
create function nearest_above(project uuid, organization uuid, role_codes text[]) returns uuid language sql stable as $$
  with recursive above (organization_id, parent_id, height) as (
    select own.organization_id, own.parent_id, 0 from project_organizations own
      where own.project_id = project and own.organization_id = organization
    union
    select up.organization_id, up.parent_id, above.height + 1 from above
      join project_organizations up on up.project_id = project and up.organization_id = above.parent_id
      where above.height < 100)
  select above.organization_id from above
    join project_organizations place on place.project_id = project and place.organization_id = above.organization_id
    join roles role on role.id = place.role_id
  where above.height > 0 and place.ended_at is null and role.code = any(role_codes)
    and above.organization_id <> organization
  order by above.height limit 1
$$;

-- Were these works done by this organization or by one below it?
create function is_done_by(organization uuid, works records) returns boolean language sql stable as $$
  with recursive above (organization_id, parent_id) as (
    select po.organization_id, po.parent_id from contractor_of(works) builder
      cross join lateral (select * from project_organizations
        where project_id = works.project_id and organization_id = builder.organization_id offset 0) po
    union
    select po.organization_id, po.parent_id from above
      cross join lateral (select * from project_organizations
        where project_id = works.project_id and organization_id = above.parent_id offset 0) po)
  select exists (select 1 from above where above.organization_id = organization)
$$;
alter function is_done_by(uuid, records) cost 100000;
