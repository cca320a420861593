import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A held lock; `release` may be called more than once. */
export type FolderLock = { release(): void };

/** Locks that are held: an open file that nobody refers to is closed when garbage is collected, and its lock with it. */
const held = new Set<DatabaseSync>();

/** Thrown when another live server holds the folder. The message is fit to print. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/**
 * Takes the folder for this process, or throws `FolderInUseError`. The lock is one the operating
 * system keeps on an open file (through SQLite, the one way Node has to such a lock): it ends with
 * the process however that dies, so there is no stale lock, no recycled process id and no race
 * between two starts, also from different containers on one disk.
 */
export async function lockFolder(folder: string, shownAs = folder): Promise<FolderLock> {
  const ownerFile = join(folder, 'owner.txt');
  const database = openLockFile(join(folder, 'owner.lock'));
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw isBusy(error) ? await inUse(shownAs, ownerFile) : notOurs(folder, error);
  }
  await writeFile(ownerFile, `${process.pid}\n`, { mode: 0o644 });
  held.add(database);
  return {
    release: () => {
      if (held.delete(database)) {
        database.close();
      }
    },
  };
}

function openLockFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw notOurs(path, error);
  }
}

function notOurs(path: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `${path} cannot be locked (${reason}). Start as the user the data folder belongs to, and keep it on a local disk.`,
    { cause },
  );
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

async function inUse(folder: string, ownerFile: string): Promise<FolderInUseError> {
  const pid = (await readFile(ownerFile, 'utf8').catch(() => '')).trim();
  return new FolderInUseError(
    `The data folder ${folder} is in use by another running server${pid && ` (process ${pid})`}. ` +
      'Stop it first, or give this one another folder with NYSAN_DATA_DIR.',
  );
}
