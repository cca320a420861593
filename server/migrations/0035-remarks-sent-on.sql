-- A remark is given out on the day it is first sent with its prescription, whenever it was written: one that was added after a
-- refusal, when the prescription is sent again.
create or replace view counted_remarks as
  select place.id, place.record_id, place.number, place.created_at, d.project_id, split_part(d.kind, '/', 2) as supervision,
    d.number as record_number, d.full_number || '/' || place.number as full_number, r.category, r.due_date,
    r.eliminated_on, r.responsible_id,
    -- The clock that dates a version is not that of the database: a remark is in the last one at least.
    (select (coalesce(min(frozen.frozen_at) filter (where frozen.frozen_at >= place.created_at), max(frozen.frozen_at))
      at time zone 'Asia/Almaty')::date
      from document_versions version join signables frozen on frozen.id = version.signable_id
      where version.document_id = d.id) as sent_on
  from supervision_remarks r join record_rows place on place.id = r.id join records d on d.id = place.record_id
  where d.status in ('inApproval', 'approved', 'rejected');
