-- How far a paper has come: its status, but of a prescription in force whether it is issued, received by all it was issued to, or all of
-- its remarks are eliminated. Who refused the receipt has its remarks to eliminate all the same. Null of what nobody approves.
create function stage_of(document records) returns text language sql stable as $$
  select case
    when document.kind not in ('prescription/technical', 'prescription/author') or document.status in ('created', 'archived')
      or not is_in_force(document) then document.status
    when not exists (
      select 1 from record_rows place
      cross join lateral (select eliminated_on from supervision_remarks where id = place.id offset 0) r
      where place.record_id = document.id and r.eliminated_on is null) then 'resolved'
    when document.status = 'inApproval' then 'issued'
    when document.status = 'approved' then 'received'
    else document.status
  end
$$;
