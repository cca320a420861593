-- How many rows a list of a project has, by their sort, as in `record_tallies`: folded sums, which a job alone writes, and beside them
-- what was added and taken away since.
create table list_tallies (
  project_id uuid not null,
  list text not null check (list in ('news', 'refusals', 'supervision/technical', 'supervision/author')),
  -- The type of a piece of news; of the others the kind of the record.
  sort text not null,
  amount integer not null,
  primary key (project_id, list, sort) include (amount)
);

create table list_tally_changes (
  project_id uuid not null,
  list text not null,
  sort text not null,
  amount integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index list_tally_changes_of on list_tally_changes (project_id, list, sort) include (amount);

create view list_amounts as
  select project_id, list, sort, amount from list_tallies
  union all
  select project_id, list, sort, amount from list_tally_changes;

create function tally_news() returns trigger language plpgsql as $$
begin
  insert into list_tally_changes
    select project_id, 'news', event_type, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by 1, 2, 3;
  return null;
end $$;
create trigger tally_made after insert on news referencing new table as changed
  for each statement execute function tally_news();
create trigger tally_removed after delete on news referencing old table as changed
  for each statement execute function tally_news();

create function tally_supervision() returns trigger language plpgsql as $$
begin
  insert into list_tally_changes
    select project_id, 'supervision/' || supervision, kind, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by 1, 2, 3;
  return null;
end $$;
create trigger tally_made after insert on supervision_entries referencing new table as changed
  for each statement execute function tally_supervision();
create trigger tally_removed after delete on supervision_entries referencing old table as changed
  for each statement execute function tally_supervision();

-- Decisions are found in their project. None is ever changed or taken away.
alter table decisions add column project_id uuid references projects;
alter table decisions disable trigger decisions_are_append_only;
update decisions own set project_id = d.project_id from records d where d.id = own.document_id;
alter table decisions enable trigger decisions_are_append_only;
alter table decisions alter column project_id set not null;
create index refusals_by_age on decisions (project_id, decided_at desc, document_id) where decision = 'rejected';

create function place_decision() returns trigger language plpgsql as $$
begin
  new.project_id := (select project_id from records where id = new.document_id);
  return new;
end $$;
create trigger place_decision before insert on decisions for each row execute function place_decision();

create function tally_refusals() returns trigger language plpgsql as $$
begin
  insert into list_tally_changes
    select made.project_id, 'refusals', d.kind, count(*) from made
    cross join lateral (select kind from records where id = made.document_id offset 0) d
    where made.decision = 'rejected' group by 1, 2, 3;
  return null;
end $$;
create trigger tally_made after insert on decisions referencing new table as made
  for each statement execute function tally_refusals();

insert into list_tallies (project_id, list, sort, amount)
select project_id, 'news', event_type, count(*) from news group by 1, 2, 3
union all
select project_id, 'supervision/' || supervision, kind, count(*) from supervision_entries group by 1, 2, 3
union all
select own.project_id, 'refusals', d.kind, count(*) from decisions own join records d on d.id = own.document_id
where own.decision = 'rejected' group by 1, 2, 3;

-- Registers in the order of their days: their rows are found in their project.
create function place_in_project() returns trigger language plpgsql as $$
begin
  new.project_id := (select project_id from records where id = new.record_id);
  return new;
end $$;

alter table general_log_entries add column project_id uuid references projects;
alter table general_log_entries disable trigger cited_general_log_entries_stay;
update general_log_entries own set project_id = d.project_id from records d where d.id = own.record_id;
alter table general_log_entries enable trigger cited_general_log_entries_stay;
alter table general_log_entries alter column project_id set not null;
create index general_log_by_day on general_log_entries (project_id, date_of_work desc, record_id desc);
create trigger place_entry before insert on general_log_entries for each row execute function place_in_project();

create or replace view logged_shifts as
  select record_id, date_of_work, work_shift, construction_description, location, weather_condition, mechanism_name,
    mechanism_amount, specialty_amount, project_id
  from general_log_entries;

alter table photo_fixations add column project_id uuid references projects;
alter table photo_fixations disable trigger cited_photo_fixations_stay;
update photo_fixations own set project_id = d.project_id from records d where d.id = own.record_id;
alter table photo_fixations enable trigger cited_photo_fixations_stay;
alter table photo_fixations alter column project_id set not null;
create index photo_fixations_by_day on photo_fixations (project_id, photo_date desc, record_id desc);
create trigger place_photos before insert on photo_fixations for each row execute function place_in_project();

-- It walks the organizations of both: what costs less is asked before.
alter function may_bill(records, records) cost 100000;
