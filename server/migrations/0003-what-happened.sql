-- What happened, append-only. The chain is made here, so that no code can write a row outside it.
create table history_heads (
  entity_id uuid primary key,
  entries integer not null,
  hash bytea not null
);

create table history (
  audit_id bigint generated always as identity primary key,
  entity_id uuid not null,
  entity_kind text not null,
  -- Empty for what an administrator does to people and organizations.
  project_id uuid,
  event text not null,
  user_id uuid not null references users,
  performed_by text not null,
  at timestamptz not null default clock_timestamp(),
  differences jsonb not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index history_of_entity on history (entity_id, audit_id desc);

create function history_hash(entry history) returns bytea language sql immutable
set timezone = 'UTC' as $$
  select sha256(entry.previous_hash || convert_to(
    concat_ws(E'\x1f', entry.entity_id, entry.entity_kind, entry.project_id, entry.event,
      entry.user_id, entry.performed_by, to_char(entry.at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.differences),
    'UTF8'))
$$;

create function chain_history() returns trigger language plpgsql as $$
declare
  head bytea;
begin
  insert into history_heads (entity_id, entries, hash) values (new.entity_id, 0, '\x')
    on conflict do nothing;
  select hash into head from history_heads where entity_id = new.entity_id for update;
  new.previous_hash := head;
  new.hash := history_hash(new);
  update history_heads set hash = new.hash, entries = entries + 1 where entity_id = new.entity_id;
  return new;
end $$;
create trigger chain_history before insert on history for each row execute function chain_history();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger history_is_append_only before update or delete or truncate on history
  for each statement execute function refuse_change();

-- The first entry of an entity that does not fit the chain, or 0 when entries are missing at its end; no row: whole.
create function broken_history(entity uuid) returns bigint language sql stable as $$
  select coalesce(
    (select min(audit_id) from (
       select h.audit_id, h.hash <> history_hash(h) or h.previous_hash <>
         coalesce(lag(h.hash) over (order by h.audit_id), '\x') as broken
       from history h where h.entity_id = entity) entries
     where broken),
    (select 0 from history_heads heads where heads.entity_id = entity and (
       heads.entries <> (select count(*) from history h where h.entity_id = entity)
       or heads.hash <> coalesce((select h.hash from history h where h.entity_id = entity
         order by h.audit_id desc limit 1), '\x'))))
$$;

create table news (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects on delete cascade,
  event_type text not null,
  code text not null,
  params jsonb not null,
  -- What it speaks of; the kind stays known when the record is gone.
  record_id uuid,
  record_kind text,
  -- The row of that record, where it speaks of one.
  row_id uuid,
  author_name text not null,
  created_at timestamptz not null default now(),
  constraint subject_whole check (num_nulls(record_id, record_kind) in (0, 2)),
  constraint row_of_record check (row_id is null or record_id is not null)
);
create index news_of_project on news (project_id, created_at desc, id desc);

-- A sentence of the feed as its reader sees it, so that the feed can be searched by its text. A value with words of ours stands in
-- each language.
create function fill_text(template text, params jsonb, language text) returns text language plpgsql immutable strict as $$
declare
  place record;
begin
  for place in select key, case jsonb_typeof(value) when 'object' then value ->> language else value #>> '{}' end as value
    from jsonb_each(params)
  loop
    template := replace(template, '{' || place.key || '}', coalesce(place.value, ''));
  end loop;
  return template;
end $$;
