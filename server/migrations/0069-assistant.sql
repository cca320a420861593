-- What somebody asked the assistant and was answered: theirs alone, deleted with them.
create table assistant_sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- The first question.
  title text not null,
  message_count integer not null default 0,
  -- How the last question was understood: what a fragment goes on from.
  frame jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index assistant_sessions_of_user on assistant_sessions (user_id, updated_at desc, id desc);
create index assistant_sessions_kept on assistant_sessions (updated_at);

create table assistant_messages (
  id uuid primary key default uuidv7(),
  session_id uuid not null references assistant_sessions on delete cascade,
  -- `human` or `ai`.
  type text not null,
  content jsonb not null,
  -- The calls an answer was made of, with what they named: who opens it later is asked for each of them again.
  used jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index assistant_messages_of_session on assistant_messages (session_id, id);
