-- What is still being written: its author alone reads it, until it is sent.
create table record_drafts (
  record_id uuid not null references records on delete cascade,
  author_id uuid not null references users,
  primary key (record_id)
);

create or replace view record_reader_seats as
  select reader.record_id, reader.part, seat.id as membership_id, seat.user_id
  from record_readers reader join memberships seat on seat.id = reader.membership_id
  where seat.ended_at is null and seat.user_id is not null
  union all
  select reader.record_id, reader.part, colleague.id, colleague.user_id
  from record_readers reader
  join memberships gone on gone.id = reader.membership_id and gone.ended_at is not null
  join memberships colleague on colleague.project_id = gone.project_id
    and colleague.organization_id = gone.organization_id
  where colleague.ended_at is null and colleague.user_id is not null and reader.passed_to is null
  union all
  select record_id, null, null, user_id from record_openings
  union all
  select record_id, 'sender', null, author_id from record_drafts;

-- Letters are not alone any more in being frozen to be signed before they are sent.
alter table letter_previews rename to paper_previews;

alter table tasks drop constraint tasks_purpose_check;
alter table tasks add constraint tasks_purpose_check check (purpose in ('decide', 'eliminate', 'handle'));

create table service_memos (
  record_id uuid primary key references records on delete cascade,
  title text not null,
  content text not null,
  -- From which seat it is sent, or is to be.
  sender_id uuid not null references memberships,
  creation_date date,
  -- What was signed and sent.
  signable_id uuid unique references signables,
  sent_at timestamptz,
  -- What it answers.
  parent_id uuid references service_memos,
  constraint sent_whole check (num_nulls(creation_date, signable_id, sent_at) in (0, 3))
);
create index memos_of_parent on service_memos (parent_id) where parent_id is not null;

create function keep_sent_memo() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null then
    raise exception 'a memo that was sent never changes' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger sent_memos_are_final before update or delete on service_memos
  for each row execute function keep_sent_memo();
create trigger memos_stay before truncate on service_memos
  for each statement execute function refuse_change();

-- Whom a memo asks for what, and what he did.
create table memo_recipients (
  record_id uuid not null references service_memos on delete cascade,
  membership_id uuid not null references memberships,
  is_main boolean not null,
  -- In the order of the form.
  place integer not null,
  asked text not null check (asked in ('review', 'execution', 'approval')),
  done_as text check (done_as in ('reviewed', 'executed', 'approved', 'rejected')),
  comment text,
  done_by uuid references users,
  done_at timestamptz,
  primary key (record_id, membership_id),
  constraint done_whole check (num_nulls(done_as, done_by, done_at) in (0, 3)),
  constraint done_as_asked check (done_as is null or (asked = 'review') = (done_as = 'reviewed')
    and (asked = 'execution') = (done_as = 'executed')),
  constraint rejected_for_a_reason check (done_as is distinct from 'rejected' or comment is not null)
);
create unique index memo_main_recipient on memo_recipients (record_id) where is_main;
create index memo_recipients_of_seat on memo_recipients (membership_id);

-- Who acts for each recipient of a memo now: whose seat it is; whom he handed it over to; or, of one who left without, his colleagues.
create function memo_actors(memo uuid) returns table (recipient_id uuid, membership_id uuid, user_id uuid)
language sql stable as $$
  with recursive standing as (
    select asked.membership_id as recipient_id, asked.membership_id as seat_id
    from memo_recipients asked where asked.record_id = memo
    union
    select standing.recipient_id, reader.passed_to
    from standing join record_readers reader on reader.record_id = memo and reader.membership_id = standing.seat_id
    where reader.passed_to is not null)
  select distinct standing.recipient_id, actor.id, actor.user_id
  from standing join memberships seat on seat.id = standing.seat_id
  join memberships actor on actor.id = seat.id
    or (seat.ended_at is not null and actor.project_id = seat.project_id and actor.organization_id = seat.organization_id
      and not exists (select 1 from record_readers passed
        where passed.record_id = memo and passed.membership_id = seat.id and passed.passed_to is not null))
  where actor.ended_at is null and actor.user_id is not null
$$;
