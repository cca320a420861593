-- A paper that somebody issues is asked of whoever issues it alone, and of the others by that signature: when a version was issued, and
-- whether a seat is asked by now. What was sent before was issued with its sending.
alter table document_versions add column issued_at timestamptz;
alter table document_versions disable trigger frozen_versions;
update document_versions v set issued_at = f.frozen_at from signables f where f.id = v.signable_id;
alter table document_versions enable trigger frozen_versions;
alter table version_seats add column is_asked boolean not null default true;

create or replace function keep_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome = 'current' and (old.issued_at is null or old.issued_at = new.issued_at)
    and (to_jsonb(new) - 'outcome' - 'closed_at' - 'issued_at') = (to_jsonb(old) - 'outcome' - 'closed_at' - 'issued_at') then
    return new;
  end if;
  raise exception 'a frozen version never changes' using errcode = 'restrict_violation';
end $$;

-- Seats from which somebody has to decide, or will have to once the paper is issued.
create view unserved_seats as
  select seat.* from version_seats seat
  join memberships holder on holder.id = seat.membership_id and holder.ended_at is null
  where not exists (
    select 1 from decisions own
    where own.document_id = seat.document_id and own.number = seat.number and own.user_id = seat.user_id)
  and not (seat.is_one_enough and exists (
    select 1 from version_seats other
    join decisions d on d.document_id = other.document_id and d.number = other.number and d.user_id = other.user_id
    where other.document_id = seat.document_id and other.number = seat.number and other.seat_group = seat.seat_group
      and d.decision = 'approved'));

-- Of them, those who are asked. Before its issuer has signed, nobody else is: were they gone, nobody would be.
create or replace view undecided_seats as select * from unserved_seats where is_asked;

-- Does it count by now? It was sent, and by whoever issues it where somebody does.
create function is_in_force(document records) returns boolean language sql stable as $$
  select document.status in ('approved', 'rejected') or document.status = 'inApproval' and exists (
    select 1 from document_versions v
    where v.document_id = document.id and v.number = document.current_version and v.issued_at is not null)
$$;

create or replace view known_remarks as
  select r.id, place.record_id as prescription_id, place.number, r.remark_name, r.prescription, r.category, r.due_date,
    r.eliminated_on, r.responsible_id, is_in_force(d) as is_in_force, (
      select held_by.full_number from reported_remarks held join records held_by on held_by.id = held.report_id
      where held.remark_id = r.id and held.is_held) as held_by, r.identified_remark_name, (
      select (version.issued_at at time zone 'Asia/Almaty')::date
      from document_versions version
      where version.document_id = place.record_id and version.number = r.first_version) as sent_on
  from supervision_remarks r join record_rows place on place.id = r.id join records d on d.id = place.record_id;

create or replace view counted_remarks as
  select place.id, place.record_id, place.number, place.created_at, d.project_id, split_part(d.kind, '/', 2) as supervision,
    d.number as record_number, d.full_number || '/' || place.number as full_number, r.category, r.due_date,
    r.eliminated_on, r.responsible_id, (
      select (version.issued_at at time zone 'Asia/Almaty')::date
      from document_versions version
      where version.document_id = d.id and version.number = r.first_version) as sent_on
  from supervision_remarks r join record_rows place on place.id = r.id join records d on d.id = place.record_id
  where is_in_force(d);

create or replace function counted_remarks_in(project uuid) returns setof counted_remarks language sql stable as $$
  select place.id, place.record_id, place.number, place.created_at, d.project_id, split_part(d.kind, '/', 2),
    d.number, d.full_number || '/' || place.number, r.category, r.due_date, r.eliminated_on, r.responsible_id, (
      select (version.issued_at at time zone 'Asia/Almaty')::date
      from document_versions version
      where version.document_id = d.id and version.number = r.first_version)
  from records d
  cross join lateral (select * from record_rows where record_id = d.id offset 0) place
  cross join lateral (select * from supervision_remarks where id = place.id offset 0) r
  where d.project_id = project and d.kind in ('prescription/technical', 'prescription/author') and is_in_force(d)
$$;

-- What is answered is answered once its report is issued.
create or replace view answered_subjects as
  select held.remark_id as id from reported_remarks held join records report on report.id = held.report_id
  where held.is_held and is_in_force(report);

