create table document_counters (
  project_id uuid not null references projects on delete cascade,
  kind text not null,
  last integer not null,
  primary key (project_id, kind)
);

create table documents (
  id uuid primary key default uuidv7(),
  kind text not null,
  project_id uuid not null references projects,
  number integer not null,
  document_number text not null,
  author_id uuid not null references users,
  author_name text not null,
  status text not null default 'created'
    check (status in ('created', 'inApproval', 'approved', 'rejected', 'archived')),
  current_version integer not null default 0,
  due_date date,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (project_id, kind, number)
);
create index documents_by_age on documents (project_id, kind, created_at desc, id desc)
  include (status, author_id);
create index documents_by_status on documents (project_id, kind, status, created_at desc, id desc);

create table document_participants (
  document_id uuid not null references documents on delete cascade,
  membership_id uuid not null references memberships,
  seat_group text not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (document_id, seat_group, membership_id)
);
create index document_participants_of on document_participants (membership_id);

create table document_files (
  document_id uuid not null references documents on delete cascade,
  file_id uuid not null references files,
  slot text not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (document_id, slot, file_id)
);
create index document_files_of on document_files (file_id);

-- A frozen version: the bytes people sign. Nothing of it changes after its decision.
create table document_versions (
  document_id uuid not null references documents,
  number integer not null,
  frozen_at timestamptz not null,
  frozen_by uuid not null references users,
  name text not null,
  sha256 bytea not null,
  size bigint not null,
  -- The data the bytes were made of, for the derived copy with the approval sheet.
  sheet jsonb not null,
  history_head bytea not null,
  due_date date,
  outcome text not null default 'current' check (outcome in ('current', 'approved', 'rejected')),
  closed_at timestamptz,
  verification_code text not null unique,
  primary key (document_id, number)
);
create unique index one_open_version on document_versions (document_id) where outcome = 'current';

create table version_files (
  document_id uuid not null,
  number integer not null,
  file_id uuid not null references files,
  primary key (document_id, number, file_id),
  foreign key (document_id, number) references document_versions
);
create index version_files_of on version_files (file_id);

create table version_seats (
  document_id uuid not null,
  number integer not null,
  membership_id uuid not null references memberships,
  user_id uuid not null references users,
  seat_group text not null,
  position smallint not null,
  primary key (document_id, number, seat_group, membership_id),
  foreign key (document_id, number) references document_versions
);
create index version_seats_of_user on version_seats (user_id, document_id, number);

create table signatures (
  id uuid primary key default uuidv7(),
  document_id uuid,
  number integer,
  user_id uuid not null references users,
  -- SHA-256 of the signature value and the certificate: the CMS around them is malleable.
  signature_id bytea not null unique,
  cms bytea not null,
  certificate bytea not null,
  common_name text not null,
  organization text,
  iin text not null,
  bin text,
  owner_roles jsonb not null,
  serial_number text not null,
  issuer text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  algorithm text not null,
  chain jsonb not null,
  trust_fingerprint text not null,
  signing_time timestamptz,
  received_at timestamptz not null,
  channel text not null check (channel in ('ncalayer', 'egov_qr', 'demo')),
  revocation text not null check (revocation in ('good', 'unknown', 'off')),
  ocsp_answer bytea,
  verifier_version text not null,
  is_demo boolean not null,
  foreign key (document_id, number) references document_versions
);
create index signatures_of_version on signatures (document_id, number);

create table decisions (
  document_id uuid not null,
  number integer not null,
  user_id uuid not null references users,
  decision text not null check (decision in ('approved', 'rejected')),
  decided_at timestamptz not null,
  reason text,
  signature_id uuid references signatures,
  primary key (document_id, number, user_id),
  foreign key (document_id, number) references document_versions,
  check ((decision = 'approved') = (signature_id is not null)),
  check ((decision = 'rejected') = (reason is not null))
);

-- Refused attempts belong to the record of what happened, though their transaction was rolled back.
create table signature_attempts (
  id bigint generated always as identity primary key,
  document_id uuid,
  user_id uuid not null references users,
  at timestamptz not null default now(),
  channel text not null,
  reason text not null
);

create function keep_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome = 'current'
    and (to_jsonb(new) - 'outcome' - 'closed_at') = (to_jsonb(old) - 'outcome' - 'closed_at') then
    return new;
  end if;
  raise exception 'a frozen version never changes' using errcode = 'restrict_violation';
end $$;
create trigger frozen_versions before update or delete on document_versions
  for each row execute function keep_frozen();
create trigger signatures_are_append_only before update or delete or truncate on signatures
  for each statement execute function refuse_change();
create trigger decisions_are_append_only before update or delete or truncate on decisions
  for each statement execute function refuse_change();

create table phone_signings (
  id uuid primary key default uuidv7(),
  capability_hash bytea not null unique,
  token_hash bytea not null,
  document_id uuid not null,
  number integer not null,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  scanned_at timestamptz,
  finished_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'signed', 'refused', 'cancelled')),
  refusal text,
  foreign key (document_id, number) references document_versions
);
