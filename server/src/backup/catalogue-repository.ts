import type pg from 'pg';

/** A table with the columns that can be written, all quoted. */
export type Shape = { name: string; columns: string[] };

/** What opens doors, counts tries or belongs to one place: everybody signs in again after a restore. */
const LEFT_BEHIND = [
  'sessions',
  'refresh_tokens',
  'account_tokens',
  'known_devices',
  'rate_limits',
  'quota_uses',
  'idempotency_keys',
  'number_reservations',
  'phone_signings',
  'phone_items',
  'doomed_files',
  'migrations',
];

/** Of the installation only how far the demo is: the rest says where it stands and which secret it has. */
const PARTS: Record<string, string> = { 'public.installation': "where key = 'demo-world'" };

/** Every table that goes along, as the catalogue knows it. */
export const tablesToKeep = async (client: pg.Client): Promise<Shape[]> => {
  const { rows } = await client.query<Shape>(
    `select format('%I.%I', space.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_namespace space on space.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where space.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relname <> all ($1)
    group by 1 order by 1`,
    [LEFT_BEHIND],
  );
  return rows;
};

export const copyOut = ({ name, columns }: Shape): string =>
  `copy (select ${columns.join(', ')} from ${name} ${PARTS[name] ?? ''}) to stdout`;

export const copyIn = ({ name, columns }: Shape): string =>
  `copy ${name} (${columns.join(', ')}) from stdin`;

/** Where the numbers of rows stand. */
export const readSequences = async (
  client: pg.Client,
): Promise<{ name: string; value: string }[]> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  );
  return rows;
};

/** Everything that names bytes of the store: columns by these names, in whatever version of the schema. */
export const namedBytes = async (
  client: pg.Client,
  namings: readonly (readonly [table: string, column: string])[],
): Promise<string[]> => {
  const { rows: there } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const asked = namings
    .filter(([table, column]) => there.some((one) => one.table === table && one.column === column))
    .map(
      ([table, column]) => `select ${column} as sha256 from ${table} where ${column} is not null`,
    );
  const { rows } = await client.query<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from (${asked.join(' union ')}) named order by 1`,
  );
  return rows.map(({ sha256 }) => sha256);
};

export const appliedMigrations = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations order by applied_at, name',
  );
  return rows.map(({ name }) => name);
};

export const lastSeal = async (
  client: pg.Client,
): Promise<{ number: number; hash: string } | null> => {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.history_seals') is not null as is_there`,
  );
  const { rows: seals } = rows[0]?.is_there
    ? await client.query<{ number: number; hash: string }>(
        `select number, encode(hash, 'hex') as hash from history_seals order by number desc limit 1`,
      )
    : { rows: [] };
  return seals[0] ?? null;
};

export const isEmptyDatabase = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ is_empty: boolean }>(
    `select not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as is_empty`,
  );
  return rows[0]?.is_empty ?? false;
};

type ForeignKey = { table: string; name: string; definition: string };

/** Puts checks between tables and triggers to sleep and empties what migrations filled; gives what wakes them. */
export const putGuardsToSleep = async (client: pg.Client): Promise<() => Promise<void>> => {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    order by 1, 2`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and (relnamespace = 'public'::regnamespace
      or relnamespace = 'graphile_worker'::regnamespace) and relname <> 'migrations' order by 1`,
  );
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of tables) {
    await client.query(`alter table ${name} disable trigger user`);
  }
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const { name } of tables) {
      await client.query(`alter table ${name} enable trigger user`);
    }
  };
};

/** Sets where numbers go on, and lets go of jobs that were being worked on. */
export const setOnItsWay = async (
  client: pg.Client,
  sequences: { name: string; value: string }[],
): Promise<void> => {
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
};
