-- The papers that tell one seat what to put right, each step by an index as in `people_of_prescription`.
create function prescriptions_of_seat(seat uuid) returns table (prescription_id uuid) language sql stable as $$
  select p.document_id from document_participants p where p.membership_id = seat
  union all
  select place.record_id from supervision_remarks r
    cross join lateral (select record_id from record_rows where id = r.id offset 0) place where r.responsible_id = seat
  union all
  select t.record_id from tasks t where t.membership_id = seat and t.purpose = 'eliminate' and t.done_at is null
$$;
