import pg from 'pg';

/**
 * Lets a role serve: it works on every table, adds to what is append-only and reads it, and writes nothing of what the database
 * writes itself about the history. What is granted already is left alone, so that a start under load changes nothing.
 * To be called as the owner, after every migration.
 */
export const letServe = async (owner: pg.ClientBase, role: string): Promise<void> => {
  await owner.query("select set_config('nysan.serving', $1, false)", [role]);
  const { rows } = await owner.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  await owner.query((rows[0]?.version ?? 0) < FIRST_WITH_MAINTAIN ? withoutMaintain : grants);
};

/** Whether the schema has come as far as what is granted: a database of the first versions is only on its way there. */
export const canLetServe = async (owner: pg.ClientBase): Promise<boolean> => {
  const { rows } = await owner.query<{ is_there: boolean }>(
    `select to_regnamespace('graphile_worker') is not null and to_regprocedure('public.seal_history()') is not null as is_there`,
  );
  return rows[0]?.is_there ?? false;
};

/** The name of the role behind a connection string; throws when it cannot sign in. */
export const roleOf = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end();
  }
};

/** Whether who asks this could not change what happened, if they tried. */
export const historyIsProtected = `select not (rolsuper or rolbypassrls
    or pg_has_role(current_user, (select relowner from pg_class where oid = 'public.history'::regclass), 'member')
    or exists (
      select 1 from unnest(array['history', 'history_heads', 'history_seals', 'sealed_heads']) as kept (name)
      where has_table_privilege('public.' || kept.name, 'update, delete, truncate')
        or has_any_column_privilege('public.' || kept.name, 'update'))) as is_protected
  from pg_roles where rolname = current_user`;

/** Written by the database itself alone; of the migrations, by the owner. */
const keptByTheOwner = [
  'history_heads',
  'history_seals',
  'sealed_heads',
  'unsaid_removals',
  'migrations',
];

/** What a caller says of an entry; its number, its time and its hashes are the database's. */
const saidOfAnEntry = [
  'entity_id',
  'entity_kind',
  'project_id',
  'event',
  'user_id',
  'performed_by',
  'differences',
];

/** The first version in which others than the owner of a table may be let to analyze it. */
const FIRST_WITH_MAINTAIN = 170_000;

const textArray = (names: string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]`;

/** A table that refuses changes of its rows is known by its trigger, before update and delete, as bits 16 and 8 of its type say. */
const grants = `do $$
declare
  serving name := current_setting('nysan.serving');
  thing record;
  privilege text;
begin
  execute format('grant usage on schema public, graphile_worker to %I', serving);
  if not has_database_privilege(serving, current_database(), 'temporary') then
    execute format('grant temporary on database %I to %I', current_database(), serving);
  end if;
  for thing in
    with final as (
      select tgrelid as oid from pg_trigger where tgfoid = 'public.refuse_change'::regproc and tgtype & 24 = 24)
    select c.oid, format('%I.%I', space.nspname, c.relname) as name, c.relkind, c.relrowsecurity,
      case when c.relkind = 'S' then '{USAGE,SELECT}'::text[]
        when c.relname = any (${textArray(keptByTheOwner)}) then '{SELECT,MAINTAIN}'
        when c.relname = 'history' then '{SELECT,MAINTAIN}'
        when exists (select 1 from final where final.oid = c.oid) then '{SELECT,INSERT,MAINTAIN}'
        -- Through a view its reader has the rights of its owner; some lock or write the rows of what changes.
        when c.relkind = 'v' then case when exists (
          select 1 from pg_rewrite rule join pg_depend seen on seen.objid = rule.oid and seen.classid = 'pg_rewrite'::regclass
            and seen.refclassid = 'pg_class'::regclass and seen.refobjid <> c.oid
          where rule.ev_class = c.oid and (seen.refobjid in (select oid from final)
            or seen.refobjid in (select other.oid from pg_class other where other.relkind = 'v')))
          then '{SELECT}'::text[] else '{SELECT,INSERT,UPDATE,DELETE}' end
        else '{SELECT,INSERT,UPDATE,DELETE,MAINTAIN}' end as wanted
    from pg_class c join pg_namespace space on space.oid = c.relnamespace
    where space.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'v', 'S')
      -- What somebody else keeps beside our tables is theirs to grant.
      and pg_has_role(c.relowner, 'usage')
  loop
    foreach privilege in array
      case thing.relkind when 'S' then '{USAGE,SELECT,UPDATE}'::text[]
        when 'v' then '{SELECT,INSERT,UPDATE,DELETE}' else '{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,MAINTAIN}' end
    loop
      if ((case when thing.relkind = 'S' then has_sequence_privilege(serving, thing.oid, privilege)
        else has_table_privilege(serving, thing.oid, privilege) end) <> (privilege = any (thing.wanted))) then
        execute format(
          case when privilege = any (thing.wanted) then 'grant %s on %s %s to %I' else 'revoke %s on %s %s from %I' end,
          privilege, case when thing.relkind = 'S' then 'sequence' else 'table' end, thing.name, serving);
      end if;
    end loop;
    -- The queue hides its rows from everybody but its owner.
    if thing.relrowsecurity and not exists (
      select 1 from pg_policy where polrelid = thing.oid and polname = 'nysan_serves'
        and (select oid from pg_roles where rolname = serving) = any (polroles)) then
      execute format('drop policy if exists nysan_serves on %s', thing.name);
      execute format('create policy nysan_serves on %s to %I using (true) with check (true)', thing.name, serving);
    end if;
  end loop;
  if not has_column_privilege(serving, 'public.history', 'entity_id', 'insert') then
    execute format('grant insert (${saidOfAnEntry.join(', ')}) on public.history to %I', serving);
  end if;
  if not has_function_privilege(serving, 'public.seal_history()', 'execute') then
    execute format('grant execute on function public.seal_history() to %I', serving);
  end if;
  if to_regprocedure('public.seal_heads(uuid[], integer[])') is not null
    and not has_function_privilege(serving, 'public.seal_heads(uuid[], integer[])', 'execute') then
    execute format('grant execute on function public.seal_heads(uuid[], integer[]) to %I', serving);
  end if;
  -- What a newer queue brings; what hides its rows is granted above.
  if not exists (
    select 1 from pg_default_acl where defaclnamespace = 'graphile_worker'::regnamespace and defaclobjtype = 'r'
      and defaclacl::text like '%' || serving || '=%') then
    execute format('alter default privileges in schema graphile_worker grant select, insert, update, delete on tables to %I',
      serving);
  end if;
end $$`;

const withoutMaintain = grants.replaceAll(',MAINTAIN', '');
