-- A task says itself of which kind its record is and who wrote it: what waits for a person, and for what an author waits, is counted from it alone.
alter table tasks add column kind text, add column author_id uuid references users;
update tasks t set kind = d.kind, author_id = d.author_id from records d where d.id = t.record_id;
alter table tasks alter column kind set default '', alter column kind set not null; -- The trigger says which.
create function place_task() returns trigger language plpgsql as $$
begin
  select kind, author_id into new.kind, new.author_id from records where id = new.record_id;
  return new;
end $$;
create trigger placed before insert on tasks for each row execute function place_task();
create function pass_tasks_on() returns trigger language plpgsql as $$
begin
  update tasks set author_id = new.author_id where record_id = new.id and done_at is null;
  return null;
end $$;
create trigger tasks_passed_on after update of author_id on records for each row
  when (old.author_id is distinct from new.author_id) execute function pass_tasks_on();
create index tasks_open_by_author on tasks (author_id, project_id) where done_at is null;
drop index tasks_open_of_user;
create index tasks_open_of_user on tasks (user_id, project_id)
  include (record_id, kind, author_id, due_date, created_at, purpose) where done_at is null;

-- When somebody looked at their day last, and when the time before: what happened in between is news to them.
create table day_visits (
  user_id uuid primary key references users on delete cascade,
  since timestamptz,
  last_at timestamptz not null
);
