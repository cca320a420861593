-- What an administrator does to people and organizations belongs to no project.
alter table history alter column project_id drop not null;

-- People an administrator put into an organization; those seated for it in a project belong to it without a row here.
create table organization_members (
  organization_id uuid not null references organizations,
  user_id uuid not null references users on delete cascade,
  since timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index organization_members_of_user on organization_members (user_id);
create index memberships_of_organization on memberships (organization_id) where ended_at is null;
create index organizations_search on organizations using gin ((lower(name || ' ' || bin)) gin_trgm_ops);
create index users_search on users using gin ((lower(email || ' ' || fullname)) gin_trgm_ops);

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
