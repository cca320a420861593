-- The number of an entry follows its place in the chain: taken before the head was held, two transactions could get theirs the other way round.
create or replace function chain_history() returns trigger language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  head bytea;
begin
  insert into history_heads (entity_id, entries, hash) values (new.entity_id, 0, '\x')
    on conflict do nothing;
  select hash into head from history_heads where entity_id = new.entity_id for update;
  new.audit_id := nextval('history_audit_id_seq');
  new.previous_hash := head;
  new.hash := history_hash(new);
  update history_heads set hash = new.hash, entries = entries + 1 where entity_id = new.entity_id;
  return new;
end $$;

create index schedule_plans_by_chain on schedule_plans (chain_id);

-- Stories of removed groups and plans of removed estimates went without an entry each until now. Which they were is written down once, where
-- an entry says that such a group or estimate went after them; whatever is missing besides is told by the verification.
create table unsaid_removals (
  entity_id uuid primary key,
  entity_kind text not null,
  -- Of the last entry: a chain that has gone on since is not excused.
  hash bytea not null
);
insert into unsaid_removals (entity_id, entity_kind, hash)
select entity_id, entity_kind, hash from (
  select distinct on (entity_id) entity_id, entity_kind, project_id, audit_id, event, hash from history
  where entity_kind in ('story', 'schedule') order by entity_id, audit_id desc) last
where event <> 'removed' and case entity_kind
  when 'story' then not exists (select 1 from group_stories where id = last.entity_id)
    and exists (select 1 from history gone where gone.entity_kind = 'story-group' and gone.event = 'removed'
      and gone.audit_id > last.audit_id)
  else not exists (select 1 from schedule_plans where chain_id = last.entity_id)
    and exists (select 1 from history gone where gone.entity_id = last.project_id and gone.audit_id > last.audit_id
      and gone.differences -> 'estimate' ->> 'value1' is not null) end;
create trigger unsaid_removals_are_final before insert or update or delete or truncate on unsaid_removals
  for each statement execute function refuse_change();

-- Asked by the version before this one alone; this one names the tables itself.
create or replace view standing_entities as
  select id from records
  union all select id from users
  union all select id from organizations
  union all select id from handbooks
  union all select id from story_groups
  union all select id from group_stories
  union all select id from projects
  union all select chain_id from schedule_plans
  union all select entity_id from unsaid_removals;
