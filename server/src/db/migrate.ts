import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import {
  migrationsFolder,
  readSchemaState,
  refuseNewerDatabase,
  type SchemaState,
} from './applied-migrations.ts';
import { applyMigration } from './apply-migration.ts';
import { requireVersion } from './postgres-version.ts';
import { letServe, roleOf } from './serving-role.ts';
import { liftLimits } from './time-limits.ts';
import { makeUuidv7 } from './uuidv7.ts';

const LOCK = 7_061_992; // any number that only our migrations use

export type Migrating = {
  /** Who serves, unless that is the owner. */
  servingRole?: string | undefined;
  /** Those that a backup was taken with. */
  only?: readonly string[];
  /** Is told what is to be applied to a database that is in use already, before anything is; a throw leaves it as it is. */
  beforeUpgrade?: (state: SchemaState) => Promise<void>;
  /** An older program started again after an upgrade: it leaves a newer schema as it is. */
  isRollback?: boolean;
  /** Told what it waits for. */
  tell?: (text: string) => void;
};

/** What a migration says, as a hash: once landed it never changes. */
export const migrationHash = async (name: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(new URL(name, migrationsFolder)))
    .digest('hex');

/**
 * Brings a database to the newest schema: numbered SQL files, forward only, each in a transaction of its own; then lets the role
 * serve, unless it is the owner itself. Several processes may call it at once; one works, the others wait. Throws for a database that
 * a newer program has migrated, unless this is a rollback for which that one has left room.
 */
export const migrate = async (
  databaseUrl: string,
  { servingRole, only, beforeUpgrade, isRollback = false, tell = () => undefined }: Migrating = {},
): Promise<void> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'nysan migration',
  });
  await client.connect();
  try {
    const version = await requireVersion(client);
    await liftLimits(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const state = await readSchemaState(client);
    refuseNewerDatabase(state, isRollback);
    if (state.unknown.length > 0) {
      return;
    }
    if (state.applied.length > 0 && state.pending.length > 0) {
      await beforeUpgrade?.(state);
    }
    await prepare(client, version);
    for (const name of state.pending.filter((each) => only?.includes(each) ?? true)) {
      await applyMigration(client, name, { program: state.program, servingRole, tell });
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
  isRollback: boolean;
  tell: (text: string) => void;
}): Promise<void> => {
  const { databaseUrl, ownerUrl, ...how } = house;
  const servingRole = ownerUrl && (await roleOf(databaseUrl));
  await migrate(ownerUrl ?? databaseUrl, { servingRole, ...how });
};

/** Makes what the first migration needs. A statement that would change nothing is not sent: it would wait for whoever reads. */
const prepare = async (client: pg.Client, postgresVersion: number): Promise<void> => {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ has_versions: boolean; has_uuidv7: boolean }>(
    `select exists (select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'serves_from') as has_versions,
      to_regproc('uuidv7') is not null as has_uuidv7`,
  );
  if (!rows[0]?.has_versions) {
    await client.query(
      'alter table migrations add column if not exists version text, add column if not exists serves_from text',
    );
  }
  if (!rows[0]?.has_uuidv7 && postgresVersion < 180_000) {
    await client.query(makeUuidv7);
  }
};
