-- How many records of a kind and status were made in a project on a day (of UTC). Folded sums, which a job alone writes, and beside them
-- what was added and taken away since: no two transactions write the same row, and both together are exact in every snapshot.
-- `status` is '' for what nobody approves.
create table record_tallies (
  project_id uuid not null,
  kind text not null,
  status text not null,
  day date not null,
  amount integer not null,
  primary key (project_id, kind, status, day) include (amount)
);

create table record_tally_changes (
  project_id uuid not null,
  kind text not null,
  status text not null,
  day date not null,
  amount integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index record_tally_changes_of on record_tally_changes (project_id, kind, status, day) include (amount);

create view record_amounts as
  select project_id, kind, status, day, amount from record_tallies
  union all
  select project_id, kind, status, day, amount from record_tally_changes;

create function day_of(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'UTC')::date;

create function tally_made_records() returns trigger language plpgsql as $$
begin
  insert into record_tally_changes
    select project_id, kind, coalesce(status, ''), day_of(created_at), count(*) from made group by 1, 2, 3, 4;
  return null;
end $$;
create trigger tally_made after insert on records referencing new table as made
  for each statement execute function tally_made_records();

create function tally_removed_records() returns trigger language plpgsql as $$
begin
  insert into record_tally_changes
    select project_id, kind, coalesce(status, ''), day_of(created_at), -count(*) from removed group by 1, 2, 3, 4;
  return null;
end $$;
create trigger tally_removed after delete on records referencing old table as removed
  for each statement execute function tally_removed_records();

create function tally_moved_record() returns trigger language plpgsql as $$
begin
  insert into record_tally_changes values
    (old.project_id, old.kind, coalesce(old.status, ''), day_of(old.created_at), -1),
    (new.project_id, new.kind, coalesce(new.status, ''), day_of(new.created_at), 1);
  return null;
end $$;
create trigger tally_moved after update on records for each row
  when ((old.project_id, old.kind, old.status, old.created_at) is distinct from (new.project_id, new.kind, new.status, new.created_at))
  execute function tally_moved_record();

create function tally_nothing() returns trigger language plpgsql as $$
begin
  truncate record_tallies, record_tally_changes;
  return null;
end $$;
create trigger tally_truncated after truncate on records for each statement execute function tally_nothing();
