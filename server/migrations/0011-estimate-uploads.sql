-- One upload may hold several estimates (an archive). Its bytes are refused a second time in the project as a whole;
-- each estimate in it is a row of its own that has the id of its root node and is deleted by it.
create table estimate_uploads (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects,
  file_id uuid not null unique references files,
  sha256 bytea not null,
  constraint estimate_uploads_once unique (project_id, sha256)
);

alter table estimates
  alter column id drop default,
  drop constraint estimates_project_id_sha256_key,
  add column upload_id uuid not null references estimate_uploads;
create index estimates_of_upload on estimates (upload_id);
