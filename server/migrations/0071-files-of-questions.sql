-- What was attached to a question: its asker's alone, gone with the chat. Bytes lie in the store.
create table assistant_files (
  id uuid primary key default uuidv7(),
  message_id uuid not null references assistant_messages on delete cascade,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 bytea not null
);
create index assistant_files_of_message on assistant_files (message_id, id);
create index assistant_files_sha256 on assistant_files (sha256);

-- A reported message: whoever reads the report reads it as far as they may open what it was made of. Gone with its chat.
alter table reports add column message_id uuid references assistant_messages on delete set null;
create index reports_of_message on reports (message_id) where message_id is not null;
