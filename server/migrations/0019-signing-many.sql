-- A phone signs several frozen versions with one key, each with its own outcome, or a challenge that proves who somebody is.
alter table phone_signings
  add column signs text generated always as (case when challenge is null then 'documents' else 'identity' end) stored,
  add unique (id, signs);

create table phone_documents (
  session_id uuid not null,
  signs text not null default 'documents' check (signs = 'documents'),
  -- From 1, in the order they were asked for: the id the phone knows it by.
  place smallint not null,
  document_id uuid not null,
  number integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'refused')),
  refusal text,
  primary key (session_id, place),
  unique (session_id, document_id),
  foreign key (session_id, signs) references phone_signings (id, signs) on delete cascade,
  foreign key (document_id, number) references document_versions
);
insert into phone_documents (session_id, place, document_id, number, state, refusal)
select id, 1, document_id, number, case when state in ('signed', 'refused') then state else 'waiting' end,
  case when state = 'refused' then refusal end
from phone_signings where document_id is not null;

alter table phone_signings
  drop constraint phone_signs_one_thing,
  drop column document_id,
  drop column number;
