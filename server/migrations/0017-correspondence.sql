-- Numbers of papers run through the installation, one sequence for each sort of paper.
create table correspondence_counters (
  paper text primary key check (paper in ('letter', 'memo', 'protocol')),
  last integer not null
);

-- A number belongs to who asked for it until he uses it.
create table correspondence_numbers (
  full_number text primary key,
  paper text not null references correspondence_counters,
  number integer not null,
  user_id uuid not null references users,
  used_at timestamptz,
  unique (paper, number)
);
create unique index correspondence_numbers_unused on correspondence_numbers (user_id, paper) where used_at is null;

create table sent_letters (
  record_id uuid primary key references records on delete cascade,
  title text not null,
  content text not null,
  creation_date date not null,
  -- What was signed and sent.
  signable_id uuid not null unique references signables,
  -- What it answers.
  parent_id uuid references sent_letters
);
create index letters_of_parent on sent_letters (parent_id) where parent_id is not null;
create trigger letters_are_final before update or delete on sent_letters
  for each row execute function refuse_change();
create trigger letters_stay before truncate on sent_letters
  for each statement execute function refuse_change();

-- Letters that are frozen to be signed: what was said in them, so that nothing else is sent under the signature.
create table letter_previews (
  signable_id uuid primary key references signables on delete cascade,
  payload_hash bytea not null
);
