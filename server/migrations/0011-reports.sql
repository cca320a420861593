create table reports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  reason text not null,
  comment text not null,
  subject text not null,
  place text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references users
);
create index reports_in_order on reports ((handled_at is not null), created_at desc, id desc);
