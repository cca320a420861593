import type pg from 'pg';

/** A column as a copy of its row fills it in. */
type Column = { name: string; type: string };
type Table = { name: string; columns: Column[]; unique: string[][]; hasId: boolean };

/**
 * Left as they are: the project itself, what says of a whole project what its rows say already, and what lasts for the
 * length of a call.
 */
const NOT_COPIED = [
  'projects',
  'agreements', // one of each sort
  'record_counters',
  'record_tallies',
  'record_tally_changes',
  'list_tallies',
  'list_tally_changes',
  ...['estimate', 'money', 'outcome', 'remark'].flatMap((of) => [
    `${of}_tallies`,
    `${of}_tally_changes`,
  ]),
  'sessions',
  'known_devices',
  'idempotency_keys',
  'number_reservations',
];

/** What a copy says in a column that may not say the same twice; `k` is the number of the copy. */
type Values = Readonly<Record<string, string>>;
const OWN_VALUES: Values = {
  'users.email': `'copy-' || k || '-' || t.email`,
  'users.iin': 'null',
  'users.iin_confirmed_at': 'null',
  'organizations.bin': 'null',
};

/**
 * Gives a project so many copies of all its rows: records with their people, mail, files, links, tasks, news, notices and
 * history, and the people and organizations that are in no other project. Ids are reckoned from the old ones, so that
 * copies hang together as what they were made of; a copy is older than its original by as many minutes as its number.
 * Who grows a project again gives the copies other numbers, whose sums with the earlier ones differ as well. `own` says in SQL of `t`
 * and `k` what a copy has of its own besides, by table and column.
 * Returns by how many times each table of it has grown.
 */
