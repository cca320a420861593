-- What an administrator has opened he reads as long as he is one: an opening is nobody's by itself.
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
  select opened.record_id, null, null, opened.user_id
  from record_openings opened join user_roles given on given.user_id = opened.user_id
  join roles on roles.id = given.role_id and roles.code = 'ADMIN'
  union all
  select record_id, 'sender', null, author_id from record_drafts;
