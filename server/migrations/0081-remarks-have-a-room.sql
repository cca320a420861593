-- What only prescriptions and their reports ask of each other is said by their common room, where types follow it. What the door asks
-- of every record stays here.

drop view reportable_remarks;
drop function eliminate_remarks(uuid);

-- Nobody asked it any more: records that concern somebody are found from their seats, by `records_concerning`.
drop view record_people;
drop view prescription_people;

-- Whom a prescription tells what to put right, with an account and still in the project: its executers, who answers for a remark, and
-- who is asked to put one right. Somebody may stand in it several times. Said here alone: the door asks it of a record that concerns
-- somebody, and so does the room of remarks.
drop view record_writers;
drop function people_of_prescription(uuid);
create function people_of_prescription(prescription uuid)
  returns table (user_id uuid, membership_id uuid, is_executer boolean) language sql stable as $$
  select seat.user_id, held.membership_id, held.is_executer from (
    select p.membership_id, true as is_executer
      from document_participants p where p.document_id = prescription and p.seat_group <> 'issuer'
    union all
    select r.responsible_id, false from record_rows place
      cross join lateral (select responsible_id from supervision_remarks where id = place.id offset 0) r
      where place.record_id = prescription
    union all
    select t.membership_id, false
      from tasks t where t.record_id = prescription and t.purpose = 'eliminate' and t.done_at is null) held
  cross join lateral (select m.user_id from memberships m
    where m.id = held.membership_id and m.ended_at is null and m.user_id is not null offset 0) seat
$$;
create view record_writers as
  select report.record_id, array(
    select distinct people.user_id from people_of_prescription(report.prescription_id) people order by 1) as writers
  from execution_reports report where report.made_by = 'builders';

comment on view known_remarks is
  'What others may know of a remark, and whether it counts. Read by general logs and by the journals of supervision.';
comment on view remark_reports is
  'Reports on a remark that were ever sent, and why one was refused. Read by the journals of supervision.';
comment on view counted_remarks is
  'Remarks of prescriptions that are in force. Read by general logs and by reports of supervision, as counted_remarks_in.';
comment on view open_remarks is
  'Remarks that count and are not eliminated. Read by the dashboard of all projects and by the figures of a project.';
comment on view due_remarks is
  'The same with their numbers. Read by the figures of a project.';
