create table document_participants (
  document_id uuid not null references records on delete cascade,
  membership_id uuid not null references memberships,
  seat_group text not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (document_id, seat_group, membership_id)
);
create index document_participants_of on document_participants (membership_id);

-- A frozen version: the bytes people sign. Nothing of it changes after its decision.
create table document_versions (
  document_id uuid not null references records,
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
create index document_versions_by_hash on document_versions (sha256);
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
  -- The first approval in the group is enough.
  is_one_enough boolean not null default false,
  primary key (document_id, number, seat_group, membership_id),
  foreign key (document_id, number) references document_versions
);
-- Whether anything was decided from a membership says on which side its holder stays.
create index version_seats_of_membership on version_seats (membership_id);
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
  -- What the time stamp inside the signature proves.
  profile text check (profile in ('CAdES-BES', 'CAdES-T')),
  timestamp_at timestamptz,
  -- Why an enclosed stamp proves nothing.
  timestamp_problem text,
  constraint stamped_signatures_have_a_time check ((profile = 'CAdES-T') = (timestamp_at is not null)),
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

-- A signature never changes: what became known of its certificate later stands here.
create table revocation_checks (
  id bigint generated always as identity primary key,
  signature_id uuid not null references signatures,
  checked_at timestamptz not null,
  state text not null check (state in ('good', 'revoked', 'unknown')),
  -- When the authority revoked the certificate; that may be long after the signature.
  revoked_at timestamptz,
  -- Why nothing was learned.
  detail text not null default '',
  ocsp_answer bytea,
  check (state = 'revoked' or revoked_at is null)
);
-- The first answer ends the asking.
create unique index revocation_learned on revocation_checks (signature_id) where state <> 'unknown';
create index revocation_checks_of_signature on revocation_checks (signature_id, id);
create trigger revocation_checks_are_append_only before update or delete or truncate on revocation_checks
  for each statement execute function refuse_change();

-- Seats from which somebody still has to decide: he has not, and his group is not served by one of the others.
create view undecided_seats as
  select seat.* from version_seats seat
  where not exists (
    select 1 from decisions own
    where own.document_id = seat.document_id and own.number = seat.number and own.user_id = seat.user_id)
  and not (seat.is_one_enough and exists (
    select 1 from version_seats other
    join decisions d on d.document_id = other.document_id and d.number = other.number and d.user_id = other.user_id
    where other.document_id = seat.document_id and other.number = seat.number and other.seat_group = seat.seat_group
      and d.decision = 'approved'));

-- Was this document approved? What an approved one closed counts for good, so one put away since is as good; its status no
-- longer tells, its version does.
create function was_approved(document records) returns boolean language sql stable as $$
  select document.status = 'approved' or document.status = 'archived' and exists (
    select 1 from document_versions v where v.document_id = document.id and v.outcome = 'approved')
$$;

-- The number of a document in approval, or of an approved one, that prints this record; null when none does.
create function cited_by(record uuid) returns text language sql stable as $$
  select coalesce(d.full_number, d.kind) from record_links l join records d on d.id = l.from_id
  where l.to_id = record and l.is_held and (d.status = 'inApproval' or was_approved(d))
  order by d.created_at limit 1
$$;

-- For the tables of kinds that others cite: what a document prints of a record does not change, and the record stays. Columns
-- named as arguments are filled in later and not printed.
create function keep_cited() returns trigger language plpgsql as $$
declare
  document text := cited_by(old.record_id);
  later text[] := coalesce(tg_argv, '{}');
begin
  if document is not null and (tg_op = 'DELETE' or to_jsonb(new) - later is distinct from to_jsonb(old) - later) then
    raise exception 'the record is cited by %', document
      using errcode = 'restrict_violation', constraint = 'cited_records_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
