-- What the two supervisions did, in the order of time: their papers that were sent and decided on, what they decided on papers of
-- others, and what was written into their journals. An index and nothing else: what each line says stands in what it points at, and
-- the database alone writes it. None of that is ever changed or taken away but posts, which take their lines with them.
create table supervision_entries (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  supervision text not null check (supervision in ('technical', 'author')),
  at timestamptz not null,
  event text not null check (event in ('sent', 'approved', 'rejected', 'written')),
  -- The kind of the record it is about, by which readers may open it.
  kind text not null,
  user_id uuid not null references users,
  record_id uuid not null references records on delete cascade,
  -- The version of it that was sent or decided on.
  number integer,
  post_id uuid references journal_posts on delete cascade,
  constraint version_or_post check (num_nonnulls(number, post_id) = 1 and (event = 'written') = (post_id is not null))
);
create index supervision_entries_by_age on supervision_entries (project_id, supervision, at desc, id desc) include (kind);
create index supervision_entries_of_person on supervision_entries (project_id, supervision, user_id, at desc, id desc)
  include (kind);
create index supervision_entries_of_record on supervision_entries (record_id);
create index supervision_entries_of_post on supervision_entries (post_id) where post_id is not null;

-- Which supervisions a version of a document concerns: the one whose paper it is, and those for which somebody decided on it.
create function supervisions_of(document records, version integer, decided_by uuid) returns setof text
  language sql stable as $$
  select split_part(document.kind, '/', 2) where split_part(document.kind, '/', 2) in ('technical', 'author')
  union
  select case seat.role_code when 'TECHNICAL_SUPERVISION' then 'technical' else 'author' end
  from version_seats seat
  where seat.document_id = document.id and seat.number = version and seat.user_id = decided_by
    and seat.role_code in ('TECHNICAL_SUPERVISION', 'AUTHOR_SUPERVISION')
$$;

create function enter_sent_version() returns trigger language plpgsql as $$
begin
  insert into supervision_entries (project_id, supervision, at, event, kind, user_id, record_id, number)
    select d.project_id, whose, f.frozen_at, 'sent', d.kind, f.frozen_by, d.id, new.number
    from records d join signables f on f.id = new.signable_id cross join supervisions_of(d, new.number, null) whose
    where d.id = new.document_id;
  return null;
end $$;
create trigger enter_sent after insert on document_versions for each row execute function enter_sent_version();

create function enter_decision() returns trigger language plpgsql as $$
begin
  insert into supervision_entries (project_id, supervision, at, event, kind, user_id, record_id, number)
    select d.project_id, whose, new.decided_at, new.decision, d.kind, new.user_id, d.id, new.number
    from records d cross join supervisions_of(d, new.number, new.user_id) whose
    where d.id = new.document_id;
  return null;
end $$;
create trigger enter_decided after insert on decisions for each row execute function enter_decision();

create function enter_post() returns trigger language plpgsql as $$
begin
  insert into supervision_entries (project_id, supervision, at, event, kind, user_id, record_id, post_id)
    select new.project_id, h.code, new.created_at, 'written', d.kind, new.author_id, d.id, new.id
    from handbooks h join records d on d.id = new.record_id
    where h.id = new.handbook_id and h.code in ('technical', 'author');
  return null;
end $$;
create trigger enter_written after insert on journal_posts for each row execute function enter_post();

-- What was there before, in the order in which it happened.
insert into supervision_entries (project_id, supervision, at, event, kind, user_id, record_id, number, post_id)
select project_id, supervision, at, event, kind, user_id, record_id, number, post_id from (
  select d.project_id, whose as supervision, f.frozen_at as at, 'sent' as event, d.kind, f.frozen_by as user_id, d.id as record_id,
    v.number, null::uuid as post_id
  from document_versions v join signables f on f.id = v.signable_id join records d on d.id = v.document_id
    cross join supervisions_of(d, v.number, null) whose
  union all
  select d.project_id, whose, own.decided_at, own.decision, d.kind, own.user_id, d.id, own.number, null
  from decisions own join records d on d.id = own.document_id
    cross join supervisions_of(d, own.number, own.user_id) whose
  union all
  select p.project_id, h.code, p.created_at, 'written', d.kind, p.author_id, d.id, null, p.id
  from journal_posts p join handbooks h on h.id = p.handbook_id and h.code in ('technical', 'author')
    join records d on d.id = p.record_id) happened
order by at, event = 'sent' desc;

-- What others may know of a post: where it was written, and what it says in the order of its journal.
create view written_posts as
  select p.id, h.name as journal, (
    select json_agg(json_build_object('name', field.name, 'type', field.type,
      'value', coalesce(said.text_value, trim_scale(said.number_value)::text, said.date_value::text)) order by field.position)
    from journal_post_values said join handbook_fields field on field.id = said.field_id
    where said.post_id = p.id) as fields
  from journal_posts p join handbooks h on h.id = p.handbook_id;

-- Remarks that are due on another day than the one they were first sent with.
create view moved_due_dates as
  select id, first_due_date from supervision_remarks where first_due_date <> due_date;

-- Where somebody sat in a project, also when he has left it.
create index memberships_of_person on memberships (user_id, project_id);
