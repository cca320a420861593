-- What one search over everything finds a record by. A job writes it after the change it follows, so no change waits for it; a deleted
-- record takes it along.
create table search_entries (
  record_id uuid primary key references records on delete cascade,
  -- As the record has them, so that a search reads nothing else before it knows what it shows.
  project_id uuid not null,
  kind text not null,
  author_id uuid not null,
  created_at timestamptz not null,
  -- A text, or one in each language.
  name jsonb not null,
  -- Pairs of the field's word in the history and what stands in it, for the snippet.
  texts jsonb not null,
  -- Words and their stems; a word of the name stands there once more with «=» before it, a form of the number with «№».
  words tsvector not null
);
-- Without a list of what is still to be put in its place, which every search would read through.
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
create index search_entries_newest on search_entries (created_at desc, record_id desc);
create index search_entries_of_project on search_entries (project_id, kind, created_at desc);

-- Records that were made or changed since they were last read for the search; several times is as good as once.
create table search_queue (
  record_id uuid not null,
  -- One that could not be read is tried again later.
  due_at timestamptz not null default '-infinity'
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function queue_made_records() returns trigger language plpgsql as $$
begin
  insert into search_queue (record_id) select id from made;
  return null;
end $$;
create trigger queue_made after insert on records referencing new table as made
  for each statement execute function queue_made_records();

create function queue_changed_record() returns trigger language plpgsql as $$
begin
  insert into search_queue (record_id) values (new.id);
  return null;
end $$;
create trigger queue_changed after update on records for each row
  when ((old.row_version, old.created_at, old.full_number) is distinct from (new.row_version, new.created_at, new.full_number))
  execute function queue_changed_record();

-- Words and the stems of words, by the language their letters are of.
create function with_stems(words text[]) returns text[] language sql immutable as $$
  select array(
    select distinct lexeme from unnest(words) word cross join lateral (
      select word union all
      select unnest(ts_lexize(case when word ~ '^[a-z]' then 'english_stem' else 'russian_stem' end::regdictionary, word))
    ) found (lexeme) where lexeme <> '')
$$;

-- What is there already is read by the job.
insert into search_queue (record_id) select id from records;
