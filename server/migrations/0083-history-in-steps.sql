-- Seals those of these chains that still have as many entries as were looked at; no row when none does. A step of a walk through all heads.
create function seal_heads(entities uuid[], counts integer[]) returns setof history_seals language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  last history_seals;
  made history_seals;
  moved history_heads[];
begin
  lock table history_seals in share row exclusive mode;
  select * into last from history_seals order by number desc limit 1;
  select array_agg(head order by head.entity_id),
      sha256(coalesce(string_agg(uuid_send(head.entity_id) || int4send(head.entries) || head.hash, '' order by head.entity_id), ''))
    into moved, made.digest
  from (select distinct * from unnest(entities, counts) as asked (entity_id, entries)) given
  join history_heads head on head.entity_id = given.entity_id and head.entries = given.entries
  where not exists (
    select 1 from sealed_heads sealed where sealed.entity_id = head.entity_id and sealed.entries = head.entries);
  if moved is null then
    return;
  end if;
  made.number := coalesce(last.number, 0) + 1;
  made.sealed_at := clock_timestamp();
  made.previous_hash := coalesce(last.hash, '\x');
  made.heads := cardinality(moved);
  made.hash := seal_hash(made);
  insert into history_seals select made.*;
  insert into sealed_heads (entity_id, entries, entity_kind, hash, seal)
    select head.entity_id, head.entries, coalesce((
        select entry.entity_kind from history entry where entry.entity_id = head.entity_id
        order by entry.audit_id desc limit 1), ''), head.hash, made.number
    from unnest(moved) head;
  return next made;
end $$;
revoke execute on function seal_heads(uuid[], integer[]) from public;

-- What the verification found, until the same place is found whole.
create table history_faults (
  fault text not null,
  entity_id uuid,
  entity_kind text,
  entry bigint,
  seal integer,
  found_at timestamptz not null default now(),
  constraint history_faults_once unique nulls not distinct (entity_id, fault, entry, seal)
);
