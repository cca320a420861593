-- What the time stamp inside a signature proves; null in both where it was taken before stamps were judged.
alter table signatures
  add column profile text check (profile in ('CAdES-BES', 'CAdES-T')),
  add column timestamp_at timestamptz,
  -- Why an enclosed stamp proves nothing.
  add column timestamp_problem text,
  add constraint stamped_signatures_have_a_time check ((profile = 'CAdES-T') = (timestamp_at is not null));

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
