-- A phone signs several frozen versions with one key, each with its own outcome, or a challenge that proves who somebody is.
create table phone_signings (
  id uuid primary key default uuidv7(),
  capability_hash bytea not null unique,
  token_hash bytea not null,
  user_id uuid not null references users,
  challenge bytea,
  signs text generated always as (case when challenge is null then 'documents' else 'identity' end) stored,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  scanned_at timestamptz,
  finished_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'signed', 'refused', 'cancelled')),
  refusal text,
  unique (id, signs)
);

create table phone_documents (
  session_id uuid not null,
  signs text not null default 'documents' check (signs = 'documents'),
  -- From 1, in the order they were asked for: the id the phone knows it by.
  place smallint not null,
  document_id uuid not null,
  number integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'refused')),
  -- In every language: the phone and the page may speak different ones.
  refusal jsonb,
  primary key (session_id, place),
  unique (session_id, document_id),
  foreign key (session_id, signs) references phone_signings (id, signs) on delete cascade,
  foreign key (document_id, number) references document_versions
);