export const growProject = async (
  pool: pg.Pool,
  projectId: string,
  copies: number[],
  own: Values = {},
): Promise<Map<string, number>> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Neither checks nor triggers: what triggers would write is copied like everything else.
    await client.query('set local session_replication_role = replica');
    await client.query('set local enable_seqscan = on');
    const tables = await readTables(client);
    await findIds(client, tables, projectId);
    const grown = new Map<string, number>();
    for (const table of tables) {
      const before = await countOf(client, table, projectId);
      if (before > 0) {
        const added = await copyRows(client, table, projectId, copies, { ...OWN_VALUES, ...own });
        grown.set(table.name, (before + added) / before);
      }
    }
    await tallyCopies(client, copies);
    await tallyLists(client, projectId);
    await client.query('select reckon_figures(), reckon_remarks()');
    await client.query('commit');
    return grown;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const readTables = async (client: pg.PoolClient): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.attidentity = '') as columns,
      coalesce((select json_agg((select json_agg(a.attname) from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any(i.indkey)))
        from pg_index i where i.indrelid = c.oid and i.indisunique and i.indexprs is null), '[]') as unique,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'id'
        and a.atttypid = 'uuid'::regtype) as "hasId"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1) order by 1`,
    [[...NOT_COPIED, 'migrations']],
  );
  return rows;
};

/** Fills `grown` with the ids of everything that is the project's own. */
const findIds = async (
  client: pg.PoolClient,
  tables: Table[],
  projectId: string,
): Promise<void> => {
  await client.query(`create temporary table grown (id uuid primary key) on commit drop`);
  await client.query(
    `insert into grown
      select user_id from memberships where user_id is not null
      group by 1 having array_agg(distinct project_id) = array[$1::uuid]
      union select organization_id from project_organizations
      group by 1 having array_agg(distinct project_id) = array[$1::uuid]`,
    [projectId],
  );
  for (let found = 1; found > 0; ) {
    found = 0;
    for (const table of tables.filter(({ hasId }) => hasId)) {
      const { rowCount } = await client.query(
        `insert into grown select t.id from ${table.name} t where ${belongs(table)}
          ${table.name === 'memberships' ? 'and t.user_id in (select id from grown)' : ''}
        on conflict do nothing`,
        usesProject(table) ? [projectId] : [],
      );
      found += rowCount ?? 0;
    }
    await client.query('analyze grown');
  }
};

const uuidsOf = ({ columns }: Table): string[] =>
  columns.filter(({ type }) => type === 'uuid').map(({ name }) => name);
const usesProject = ({ columns }: Table) => columns.some(({ name }) => name === 'project_id');

/** A row is the project's own when it names it, or anything of it. */
const belongs = (table: Table): string => {
  const others = uuidsOf(table).filter((name) => name !== 'project_id');
  const conditions = [
    ...(usesProject(table) ? ['t.project_id = $1'] : []),
    ...others.map((name) => `t.${name} in (select id from grown)`),
  ];
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
};

const reckoned = (id: string): string =>
  `overlay(overlay(md5(${id}::text || k) placing '4' from 13) placing '8' from 17)::uuid`;

const copyRows = async (
  client: pg.PoolClient,
  table: Table,
  projectId: string,
  copies: number[],
  own: Values,
): Promise<number> => {
  const shifted = await columnsToShift(client, table, projectId);
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ');
  const values = table.columns
    .map((column) => own[`${table.name}.${column.name}`] ?? valueOf(column, shifted))
    .join(',\n');
  const { rowCount } = await client.query(
    `insert into ${table.name} (${names})
      select ${values} from ${table.name} t cross join ${numbers(copies)}
      where ${belongs(table)} on conflict do nothing`,
    usesProject(table) ? [projectId] : [],
  );
  return rowCount ?? 0;
};

const numbers = (copies: number[]): string => `unnest(array[${copies.join(',')}]) k`;

const valueOf = ({ name, type }: Column, shifted: Set<string>): string => {
  if (type === 'uuid') {
    return `case when t."${name}" in (select id from grown) then ${reckoned(`t."${name}"`)} else t."${name}" end`;
  }
  if (shifted.has(name)) {
    return shiftedValue(`t."${name}"`, type);
  }
  return name === 'created_at' ? `t.created_at - k * interval '1 minute'` : `t."${name}"`;
};

const shiftedValue = (value: string, type: string): string => {
  if (type === 'bytea') {
    return `sha256(${value} || k::text::bytea)`;
  }
  if (type === 'text') {
    return `${value} || '~' || k`;
  }
  return type === 'smallint' ? `${value} + k * 50` : `${value} + k * 1000`;
};

/** One column of each unique key that no id keeps apart: a number where there is one. */
const columnsToShift = async (
  client: pg.PoolClient,
  table: Table,
  projectId: string,
): Promise<Set<string>> => {
  const shifted = new Set<string>();
  for (const key of table.unique) {
    const ids = uuidsOf(table).filter((name) => key.includes(name) && name !== 'project_id');
    const isApart = ids.map((name) => `t.${name} in (select id from grown)`).join(' or ');
    const { rows } = await client.query<{ is_met: boolean }>(
      `select exists (select 1 from ${table.name} t where ${belongs(table)}
        and not coalesce(${isApart || 'false'}, false)) as is_met`,
      usesProject(table) ? [projectId] : [],
    );
    const usable = table.columns.filter(({ name }) => key.includes(name));
    const column = ['smallint', 'integer', 'bigint', 'text', 'bytea']
      .map((type) => usable.find((one) => one.type === type))
      .find((one) => one !== undefined);
    if (rows[0]?.is_met && column) {
      shifted.add(column.name);
    }
  }
  return shifted;
};

const countOf = async (client: pg.PoolClient, table: Table, projectId: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from ${table.name} t where ${belongs(table)}`,
    usesProject(table) ? [projectId] : [],
  );
  return Number(rows[0]?.count);
};

/** What the database would have tallied: it was not asked to. */
const tallyCopies = async (client: pg.PoolClient, copies: number[]): Promise<void> => {
  await client.query(
    `insert into record_tally_changes (project_id, kind, status, day, amount)
      select project_id, kind, coalesce(status, ''), day_of(created_at), 1 from records
      where id in (select ${reckoned('g.id')} from grown g cross join ${numbers(copies)})`,
  );
};

const tallyLists = async (client: pg.PoolClient, projectId: string): Promise<void> => {
  await client.query(
    `insert into list_tally_changes (project_id, list, sort, amount)
      select $1, list, sort, sum(amount) from (
        select 'news' as list, event_type as sort, 1 as amount from news where project_id = $1
        union all
        select 'supervision/' || supervision, kind, 1 from supervision_entries where project_id = $1
        union all
        select 'refusals', d.kind, 1 from decisions own join records d on d.id = own.document_id
        where own.project_id = $1 and own.decision = 'rejected'
        union all
        select list, sort, -amount from list_amounts where project_id = $1) counted
      group by list, sort having sum(amount) <> 0`,
    [projectId],
  );
};
