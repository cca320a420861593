-- Papers whose number names a year are found without it, too: they are read once more.
insert into search_queue (record_id) select id from records where full_number ~ '-\d{4}-\d+$';
