-- Remarks that count and are not eliminated, as `remarks_open` finds them.
create view due_remarks as
  select r.id, place.record_id, r.project_id, d.kind, d.full_number || '/' || place.number as full_number, r.due_date, r.responsible_id
  from supervision_remarks r join record_rows place on place.id = r.id join records d on d.id = place.record_id
  where r.is_counted and r.eliminated_on is null;
