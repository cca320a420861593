-- How lists sort words: Cyrillic by its own rules, «2» before «12».
create collation natural_order (provider = icu, locale = 'ru-u-kn-true');

-- Numbers run per project and kind.
create table record_counters (
  project_id uuid not null references projects on delete cascade,
  kind text not null,
  last integer not null,
  primary key (project_id, kind)
);

-- Everything that belongs to a project. A document is a record that goes through approval.
create table records (
  id uuid primary key default uuidv7(),
  kind text not null,
  project_id uuid not null references projects,
  -- Both are empty for kinds that are not numbered.
  number integer,
  full_number text,
  author_id uuid not null references users,
  author_name text not null,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of documents alone.
  status text check (status in ('created', 'inApproval', 'approved', 'rejected', 'archived')),
  current_version integer,
  due_date date,
  -- The last number given to a row of its own, so that none is given twice.
  last_row integer not null default 0,
  constraint numbered_whole check (num_nulls(number, full_number) in (0, 2)),
  constraint document_whole check (num_nulls(status, current_version) in (0, 2)),
  unique (project_id, kind, number)
);
create index records_by_age on records (project_id, kind, created_at desc, id desc) include (status, author_id);
create index records_by_status on records (project_id, kind, status, created_at desc, id desc) where status is not null;
create index records_due on records (due_date) where status = 'inApproval';

-- A row of a record that has an id and calls of its own; what stands in it, its kind's table says.
create table record_rows (
  id uuid primary key default uuidv7(),
  record_id uuid not null references records on delete cascade,
  number integer not null,
  created_at timestamptz not null default now(),
  unique (record_id, number)
);

-- `slot`: the place on the record, one of several lists of files; `row_id`: the row it belongs to, if any.
create table record_files (
  record_id uuid not null references records on delete cascade,
  file_id uuid not null references files,
  slot text not null,
  row_id uuid references record_rows on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  constraint attached_once unique nulls not distinct (record_id, slot, row_id, file_id)
);
create index record_files_of on record_files (file_id);
create index record_files_of_row on record_files (row_id) where row_id is not null;

-- Whom a record is for that is read by name: from which seat, and as whom. A seat whose holder left is passed on.
create table record_readers (
  record_id uuid not null references records on delete cascade,
  membership_id uuid not null references memberships,
  part text not null check (part in ('sender', 'main', 'copy')),
  -- Who took his place when he left, and so reads as an heir.
  passed_to uuid references memberships,
  is_heir boolean not null default false,
  primary key (record_id, membership_id, part)
);
create index record_readers_of_seat on record_readers (membership_id);

-- What nobody could read any more, opened by an administrator.
create table record_openings (
  record_id uuid not null references records on delete cascade,
  user_id uuid not null references users,
  opened_at timestamptz not null,
  primary key (record_id, user_id)
);

-- Who reads what is read by name now: the seats it was written to; for one that has ended and was not passed on, those of the
-- same organization; and who opened it.
create view record_reader_seats as
  select reader.record_id, reader.part, seat.id as membership_id, seat.user_id
  from record_readers reader join memberships seat on seat.id = reader.membership_id
  where seat.ended_at is null and seat.user_id is not null
  union all
  select reader.record_id, reader.part, colleague.id, colleague.user_id
  from record_readers reader
  join memberships gone on gone.id = reader.membership_id and gone.ended_at is not null
  join memberships colleague on colleague.project_id = gone.project_id
    and colleague.organization_id = gone.organization_id
  where colleague.ended_at is null and colleague.user_id is not null and reader.passed_to is null
  union all
  select record_id, null, null, user_id from record_openings;

-- What somebody has seen of what was written to him.
create table record_reads (
  record_id uuid not null references records on delete cascade,
  user_id uuid not null references users on delete cascade,
  read_at timestamptz not null default now(),
  primary key (record_id, user_id)
);

-- A record that stands on another or cites it. `relation`: as what, the same for all records of the citing kind.
create table record_links (
  from_id uuid not null references records on delete cascade,
  to_id uuid not null references records,
  relation text not null,
  -- Nobody else may link the same record in this relation while the link is held.
  is_exclusive boolean not null,
  -- A rejected or put away document lets go; it holds again when it is taken back for correction.
  is_held boolean not null default true,
  added_at timestamptz not null default clock_timestamp(),
  primary key (from_id, relation, to_id)
);
create unique index linked_once on record_links (to_id, relation) where is_exclusive and is_held;
create index record_links_to on record_links (to_id);
