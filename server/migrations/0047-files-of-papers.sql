-- What goes with a paper read by name goes with nothing else, wherever it was uploaded.
update files f set location = 'CORRESPONDENCE'
where f.id in (select held.file_id from record_files held
    join record_readers reader on reader.record_id = held.record_id
    union select held.file_id from record_files held join record_drafts draft on draft.record_id = held.record_id)
  and not exists (select 1 from record_files held where held.file_id = f.id
    and not exists (select 1 from record_readers reader where reader.record_id = held.record_id)
    and not exists (select 1 from record_drafts draft where draft.record_id = held.record_id))
  and not exists (select 1 from version_files held where held.file_id = f.id)
  and not exists (select 1 from estimate_uploads held where held.file_id = f.id)
  and not exists (select 1 from agreement_files held where held.file_id = f.id)
  and not exists (select 1 from organization_files held where held.file_id = f.id);

-- Where a file lies is asked of the file.
create index agreement_files_of on agreement_files (file_id);
