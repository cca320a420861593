-- Who read or executed a memo has done what he was asked for; only who signed it has approved it.
update tasks t set closed_as = 'done'
where t.purpose = 'handle' and t.closed_as = 'approved'
  and exists (select 1 from memo_recipients place
    where place.record_id = t.record_id and place.done_by = t.user_id and place.done_as in ('reviewed', 'executed'))
  and not exists (select 1 from memo_recipients place
    where place.record_id = t.record_id and place.done_by = t.user_id and place.done_as = 'approved');
