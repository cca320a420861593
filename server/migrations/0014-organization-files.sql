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

-- A version that ended because somebody who had to decide on it left: nobody decided against it, so it is no decision.
create table version_returns (
  document_id uuid not null,
  number integer not null,
  returned_by uuid not null references users,
  returned_at timestamptz not null,
  reason text not null,
  primary key (document_id, number),
  foreign key (document_id, number) references document_versions
);
create trigger version_returns_are_append_only before update or delete or truncate on version_returns
  for each statement execute function refuse_change();
