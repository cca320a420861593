import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { isAtLeast, type ProgramVersion, readProgramVersion } from './program-version.ts';

export const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** One that was applied; those of versions which did not say so have neither version. */
type AppliedMigration = {
  name: string;
  /** Of the program that applied it. */
  version: string | null;
  /** The oldest program that may still serve after it. */
  servesFrom: string | null;
};

/** How the schema of a database stands beside that of this program. */
export type SchemaState = {
  program: ProgramVersion & { newest: string };
  /** Empty for a database without tables of ours. */
  applied: AppliedMigration[];
  /** Those of this program that the database lacks. */
  pending: string[];
  /** Those of the database that this program does not have. */
  unknown: AppliedMigration[];
};

/** The database was migrated by a newer program; the message names both versions and is fit to print. */
class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

const migrationNames = async (): Promise<string[]> =>
  (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();

let newest: Promise<string> | undefined;

/** The last migration this program brings; its folder is read once. */
export const newestMigration = (): Promise<string> => {
  newest ??= migrationNames().then((names) => names.at(-1) ?? '');
  return newest;
};

/** Reads what was applied; of a database that has never been migrated, nothing. */
export const readSchemaState = async (client: pg.ClientBase): Promise<SchemaState> => {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.migrations') is not null as is_there`,
  );
  const { rows: applied } = rows[0]?.is_there
    ? // Databases of older programs lack the columns.
      await client.query<AppliedMigration>(
        `select name, to_jsonb(m)->>'version' as version, to_jsonb(m)->>'serves_from' as "servesFrom"
        from public.migrations m order by applied_at, name`,
      )
    : { rows: [] };
  const names = await migrationNames();
  return {
    program: { ...readProgramVersion(), newest: names.at(-1) ?? '' },
    applied,
    pending: names.filter((name) => !applied.some((each) => each.name === name)),
    unknown: applied.filter(({ name }) => !names.includes(name)),
  };
};

/**
 * Throws unless this program may serve on a database: one that a newer program has migrated it takes only on a rollback, and only when
 * that program has left room for it.
 */
export const refuseNewerDatabase = (state: SchemaState, isRollback: boolean): void => {
  if (state.unknown.length === 0) {
    return;
  }
  if (isRollback && hasRoom(state)) {
    return;
  }
  throw new NewerDatabaseError(`${sayBoth(state)} ${sayWayOut(state)}`);
};

/** Throws unless this program knows all of a database: what reads or carries away everything would leave out what it does not know. */
export const requireKnownSchema = (state: SchemaState): void => {
  if (state.unknown.length > 0) {
    throw new NewerDatabaseError(`${sayBoth(state)} Do this with that version.`);
  }
};

/** Says which program migrated a database last, and which this one is. */
export const sayVersions = ({ applied, program }: SchemaState): string => {
  const newest = applied.toSorted((a, b) => (a.name < b.name ? -1 : 1)).at(-1);
  const by = newest?.version ? `version ${newest.version}` : 'a version that left no number';
  return `it was migrated by ${by} (newest migration ${newest?.name}), this is version ${program.version} (newest migration ${program.newest})`;
};

const hasRoom = ({ unknown, pending, program }: SchemaState): boolean =>
  pending.length === 0 &&
  unknown.every(({ servesFrom }) => servesFrom !== null && isAtLeast(program.version, servesFrom));

const sayBoth = (state: SchemaState): string =>
  `This database is newer than this program: ${sayVersions(state)}.`;

const sayWayOut = (state: SchemaState): string => {
  if (hasRoom(state)) {
    return `Start that version. To go back to ${state.program.version} after an upgrade, start with NYSAN_ROLLBACK=on: the newer version has left room for it.`;
  }
  const others = state.pending.length > 0 ? ` It also lacks ${state.pending.join(', ')}.` : '';
  return `Start that version, which has left no room for ${state.program.version} to serve on this database. To go back all the same, restore the backup that was taken before the upgrade into an empty database.${others}`;
};
