-- What was taken in from one file: who brought it, and when; it can be undone as a whole while nothing of it is held or was changed.
create table record_imports (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects on delete cascade,
  kind text not null,
  file_name text not null,
  sha256 bytea not null,
  imported_by uuid not null references users,
  imported_by_name text not null,
  imported_at timestamptz not null default now(),
  made integer not null default 0,
  replaced integer not null default 0,
  skipped integer not null default 0,
  undone_at timestamptz,
  undone_by_name text
);
create index record_imports_of_register on record_imports (project_id, kind, id desc);

-- The records it made, and those it wrote over with what had stood there. One that was deleted since leaves nothing here.
create table imported_records (
  import_id uuid not null references record_imports on delete cascade,
  record_id uuid not null references records on delete cascade,
  -- As the import left the record: another one was changed since.
  row_version integer not null,
  before jsonb,
  primary key (import_id, record_id)
);
create index imported_records_by_record on imported_records (record_id);
