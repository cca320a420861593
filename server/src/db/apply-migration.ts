import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrationsFolder } from './applied-migrations.ts';
import type { ProgramVersion } from './program-version.ts';
import { canLetServe, letServe } from './serving-role.ts';

type Applying = {
  /** Recorded with it. */
  program: ProgramVersion;
  /** Who serves, unless that is the owner. */
  servingRole: string | undefined;
  /** Told that it waits. */
  tell: (text: string) => void;
};

/** Less than PostgreSQL lets pass before it looks for a deadlock, whose victim might be a call. */
const LONGEST_WAIT_MS = 500;
const PAUSE_MS = 500;
const TRIES_TO_A_LINE = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies one migration, as soon as it gets its locks: while it waits for a table, everybody else waits behind it. So it steps back and
 * tries again, for as long as somebody reads there, as a backup does for hours.
 */
export const applyMigration = async (
  client: pg.ClientBase,
  name: string,
  applying: Applying,
): Promise<void> => {
  for (let tries = 0; !(await hasApplied(client, name, applying)); tries += 1) {
    if (tries % TRIES_TO_A_LINE === 0) {
      applying.tell(`migration ${name} waits for a table that somebody uses`);
    }
    await pause(PAUSE_MS);
  }
};

/** Answers false when it did not get a lock, and nothing is changed then. */
const hasApplied = async (
  client: pg.ClientBase,
  name: string,
  { program, servingRole }: Applying,
): Promise<boolean> => {
  const text = await readFile(new URL(name, migrationsFolder), 'utf8');
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LONGEST_WAIT_MS}`);
    await client.query(text);
    // With what it makes anew comes the right to it: the version before may be at work.
    if (servingRole && (await canLetServe(client))) {
      await letServe(client, servingRole);
    }
    await client.query('insert into migrations (name, version, serves_from) values ($1, $2, $3)', [
      name,
      program.version,
      program.previousVersion,
    ]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) {
      return false;
    }
    throw new Error(`migration ${name} failed`, { cause: error });
  }
};
