-- Files of a report that show a remark after: those of its own slot, and all of the report where that is empty.
create function shown_after(report uuid, remark uuid) returns setof record_files language sql stable as $$
  select held.* from record_files held
  where held.record_id = report and held.row_id is null and held.slot = case when exists (
    select 1 from record_files own where own.record_id = report and own.slot = 'after/' || remark) then 'after/' || remark
    else 'files' end
$$;
