-- Notices in the order of the bell by an index alone: what waits for a decision first, then the newest. A notice that is a task
-- waits until the task closes.
alter table notifications add column waits boolean not null default false;
update notifications n set waits = true from tasks t where t.id = n.task_id and n.is_task and t.done_at is null;
create index notifications_in_order on notifications (user_id, waits desc, created_at desc, id desc);
drop index notifications_of_user;

create function begin_to_wait() returns trigger language plpgsql as $$
begin
  new.waits := exists (select 1 from tasks where id = new.task_id and done_at is null);
  return new;
end $$;
create trigger notices_of_tasks_wait before insert on notifications for each row when (new.is_task)
  execute function begin_to_wait();

create function end_waiting() returns trigger language plpgsql as $$
begin
  update notifications set waits = new.done_at is null where task_id = new.id and is_task;
  return null;
end $$;
create trigger closed_tasks_wait_no_more after update of done_at on tasks for each row
  when ((old.done_at is null) <> (new.done_at is null)) execute function end_waiting();

-- Whether and why somebody was asked about a record; and its tasks go with it.
create index tasks_of_record on tasks (record_id, user_id);

-- Everybody of a project, those who are only invited as well.
create index memberships_of_project on memberships (project_id) where ended_at is null;

-- Whose papers those of an organization inherit.
create index memberships_ended on memberships (project_id, organization_id) where ended_at is not null;

-- What one person reads by name in one project, as `record_reader_seats` has it, each step by an index whatever is counted of the
-- tables: the offsets keep the steps in their order. A paper may stand there several times.
create function papers_read_in(project uuid, person uuid) returns table (record_id uuid, part text) language sql stable as $$
  select reader.record_id, reader.part from memberships seat
  cross join lateral (select r.record_id, r.part from record_readers r where r.membership_id = seat.id offset 0) reader
  where seat.user_id = person and seat.project_id = project and seat.ended_at is null
  union all
  select reader.record_id, reader.part from memberships seat
  cross join lateral (select m.id from memberships m where m.project_id = seat.project_id
    and m.organization_id = seat.organization_id and m.ended_at is not null offset 0) gone
  cross join lateral (select r.record_id, r.part from record_readers r
    where r.membership_id = gone.id and r.passed_to is null offset 0) reader
  where seat.user_id = person and seat.project_id = project and seat.ended_at is null
  union all
  select opened.record_id, null from record_openings opened
  cross join lateral (select 1 from records d where d.id = opened.record_id and d.project_id = project offset 0) place
  where opened.user_id = person and exists (select 1 from user_roles given
    join roles on roles.id = given.role_id and roles.code = 'ADMIN' where given.user_id = person)
  union all
  select draft.record_id, 'sender' from record_drafts draft
  cross join lateral (select 1 from records d where d.id = draft.record_id and d.project_id = project offset 0) place
  where draft.author_id = person
$$;

-- The same of one paper.
create function readers_of_paper(paper uuid) returns table (part text, membership_id uuid, user_id uuid)
  language sql stable as $$
  select reader.part, seat.id, seat.user_id from record_readers reader
  cross join lateral (select m.id, m.user_id from memberships m where m.id = reader.membership_id
    and m.ended_at is null and m.user_id is not null offset 0) seat
  where reader.record_id = paper
  union all
  select reader.part, colleague.id, colleague.user_id from record_readers reader
  cross join lateral (select m.project_id, m.organization_id from memberships m where m.id = reader.membership_id
    and m.ended_at is not null offset 0) gone
  cross join lateral (select m.id, m.user_id from memberships m where m.project_id = gone.project_id
    and m.organization_id = gone.organization_id and m.ended_at is null and m.user_id is not null offset 0) colleague
  where reader.record_id = paper and reader.passed_to is null
  union all
  select null, null, opened.user_id from record_openings opened
  where opened.record_id = paper and exists (select 1 from user_roles given
    join roles on roles.id = given.role_id and roles.code = 'ADMIN' where given.user_id = opened.user_id offset 0)
  union all
  select 'sender', null, draft.author_id from record_drafts draft where draft.record_id = paper
$$;

create or replace function asked_by_minutes(minutes uuid)
returns table (assignment_id uuid, membership_id uuid, user_id uuid) language sql stable as $$
  with recursive held (assignment_id, membership_id) as (
    select own.id, own.recipient_id from record_rows place
    cross join lateral (select id, recipient_id from minutes_assignments where id = place.id offset 0) own
    where place.record_id = minutes
    union
    select held.assignment_id, reader.passed_to from held
    cross join lateral (select passed_to from record_readers where record_id = minutes
      and membership_id = held.membership_id and part = 'main' and passed_to is not null offset 0) reader)
  select distinct held.assignment_id, seat.id, seat.user_id
  from held
  cross join lateral (select 1 from record_readers where record_id = minutes and membership_id = held.membership_id
    and part = 'main' and passed_to is null offset 0) reader
  cross join lateral (select * from memberships where id = held.membership_id offset 0) last
  cross join lateral (
    select last.id, last.user_id where last.ended_at is null and last.user_id is not null
    union all
    select m.id, m.user_id from memberships m where last.ended_at is not null and m.project_id = last.project_id
      and m.organization_id = last.organization_id and m.ended_at is null and m.user_id is not null offset 0) seat
$$;
