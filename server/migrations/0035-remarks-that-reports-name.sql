-- A report does not lose a remark unseen: whoever deletes a remark first takes it out of the drafts that cover it.
alter table reported_remarks drop constraint reported_remarks_remark_id_fkey;
alter table reported_remarks add constraint reported_remarks_remark_id_fkey
  foreign key (remark_id) references supervision_remarks;

-- The version of its prescription a remark was first sent with; empty before. Nothing is eliminated before it was asked for.
alter table supervision_remarks add column first_version integer;
update supervision_remarks r set first_version = coalesce((
    select min(version.number) from record_rows place join document_versions version on version.document_id = place.record_id
      join signables frozen on frozen.id = version.signable_id
    where place.id = r.id and frozen.frozen_at >= place.created_at), 1)
  where first_due_date is not null;

create or replace view known_remarks as
  select r.id, place.record_id as prescription_id, place.number, r.remark_name, r.prescription, r.category, r.due_date,
    r.eliminated_on, r.responsible_id, d.status in ('inApproval', 'approved', 'rejected') as is_in_force, (
      select held_by.full_number from reported_remarks held join records held_by on held_by.id = held.report_id
      where held.remark_id = r.id and held.is_held) as held_by, r.identified_remark_name, (
      select (frozen.frozen_at at time zone 'Asia/Almaty')::date
      from document_versions version join signables frozen on frozen.id = version.signable_id
      where version.document_id = place.record_id and version.number = r.first_version) as sent_on
  from supervision_remarks r join record_rows place on place.id = r.id join records d on d.id = place.record_id;

create or replace view reportable_remarks as
  select * from known_remarks where is_in_force and eliminated_on is null and held_by is null;

-- A remark is given out on the day it is first sent with its prescription, whenever it was written.
create or replace view counted_remarks as
  select place.id, place.record_id, place.number, place.created_at, d.project_id, split_part(d.kind, '/', 2) as supervision,
    d.number as record_number, d.full_number || '/' || place.number as full_number, r.category, r.due_date,
    r.eliminated_on, r.responsible_id, (
      select (frozen.frozen_at at time zone 'Asia/Almaty')::date
      from document_versions version join signables frozen on frozen.id = version.signable_id
      where version.document_id = d.id and version.number = r.first_version) as sent_on
  from supervision_remarks r join record_rows place on place.id = r.id join records d on d.id = place.record_id
  where d.status in ('inApproval', 'approved', 'rejected');
