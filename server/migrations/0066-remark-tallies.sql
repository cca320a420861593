-- A remark knows its project, its supervision, and whether it counts: it does while its prescription is in force (`is_in_force`).
alter table supervision_remarks
  add column project_id uuid references projects,
  add column supervision text check (supervision in ('technical', 'author')),
  add column is_counted boolean not null default false;
update supervision_remarks r set project_id = d.project_id, supervision = split_part(d.kind, '/', 2), is_counted = is_in_force(d)
from record_rows place join records d on d.id = place.record_id where place.id = r.id;
alter table supervision_remarks add constraint placed_whole check (num_nulls(project_id, supervision) = 0);
create index remarks_open on supervision_remarks (project_id, due_date) where is_counted and eliminated_on is null;

create function place_remark() returns trigger language plpgsql as $$
begin
  select d.project_id, split_part(d.kind, '/', 2), is_in_force(d) into new.project_id, new.supervision, new.is_counted
  from record_rows place join records d on d.id = place.record_id where place.id = new.id;
  return new;
end $$;
create trigger place_remark before insert on supervision_remarks for each row execute function place_remark();

create function count_remarks(paper uuid) returns void language sql as $$
  update supervision_remarks r set is_counted = counts.now_is
  from (select is_in_force(d) as now_is from records d where d.id = paper) counts, record_rows place
  where place.record_id = paper and r.id = place.id and r.is_counted <> counts.now_is
$$;

create function count_moved_remarks() returns trigger language plpgsql as $$
begin
  perform count_remarks(new.id);
  return null;
end $$;
create trigger count_remarks after update on records for each row
  when (new.kind in ('prescription/technical', 'prescription/author')
    and (old.status, old.current_version) is distinct from (new.status, new.current_version))
  execute function count_moved_remarks();

create function count_issued_remarks() returns trigger language plpgsql as $$
begin
  perform count_remarks(d.id) from records d
    where d.id = new.document_id and d.kind in ('prescription/technical', 'prescription/author');
  return null;
end $$;
create trigger count_issued after update of issued_at on document_versions for each row
  when (old.issued_at is null and new.issued_at is not null) execute function count_issued_remarks();

-- How many remarks of a project count, as in `record_tallies`: open ones by the day they are due, those that were eliminated in time or
-- late by the month they were.
create table remark_tallies (
  project_id uuid not null,
  supervision text not null,
  category text not null,
  state text not null check (state in ('open', 'onTime', 'late')),
  day date not null,
  amount integer not null,
  primary key (project_id, supervision, category, state, day) include (amount)
);

create table remark_tally_changes (like remark_tallies)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index remark_tally_changes_of on remark_tally_changes (project_id, supervision, category, state, day) include (amount);

create view remark_amounts as
  select * from remark_tallies union all select * from remark_tally_changes;

create function remark_place(remark supervision_remarks) returns setof remark_tallies language sql stable as $$
  select remark.project_id, remark.supervision, remark.category,
    case when remark.eliminated_on is null then 'open' when remark.eliminated_on <= remark.due_date then 'onTime' else 'late' end,
    case when remark.eliminated_on is null then remark.due_date else month_of(remark.eliminated_on) end, 1
  where remark.is_counted
$$;

create function tally_remark() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into remark_tally_changes
      select project_id, supervision, category, state, day, -amount from remark_place(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into remark_tally_changes select * from remark_place(new);
  end if;
  return null;
end $$;
create trigger tally_made after insert on supervision_remarks for each row when (new.is_counted) execute function tally_remark();
create trigger tally_removed after delete on supervision_remarks for each row when (old.is_counted) execute function tally_remark();
create trigger tally_moved after update on supervision_remarks for each row
  when ((old.is_counted or new.is_counted) and (old.is_counted, old.category, old.due_date, old.eliminated_on)
    is distinct from (new.is_counted, new.category, new.due_date, new.eliminated_on))
  execute function tally_remark();

create function tally_no_remark() returns trigger language plpgsql as $$
begin
  truncate remark_tallies, remark_tally_changes;
  return null;
end $$;
create trigger tally_truncated after truncate on supervision_remarks for each statement execute function tally_no_remark();

-- As `reckon_figures` does.
create function reckon_remarks() returns void language sql as $$
  delete from remark_tally_changes;
  delete from remark_tallies;
  insert into remark_tallies
    select place.project_id, place.supervision, place.category, place.state, place.day, count(*)
    from supervision_remarks r cross join lateral remark_place(r) place group by 1, 2, 3, 4, 5;
$$;
select reckon_remarks();
