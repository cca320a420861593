-- Somebody may be asked to answer, and a task may be done by doing what it asks for.
alter table tasks drop constraint tasks_purpose_check;
alter table tasks add constraint tasks_purpose_check check (purpose in ('decide', 'eliminate', 'handle', 'answer'));
alter table tasks drop constraint tasks_closed_as_check;
alter table tasks add constraint tasks_closed_as_check
  check (closed_as in ('approved', 'rejected', 'done', 'notRequired'));

create table sent_minutes (
  record_id uuid primary key references records on delete cascade,
  title text not null,
  content text not null,
  -- The day they were sent: no assignment is due before it.
  minutes_date date not null
);
create trigger minutes_are_final before update or delete on sent_minutes
  for each row execute function refuse_change();
create trigger minutes_stay before truncate on sent_minutes
  for each statement execute function refuse_change();

create table minutes_assignments (
  id uuid primary key references record_rows on delete cascade,
  recipient_id uuid not null references memberships,
  task_description text not null,
  due_date date not null,
  -- Empty while it waits.
  executed_on date,
  comment text,
  answered_by uuid references users,
  answered_by_name text,
  constraint answered_whole check (num_nulls(executed_on, comment, answered_by, answered_by_name) in (0, 4))
);
create index assignments_of_recipient on minutes_assignments (recipient_id) where executed_on is null;

-- What was asked stays as it was sent, and so does an answer once it is given.
create function keep_assignment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.executed_on is not null
    or (new.id, new.recipient_id, new.task_description, new.due_date)
      is distinct from (old.id, old.recipient_id, old.task_description, old.due_date) then
    raise exception 'an assignment is final';
  end if;
  return new;
end $$;
create trigger assignments_are_final before update or delete on minutes_assignments
  for each row execute function keep_assignment();

-- Who is to answer the assignments of a record now: the seat each was given to, or that to which it was passed on; once that
-- one has ended, too, those of its organization.
create function asked_by_minutes(minutes uuid)
returns table (assignment_id uuid, membership_id uuid, user_id uuid) language sql stable as $$
  with recursive held (assignment_id, membership_id) as (
    select own.id, own.recipient_id from minutes_assignments own join record_rows place on place.id = own.id
    where place.record_id = minutes
    union
    select held.assignment_id, reader.passed_to from held join record_readers reader
      on reader.record_id = minutes and reader.membership_id = held.membership_id and reader.part = 'main'
    where reader.passed_to is not null)
  select distinct held.assignment_id, seat.id, seat.user_id
  from held
  join record_readers reader on reader.record_id = minutes and reader.membership_id = held.membership_id
    and reader.part = 'main' and reader.passed_to is null
  join memberships last on last.id = held.membership_id
  join memberships seat on case when last.ended_at is null then seat.id = last.id
    else seat.project_id = last.project_id and seat.organization_id = last.organization_id end
  where seat.ended_at is null and seat.user_id is not null
$$;
