create table regions (
  id integer primary key,
  key text not null unique,
  kato text not null,
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  latitude numeric(8, 5) not null,
  longitude numeric(8, 5) not null
);

create table object_types (
  id integer primary key,
  name_ru text not null,
  name_kk text not null,
  name_en text not null
);

create table goals (
  id integer primary key,
  parent_id integer references goals,
  name_ru text not null,
  name_kk text not null,
  name_en text not null
);

create table organizations (
  id uuid primary key default uuidv7(),
  name text not null,
  -- Empty for one that takes part in no project yet.
  bin text unique check (bin ~ '^\d{12}$'),
  parent_id uuid references organizations,
  is_parent boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
-- An organization as papers name it. A sole trader is known by his ИИН, whose fifth digit is of a day; that of a БИН is 4 or more.
create function party_name(o organizations) returns text language sql immutable as $$
  select o.name || coalesce(case when substr(o.bin, 5, 1) < '4' then ', ИИН ' else ', БИН ' end || o.bin, '')
$$;

create index organizations_search on organizations using gin ((lower(name || ' ' || coalesce(bin, ''))) gin_trgm_ops);
create index organizations_bin_prefix on organizations (bin text_pattern_ops);

-- People an administrator put into an organization; those seated for it in a project belong to it without a row here.
create table organization_members (
  organization_id uuid not null references organizations,
  user_id uuid not null references users on delete cascade,
  since timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index organization_members_of_user on organization_members (user_id);

create table projects (
  id uuid primary key default uuidv7(),
  full_name text not null,
  short_name text not null,
  coupon_number text,
  coupon_given_date date,
  object_type_id integer not null references object_types,
  region_id integer not null references regions,
  goal_id integer not null references goals,
  finance_source text not null,
  complexity text not null,
  estimate_type text not null,
  estimate_cost numeric(20, 2) not null check (estimate_cost >= 0),
  contract_cost numeric(20, 2) not null check (contract_cost >= 0),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  timer_reference integer not null default 0 check (timer_reference >= 0),
  timer_hidden_work integer not null default 0 check (timer_hidden_work >= 0),
  timer_done_work integer not null default 0 check (timer_done_work >= 0),
  publish_to_bus boolean not null default false,
  country text not null,
  province text not null,
  locality text not null,
  street text not null,
  house text not null,
  address text not null,
  latitude numeric(9, 6) not null,
  longitude numeric(9, 6) not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  archived_at timestamptz
);
create index projects_by_age on projects (created_at desc, id desc) where archived_at is null;
create index projects_search on projects
  using gin ((lower(full_name || ' ' || short_name || ' ' || address || ' ' || coalesce(coupon_number, ''))) gin_trgm_ops);

create table project_organizations (
  project_id uuid not null references projects on delete cascade,
  organization_id uuid not null references organizations,
  role_id integer not null references roles,
  since timestamptz not null default now(),
  -- An organization that leaves stays where past memberships, seats and signatures refer to it.
  ended_at timestamptz,
  -- Below whom an organization works is said in each project: a subcontractor has another general contractor elsewhere.
  parent_id uuid references organizations,
  primary key (project_id, organization_id)
);
create index project_organizations_of on project_organizations (organization_id);
create index project_organizations_below on project_organizations (project_id, parent_id) where parent_id is not null;

create table memberships (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects on delete cascade,
  user_id uuid references users,
  invited_email text check (invited_email = lower(invited_email)),
  organization_id uuid,
  user_type_id integer references roles,
  role_id integer not null default 1 references roles,
  job_id integer not null references roles,
  started_at timestamptz,
  ended_at timestamptz,
  foreign key (project_id, organization_id) references project_organizations (project_id, organization_id)
    deferrable initially deferred,
  check (user_id is not null or invited_email is not null),
  -- Outside an organization the membership itself says what its holder is.
  check (organization_id is not null or user_type_id is not null)
);
create unique index memberships_once on memberships (project_id, user_id, organization_id)
  nulls not distinct where ended_at is null and user_id is not null;
create unique index invitations_once on memberships (project_id, invited_email, organization_id)
  nulls not distinct where ended_at is null and user_id is null;
create index memberships_of_organization on memberships (organization_id) where ended_at is null;
create index memberships_of_user on memberships (user_id, project_id) where ended_at is null;
create index invitations_by_email on memberships (invited_email) where user_id is null;

create table agreements (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects on delete cascade,
  type text not null check (type in ('contract', 'solidWasteExport')),
  number text not null,
  agreement_date date not null,
  unique (project_id, type)
);

create table files (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects,
  name text not null,
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null,
  location text not null,
  uploaded_by uuid not null references users,
  created_at timestamptz not null default now()
);
create index files_of_project on files (project_id);
create index files_by_content on files (sha256);

create table agreement_files (
  agreement_id uuid not null references agreements on delete cascade,
  file_id uuid not null references files,
  primary key (agreement_id, file_id)
);

-- Files an organization shows in one project: certificates, licences, orders.
create table organization_files (
  project_id uuid not null,
  organization_id uuid not null,
  file_id uuid not null references files,
  added_at timestamptz not null default clock_timestamp(),
  primary key (project_id, organization_id, file_id),
  foreign key (project_id, organization_id) references project_organizations on delete cascade
);
create index organization_files_of on organization_files (file_id);
