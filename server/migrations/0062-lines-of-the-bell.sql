-- What is told of one paper by one event is one line of the bell, however many tasks it asks for: a notice that comes later stands under
-- the first, its head. One event is one transaction; of a reminder, which has a transaction of its own, it is the day.
alter table notifications add column told_with uuid references notifications on delete cascade;
-- The day of what waits, the earliest of a line.
alter table notifications add column due_date date;

update notifications n set told_with = head.id
from (select id, first_value(id) over (
    partition by user_id, project_id, record_id, code, created_at order by id) as first from notifications) line
join notifications head on head.id = line.first
where n.id = line.id and line.first <> line.id;

create function line_as_it_waits(head uuid) returns void language sql as $$
  update notifications set waits = line.is_any, due_date = line.due
  from (select min(t.due_date) as due, count(*) > 0 as is_any from notifications n
    cross join lateral (select due_date from tasks where id = n.task_id and done_at is null offset 0) t
    where (n.id = head or n.told_with = head) and n.is_task) line
  where id = head
$$;
select line_as_it_waits(id) from notifications where told_with is null and is_task;

drop index notifications_in_order;
create index notifications_newest on notifications (user_id, created_at desc, id desc) where told_with is null;
create index notifications_newest_in on notifications (user_id, project_id, created_at desc, id desc) where told_with is null;
create index notifications_waiting on notifications (user_id, due_date, created_at desc, id desc)
  where told_with is null and waits;
create index notifications_told_with on notifications (told_with) where told_with is not null;

drop trigger notices_of_tasks_wait on notifications;
drop function begin_to_wait;
create function find_its_line() returns trigger language plpgsql as $$
begin
  select head.id into new.told_with from notifications head
    where head.user_id = new.user_id and head.told_with is null and head.project_id = new.project_id
      and head.record_id is not distinct from new.record_id and head.code = new.code and head.is_task = new.is_task
      and (head.created_at = new.created_at or (
        new.code ~ '-(tomorrow|today|passed)$' and head.read_at is null
        and head.created_at between date_trunc('day', new.created_at, 'Asia/Almaty') and new.created_at
        -- Whose day was moved is reminded anew.
        and not exists (select 1 from notifications told
          where told.task_id = new.task_id and (told.id = head.id or told.told_with = head.id))))
    order by head.created_at desc, head.id desc limit 1;
  return new;
end $$;
create trigger notices_find_their_line before insert on notifications for each row execute function find_its_line();

create function begin_to_wait() returns trigger language plpgsql as $$
begin
  perform line_as_it_waits(coalesce(new.told_with, new.id));
  return null;
end $$;
create trigger notices_of_tasks_wait after insert on notifications for each row when (new.is_task)
  execute function begin_to_wait();

drop trigger closed_tasks_wait_no_more on tasks;
drop function end_waiting;
create function wait_otherwise() returns trigger language plpgsql as $$
begin
  perform line_as_it_waits(coalesce(told_with, id)) from notifications where task_id = new.id and is_task;
  return null;
end $$;
create trigger lines_wait_as_their_tasks after update of done_at, due_date on tasks for each row
  when ((old.done_at is null) <> (new.done_at is null) or old.due_date is distinct from new.due_date)
  execute function wait_otherwise();
