-- A search reads what is of the projects it looks in, and what is open to somebody besides their roles it takes from their seats.

-- The records that concern whoever holds this seat, as `record_people` has them, each step by an index whatever is counted of the
-- tables: the offsets keep the steps in their order.
create function records_concerning(seat uuid) returns table (record_id uuid) language sql stable as $$
  select report.record_id from prescriptions_of_seat(seat) told
  cross join lateral (select record_id from execution_reports where prescription_id = told.prescription_id offset 0) report
$$;

-- Who wrote which record, of those the search knows.
create view written_records as select record_id, author_id, project_id, kind from search_entries;

create index search_entries_of_author on search_entries (author_id, project_id, kind);
create index search_entries_newest_in on search_entries (project_id, created_at desc, record_id desc);
create index search_entries_words_in on search_entries using gin (project_id, words) with (fastupdate = off);
drop index search_entries_words;
