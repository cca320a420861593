import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { letServe, roleOf } from './serving-role.ts';

const folder = new URL('../../migrations/', import.meta.url);
const LOCK = 7_061_992; // any number that only our migrations use

export type Migrating = {
  /** Who serves, unless that is the owner. */
  servingRole?: string | undefined;
  /** Those that a backup was taken with. */
  only?: readonly string[];
  /** Is told what is to be applied to a database that is in use already, before anything is; a throw leaves it as it is. */
  beforeUpgrade?: (pending: readonly string[]) => Promise<void>;
};

/** What a migration says, as a hash: once landed it never changes. */
export const migrationHash = async (name: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(new URL(name, folder)))
    .digest('hex');

/**
 * Brings a database to the newest schema: numbered SQL files, forward only, each in a transaction of its own; then lets the role
 * serve, unless it is the owner itself. Several processes may call it at once; one works, the others wait.
 */
export const migrate = async (
  databaseUrl: string,
  { servingRole, only, beforeUpgrade }: Migrating = {},
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await requireVersion(client);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { applied, pending } = await migrationsOf(client);
    if (applied.size > 0 && pending.length > 0) {
      await beforeUpgrade?.(pending);
    }
    for (const name of pending.filter((each) => only?.includes(each) ?? true)) {
      await apply(client, name);
    }
    await runMigrations({ connectionString: databaseUrl });
    if (servingRole) {
      await letServe(client, servingRole);
    }
  } finally {
    await client.end();
  }
};

/** Migrates as the owner, where there is one besides who serves. */
export const migrateHouse = async (house: {
  databaseUrl: string;
  ownerUrl?: string;
  beforeUpgrade: Migrating['beforeUpgrade'];
}): Promise<void> => {
  const { databaseUrl, ownerUrl, beforeUpgrade } = house;
  const servingRole = ownerUrl && (await roleOf(databaseUrl));
  await migrate(ownerUrl ?? databaseUrl, { servingRole, beforeUpgrade });
};

const requireVersion = async (client: pg.Client) => {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  if (Number(rows[0]?.version) < 180_000) {
    throw new Error('Nysan needs PostgreSQL 18 or newer: DATABASE_URL names an older one.');
  }
};

const migrationsOf = async (
  client: pg.Client,
): Promise<{ applied: Set<string>; pending: string[] }> => {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map((row) => row.name));
  const names = await migrationNames();
  return { applied, pending: names.filter((name) => !applied.has(name)) };
};

const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

let newest: Promise<string> | undefined;

/** The last migration this program brings; its folder is read once. */
export const newestMigration = (): Promise<string> => {
  newest ??= migrationNames().then((names) => names.at(-1) ?? '');
  return newest;
};

const apply = async (client: pg.Client, name: string) => {
  const text = await readFile(new URL(name, folder), 'utf8');
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
};
