-- Mail is passed on within an organization alone, and to those who sat in it when the paper was sent.

-- Since when a seat is one of its organization, or one outside of all: who was taken into an organization later was none of it before.
alter table memberships add column moved_at timestamptz;
alter table memberships add column seated_since timestamptz generated always as (greatest(started_at, moved_at)) stored;

-- When a paper was sent to those it names; heirs have it from whom they inherit.
alter table record_readers add column named_at timestamptz;
update record_readers reader set named_at = coalesce(
  (select memo.sent_at from service_memos memo where memo.record_id = reader.record_id), d.created_at)
from records d where d.id = reader.record_id;
alter table record_readers alter column named_at set default now(), alter column named_at set not null;

create or replace view record_reader_seats as
  select reader.record_id, reader.part, seat.id as membership_id, seat.user_id, seat.project_id
  from record_readers reader join memberships seat on seat.id = reader.membership_id
  where seat.ended_at is null and seat.user_id is not null
  union all
  select reader.record_id, reader.part, colleague.id, colleague.user_id, colleague.project_id
  from record_readers reader
  join memberships gone on gone.id = reader.membership_id and gone.ended_at is not null and gone.seated_since <= reader.named_at
  join memberships colleague on colleague.project_id = gone.project_id
    and colleague.organization_id = gone.organization_id and colleague.seated_since <= reader.named_at
  where colleague.ended_at is null and colleague.user_id is not null and reader.passed_to is null
  union all
  select opened.record_id, null, null, opened.user_id, place.project_id
  from record_openings opened join records place on place.id = opened.record_id
  join user_roles given on given.user_id = opened.user_id
  join roles on roles.id = given.role_id and roles.code = 'ADMIN'
  union all
  select draft.record_id, 'sender', null, draft.author_id, place.project_id
  from record_drafts draft join records place on place.id = draft.record_id;

create or replace function papers_read_in(project uuid, person uuid) returns table (record_id uuid, part text) language sql stable as $$
  select reader.record_id, reader.part from memberships seat
  cross join lateral (select r.record_id, r.part from record_readers r where r.membership_id = seat.id offset 0) reader
  where seat.user_id = person and seat.project_id = project and seat.ended_at is null
  union all
  select reader.record_id, reader.part from memberships seat
  cross join lateral (select m.id, m.seated_since from memberships m where m.project_id = seat.project_id
    and m.organization_id = seat.organization_id and m.ended_at is not null offset 0) gone
  cross join lateral (select r.record_id, r.part from record_readers r where r.membership_id = gone.id
    and r.passed_to is null and greatest(gone.seated_since, seat.seated_since) <= r.named_at offset 0) reader
  where seat.user_id = person and seat.project_id = project and seat.ended_at is null
  union all
  select opened.record_id, null from record_openings opened
  cross join lateral (select 1 from records d where d.id = opened.record_id and d.project_id = project offset 0) place
  where opened.user_id = person and exists (select 1 from user_roles given
    join roles on roles.id = given.role_id and roles.code = 'ADMIN' where given.user_id = person)
  union all
  select draft.record_id, 'sender' from record_drafts draft
  cross join lateral (select 1 from records d where d.id = draft.record_id and d.project_id = project offset 0) place
  where draft.author_id = person
$$;

create or replace function readers_of_paper(paper uuid) returns table (part text, membership_id uuid, user_id uuid)
  language sql stable as $$
  select reader.part, seat.id, seat.user_id from record_readers reader
  cross join lateral (select m.id, m.user_id from memberships m where m.id = reader.membership_id
    and m.ended_at is null and m.user_id is not null offset 0) seat
  where reader.record_id = paper
  union all
  select reader.part, colleague.id, colleague.user_id from record_readers reader
  cross join lateral (select m.project_id, m.organization_id from memberships m where m.id = reader.membership_id
    and m.ended_at is not null and m.seated_since <= reader.named_at offset 0) gone
  cross join lateral (select m.id, m.user_id from memberships m where m.project_id = gone.project_id
    and m.organization_id = gone.organization_id and m.ended_at is null and m.user_id is not null
    and m.seated_since <= reader.named_at offset 0) colleague
  where reader.record_id = paper and reader.passed_to is null
  union all
  select null, null, opened.user_id from record_openings opened
  where opened.record_id = paper and exists (select 1 from user_roles given
    join roles on roles.id = given.role_id and roles.code = 'ADMIN' where given.user_id = opened.user_id offset 0)
  union all
  select 'sender', null, draft.author_id from record_drafts draft where draft.record_id = paper
$$;

-- Who acts for each recipient of a memo now: whose seat it is; whom he handed it over to; or, of one who left without, those who read
-- in his place.
create or replace function memo_actors(memo uuid) returns table (recipient_id uuid, membership_id uuid, user_id uuid)
language sql stable as $$
  with recursive standing as (
    select asked.membership_id as recipient_id, asked.membership_id as seat_id
    from memo_recipients asked where asked.record_id = memo
    union
    select standing.recipient_id, reader.passed_to
    from standing join record_readers reader on reader.record_id = memo and reader.membership_id = standing.seat_id
    where reader.passed_to is not null)
  select distinct standing.recipient_id, actor.id, actor.user_id
  from standing
  cross join lateral (select * from memberships where id = standing.seat_id offset 0) seat
  cross join lateral (
    select seat.id, seat.user_id where seat.ended_at is null and seat.user_id is not null
    union all
    select m.id, m.user_id from record_readers reader
    cross join lateral (select c.id, c.user_id from memberships c where c.project_id = seat.project_id
      and c.organization_id = seat.organization_id and c.ended_at is null and c.user_id is not null
      and c.seated_since <= reader.named_at offset 0) m
    where seat.ended_at is not null and reader.record_id = memo and reader.membership_id = seat.id
      and reader.passed_to is null and seat.seated_since <= reader.named_at offset 0) actor
$$;

create or replace function asked_by_minutes(minutes uuid)
returns table (assignment_id uuid, membership_id uuid, user_id uuid) language sql stable as $$
  with recursive held (assignment_id, membership_id) as (
    select own.id, own.recipient_id from record_rows place
    cross join lateral (select id, recipient_id from minutes_assignments where id = place.id offset 0) own
    where place.record_id = minutes
    union
    select held.assignment_id, reader.passed_to from held
    cross join lateral (select passed_to from record_readers where record_id = minutes
      and membership_id = held.membership_id and part = 'main' and passed_to is not null offset 0) reader)
  select distinct held.assignment_id, seat.id, seat.user_id
  from held
  cross join lateral (select named_at from record_readers where record_id = minutes and membership_id = held.membership_id
    and part = 'main' and passed_to is null offset 0) reader
  cross join lateral (select * from memberships where id = held.membership_id offset 0) last
  cross join lateral (
    select last.id, last.user_id where last.ended_at is null and last.user_id is not null
    union all
    select m.id, m.user_id from memberships m where last.ended_at is not null and last.seated_since <= reader.named_at
      and m.project_id = last.project_id and m.organization_id = last.organization_id
      and m.ended_at is null and m.user_id is not null and m.seated_since <= reader.named_at offset 0) seat
$$;
