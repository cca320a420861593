-- Who is concerned by a record, or reads it by name, is asked of that record: the views are plain arms, so that each is driven by an
-- index from the record or from the person. Somebody may stand in them several times.
create or replace view prescription_people as
  select p.document_id as prescription_id, m.id as membership_id, m.user_id, true as is_executer
  from document_participants p join memberships m on m.id = p.membership_id and m.ended_at is null
    join supervision_prescriptions own on own.record_id = p.document_id
  union all
  select place.record_id, m.id, m.user_id, false
  from supervision_remarks r join record_rows place on place.id = r.id
    join memberships m on m.id = r.responsible_id and m.ended_at is null
  union all
  select t.record_id, m.id, m.user_id, false
  from tasks t join memberships m on m.id = t.membership_id and m.ended_at is null
  where t.purpose = 'eliminate' and t.done_at is null;

create index tasks_to_eliminate on tasks (membership_id) where purpose = 'eliminate' and done_at is null;

-- The people of one prescription, each step by an index whatever is counted of the tables: the offsets keep the steps in their order.
create function people_of_prescription(prescription uuid) returns table (user_id uuid) language sql stable as $$
  select seat.user_id from (
    select p.membership_id from document_participants p where p.document_id = prescription
    union all
    select r.responsible_id from record_rows place
      cross join lateral (select responsible_id from supervision_remarks where id = place.id offset 0) r
      where place.record_id = prescription
    union all
    select t.membership_id from tasks t where t.record_id = prescription and t.purpose = 'eliminate' and t.done_at is null) held
  cross join lateral (select m.user_id from memberships m
    where m.id = held.membership_id and m.ended_at is null and m.user_id is not null offset 0) seat
$$;

-- The same people as `record_people` has, of one record.
create function people_of_record(record uuid) returns table (user_id uuid) language sql stable as $$
  select people.user_id from execution_reports report
  cross join lateral people_of_prescription(report.prescription_id) people where report.record_id = record
$$;

create or replace function writers_of(record uuid) returns uuid[] language sql stable as $$
  select array(select distinct people.user_id from people_of_prescription(report.prescription_id) people order by 1)
  from execution_reports report where report.record_id = record and report.made_by = 'builders'
$$;

-- With the project, by which the papers of one person are narrowed before they are read.
create or replace view record_reader_seats as
  select reader.record_id, reader.part, seat.id as membership_id, seat.user_id, seat.project_id
  from record_readers reader join memberships seat on seat.id = reader.membership_id
  where seat.ended_at is null and seat.user_id is not null
  union all
  select reader.record_id, reader.part, colleague.id, colleague.user_id, colleague.project_id
  from record_readers reader
  join memberships gone on gone.id = reader.membership_id and gone.ended_at is not null
  join memberships colleague on colleague.project_id = gone.project_id
    and colleague.organization_id = gone.organization_id
  where colleague.ended_at is null and colleague.user_id is not null and reader.passed_to is null
  union all
  select opened.record_id, null, null, opened.user_id, place.project_id
  from record_openings opened join records place on place.id = opened.record_id
  join user_roles given on given.user_id = opened.user_id
  join roles on roles.id = given.role_id and roles.code = 'ADMIN'
  union all
  select draft.record_id, 'sender', null, draft.author_id, place.project_id
  from record_drafts draft join records place on place.id = draft.record_id;

create index record_openings_of on record_openings (user_id);
create index record_drafts_of on record_drafts (author_id);
