-- Remarks of the supervisions; they come with the prescriptions.
create table remarks (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects,
  supervision text not null check (supervision in ('author', 'technical')),
  category text not null check (category in ('easy', 'medium', 'hard')),
  due_date date not null,
  eliminated_on date,
  created_at timestamptz not null default now()
);
create index remarks_of on remarks (project_id);