-- A supervision's paper is sent when it is issued, and by whoever issues it; that signature is no decision.
create or replace function enter_sent_version() returns trigger language plpgsql as $$
begin
  insert into supervision_entries (project_id, supervision, at, event, kind, user_id, record_id, number)
    select d.project_id, whose, new.issued_at, 'sent', d.kind, coalesce((select issuer.user_id from version_seats issuer
        where issuer.document_id = d.id and issuer.number = new.number and issuer.seat_group = 'issuer'), f.frozen_by),
      d.id, new.number
    from records d join signables f on f.id = new.signable_id cross join supervisions_of(d, new.number, null) whose
    where d.id = new.document_id;
  return null;
end $$;
drop trigger enter_sent on document_versions;
create trigger enter_sent after insert on document_versions for each row
  when (new.issued_at is not null) execute function enter_sent_version();
create trigger enter_issued after update of issued_at on document_versions for each row
  when (old.issued_at is null and new.issued_at is not null) execute function enter_sent_version();

create or replace function enter_decision() returns trigger language plpgsql as $$
begin
  insert into supervision_entries (project_id, supervision, at, event, kind, user_id, record_id, number)
    select d.project_id, whose, new.decided_at, new.decision, d.kind, new.user_id, d.id, new.number
    from records d cross join supervisions_of(d, new.number, new.user_id) whose
    where d.id = new.document_id and not exists (select 1 from version_seats issuer
      where issuer.document_id = d.id and issuer.number = new.number and issuer.seat_group = 'issuer'
        and issuer.user_id = new.user_id);
  return null;
end $$;

-- Whoever issues a prescription is told nothing by it.
create or replace view prescription_people as
  select p.document_id as prescription_id, m.id as membership_id, m.user_id, true as is_executer
  from document_participants p join memberships m on m.id = p.membership_id and m.ended_at is null
    join supervision_prescriptions own on own.record_id = p.document_id
  where p.seat_group <> 'issuer'
  union all
  select place.record_id, m.id, m.user_id, false
  from supervision_remarks r join record_rows place on place.id = r.id
    join memberships m on m.id = r.responsible_id and m.ended_at is null
  union all
  select t.record_id, m.id, m.user_id, false
  from tasks t join memberships m on m.id = t.membership_id and m.ended_at is null
  where t.purpose = 'eliminate' and t.done_at is null;

create or replace function people_of_prescription(prescription uuid) returns table (user_id uuid) language sql stable as $$
  select seat.user_id from (
    select p.membership_id from document_participants p where p.document_id = prescription and p.seat_group <> 'issuer'
    union all
    select r.responsible_id from record_rows place
      cross join lateral (select responsible_id from supervision_remarks where id = place.id offset 0) r
      where place.record_id = prescription
    union all
    select t.membership_id from tasks t where t.record_id = prescription and t.purpose = 'eliminate' and t.done_at is null) held
  cross join lateral (select m.user_id from memberships m
    where m.id = held.membership_id and m.ended_at is null and m.user_id is not null offset 0) seat
$$;

create or replace function prescriptions_of_seat(seat uuid) returns table (prescription_id uuid) language sql stable as $$
  select p.document_id from document_participants p where p.membership_id = seat and p.seat_group <> 'issuer'
  union all
  select place.record_id from supervision_remarks r
    cross join lateral (select record_id from record_rows where id = r.id offset 0) place where r.responsible_id = seat
  union all
  select t.record_id from tasks t where t.membership_id = seat and t.purpose = 'eliminate' and t.done_at is null
$$;

-- A recall says no reason to the people of a report: only a rejection does.
create or replace view remark_reports as
  select covered.remark_id, d.id, d.full_number, d.status, d.author_name, d.created_at, d.number,
    report.actual_elimination_date, covered.is_held, case when d.status in ('rejected', 'created') then (
      select ended.reason from (
        select reason, decided_at as at from decisions
          where document_id = d.id and decisions.number = d.current_version and decision = 'rejected'
        union all select returned.reason, returned.returned_at from version_returns returned
          join document_versions v on v.document_id = returned.document_id and v.number = returned.number and v.outcome = 'rejected'
          where returned.document_id = d.id and returned.number = d.current_version) ended
      order by ended.at desc limit 1) end as rejection_reason
  from reported_remarks covered join execution_reports report on report.record_id = covered.report_id
    join records d on d.id = covered.report_id
  where d.current_version > 0 and d.status <> 'archived';
