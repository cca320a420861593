-- What is signed: frozen bytes, with what they are called, so that whoever hands them to a phone or shows what became of them
-- needs to know no kind.
create table signables (
  id uuid primary key default uuidv7(),
  -- Which part of the house takes a signature under it.
  purpose text not null,
  record_id uuid references records,
  project_id uuid references projects,
  -- What it is: {ru, kk, en}.
  captions jsonb not null,
  full_number text,
  name text,
  project_name text,
  -- Shown by the phone before it asks for the key: [{name, value}].
  details jsonb not null,
  sha256 bytea not null,
  size integer not null,
  -- Short texts stand here; a PDF lies in the file store, under its hash.
  content bytea,
  -- What it was printed from, for copies that show the signatures; versions keep their own.
  sheet jsonb,
  frozen_at timestamptz not null,
  frozen_by uuid not null references users,
  -- What nobody signs by then goes.
  expires_at timestamptz,
  verification_code text unique
);
create index signables_of_record on signables (record_id);
create index signables_by_hash on signables (sha256);
create index signables_expiring on signables (frozen_by, purpose) where expires_at is not null;

create function keep_signable() returns trigger language plpgsql as $$
declare
  -- What was frozen for a while may stay for good: only then it gets a record and a code.
  later text[] := '{record_id, expires_at, verification_code}';
begin
  if old.expires_at is not null and tg_op = 'DELETE' then
    return old;
  end if;
  if old.expires_at is not null and to_jsonb(new) - later = to_jsonb(old) - later then
    return new;
  end if;
  raise exception 'what is signed never changes' using errcode = 'restrict_violation';
end $$;
create trigger signables_stay before update or delete on signables
  for each row execute function keep_signable();
create trigger signables_are_kept before truncate on signables
  for each statement execute function refuse_change();

create table signatures (
  id uuid primary key default uuidv7(),
  signable_id uuid not null references signables,
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
  constraint stamped_signatures_have_a_time check ((profile = 'CAdES-T') = (timestamp_at is not null))
);
create index signatures_of_signable on signatures (signable_id);
create trigger signatures_are_append_only before update or delete or truncate on signatures
  for each statement execute function refuse_change();

-- Refused attempts belong to the record of what happened, though their transaction was rolled back.
create table signature_attempts (
  id bigint generated always as identity primary key,
  -- What it was for may have expired since.
  signable_id uuid not null,
  user_id uuid not null references users,
  at timestamptz not null default now(),
  channel text not null,
  reason text not null
);

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

-- A phone signs several things with one key, each with its own outcome.
create table phone_signings (
  id uuid primary key default uuidv7(),
  capability_hash bytea not null unique,
  token_hash bytea not null,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  scanned_at timestamptz,
  finished_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'signed', 'refused', 'cancelled')),
  refusal text
);

create table phone_items (
  session_id uuid not null references phone_signings on delete cascade,
  -- From 1, in the order they were asked for: the id the phone knows it by.
  place smallint not null,
  signable_id uuid not null references signables,
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'refused')),
  -- In every language: the phone and the page may speak different ones.
  refusal jsonb,
  primary key (session_id, place),
  unique (session_id, signable_id)
);
create index phone_items_of_signable on phone_items (signable_id);
