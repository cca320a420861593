-- Design and estimate documentation: one record for each subcategory of a project that holds anything.
create table documentation_sections (
  record_id uuid primary key references records on delete cascade,
  project_id uuid not null references projects,
  subcategory_id integer not null,
  constraint documentation_sections_once unique (project_id, subcategory_id)
);

-- Its files as they came. One of a name that is there already is the newer version of that.
create table documentation_files (
  record_id uuid not null references documentation_sections on delete cascade,
  number integer not null,
  -- Empty once it is deleted: neither its number nor its version is given again.
  file_id uuid constraint documentation_files_once unique references files on delete set null,
  -- The name as it is compared: whatever its capitals, and however its letters are put together.
  name_key text not null,
  version integer not null,
  primary key (record_id, number),
  unique (record_id, name_key, version)
);
