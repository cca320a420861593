-- What waits for somebody: about which record, for what purpose, until when. Tasks of one purpose close without those of another.
create table tasks (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  record_id uuid not null references records on delete cascade,
  -- Which of several things of a record is meant.
  subject_id uuid,
  -- The seat from which somebody is asked.
  membership_id uuid references memberships,
  purpose text not null check (purpose in ('decide', 'eliminate')),
  due_date date,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- Why it closed, so that it can say so: its holder approved, he rejected, or others ended it before he had decided.
  closed_as text check (closed_as in ('approved', 'rejected', 'notRequired')),
  constraint closed_whole check (num_nulls(done_at, closed_as) in (0, 2))
);
create unique index tasks_open_once on tasks (record_id, purpose, user_id, subject_id) nulls not distinct
  where done_at is null;
create index tasks_open_of_user on tasks (user_id, project_id) where done_at is null;
create index tasks_due on tasks (due_date) where done_at is null;

-- What the bell tells somebody: a task, a reminder of one, or a plain notice.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  record_id uuid,
  membership_id uuid,
  task_id uuid references tasks on delete cascade,
  -- It is the task itself and not a reminder of it.
  is_task boolean not null default false,
  task_type text not null,
  code text not null,
  params jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  check (task_id is not null or not is_task)
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null and not is_task;
create index notifications_of_task on notifications (task_id) where task_id is not null;

-- Which reminder of a task was told: none is told twice, however many processes remind.
create table task_reminders (
  task_id uuid not null references tasks on delete cascade,
  code text not null check (code in ('deadline-tomorrow', 'deadline-today', 'deadline-passed')),
  told_at timestamptz not null,
  primary key (task_id, code)
);
