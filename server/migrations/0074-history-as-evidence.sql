-- Who serves may add to the history and read it, and not touch what holds it together: head and chain are written for them.
alter function chain_history() security definer set search_path = public, pg_temp;

-- Every night the chains that moved since are written down together, each night on top of the last one. Who takes a whole chain
-- away with its head has to take all nights since with it, and the last of them stands in the log and in the backups.
create table history_seals (
  number integer primary key,
  sealed_at timestamptz not null,
  heads integer not null,
  -- Over the heads of this night, in the order of their entities.
  digest bytea not null,
  previous_hash bytea not null,
  hash bytea not null
);

create table sealed_heads (
  entity_id uuid not null,
  -- How many entries the chain had, and the hash of the last of them.
  entries integer not null,
  entity_kind text not null,
  hash bytea not null,
  seal integer not null references history_seals,
  primary key (entity_id, entries)
);
create index heads_of_seal on sealed_heads (seal, entity_id);

create trigger seals_are_append_only before update or delete or truncate on history_seals
  for each statement execute function refuse_change();
create trigger sealed_heads_are_append_only before update or delete or truncate on sealed_heads
  for each statement execute function refuse_change();

create function seal_hash(seal history_seals) returns bytea language sql immutable
set timezone = 'UTC' as $$
  select sha256(seal.previous_hash || seal.digest || convert_to(
    concat_ws(E'\x1f', seal.number, to_char(seal.sealed_at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), seal.heads), 'UTF8'))
$$;

-- Seals what moved; no row when nothing did.
create function seal_history() returns setof history_seals language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  last history_seals;
  made history_seals;
begin
  lock table history_seals in share row exclusive mode;
  select * into last from history_seals order by number desc limit 1;
  create temporary table moved_heads on commit drop as
    select head.entity_id, head.entries, head.hash, coalesce((
      select entry.entity_kind from history entry where entry.entity_id = head.entity_id
      order by entry.audit_id desc limit 1), '') as entity_kind
    from history_heads head where not exists (
      select 1 from sealed_heads sealed where sealed.entity_id = head.entity_id and sealed.entries = head.entries);
  made.number := coalesce(last.number, 0) + 1;
  made.sealed_at := clock_timestamp();
  made.previous_hash := coalesce(last.hash, '\x');
  select count(*), sha256(coalesce(string_agg(uuid_send(entity_id) || int4send(entries) || hash, '' order by entity_id), ''))
    into made.heads, made.digest from moved_heads;
  if made.heads > 0 then
    made.hash := seal_hash(made);
    insert into history_seals select made.*;
    insert into sealed_heads (entity_id, entries, entity_kind, hash, seal)
      select entity_id, entries, entity_kind, hash, made.number from moved_heads;
    return next made;
  end if;
  drop table moved_heads;
end $$;
revoke execute on function seal_history() from public;

-- Everything a history may speak of that leaves with an entry of its own, or never.
create view standing_entities as
  select id from records
  union all select id from users
  union all select id from organizations
  union all select id from handbooks
  union all select id from story_groups
  union all select id from group_stories;
