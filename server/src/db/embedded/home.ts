import { randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canEnter, chooseAccount, giveTo } from './account.ts';

/** Where everything of the embedded database lies; all paths absolute. */
export type Home = {
  folder: string;
  /** The folder PostgreSQL itself calls its data directory. */
  cluster: string;
  /** Socket and short-lived files. */
  run: string;
  logFile: string;
  passwordFile: string;
  account: Account;
};

/** Where root keeps a database whose data folder PostgreSQL's own account cannot reach. */
const SHELTER = '/var/lib/nysan';

/**
 * Makes `<dataDir>/postgres` ready for the account PostgreSQL will run under. When root's data
 * folder lies where no other account may go (say under /root), the database is placed in
 * /var/lib/nysan and `<dataDir>/postgres` is a symlink to it; `log` says so.
 */
export async function prepareHome(dataDir: string, log: (message: string) => void): Promise<Home> {
  await mkdir(dataDir, { recursive: true });
  const wanted = join(await realpath(dataDir), 'postgres');
  const account = await chooseAccount(join(wanted, 'cluster'));
  if (account && !(await letIn(dataDir, account))) {
    await shelter(wanted, account, log);
  }
  await mkdir(wanted, { recursive: true });
  const folder = await realpath(wanted);
  if (account && !canEnter(folder, account)) {
    throw unreachable(folder, account);
  }
  return homeIn(folder, account);
}

/** Makes the folder for sockets and short-lived files. Call with the folder lock held. */
export async function prepareRunFolder(home: Home): Promise<void> {
  await mkdir(home.run, { recursive: true, mode: 0o700 });
  await giveTo(home.account, home.run);
}

function homeIn(folder: string, account: Account): Home {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    run: join(folder, 'run'),
    logFile: join(folder, 'postgres.log'),
    passwordFile: join(folder, 'password'),
    account,
  };
}

/** Lets the account step through the data folder (not list it) when that is all that is missing. */
async function letIn(dataDir: string, account: { uid: number; gid: number }): Promise<boolean> {
  if (canEnter(dataDir, account)) {
    return true;
  }
  const before = await stat(dataDir);
  if (before.gid !== 0 && before.gid !== account.gid) {
    return false;
  }
  await chown(dataDir, before.uid, account.gid);
  await chmod(dataDir, (before.mode & 0o7700) | 0o010);
  return canEnter(dataDir, account);
}

async function shelter(
  wanted: string,
  account: { uid: number; gid: number },
  log: (message: string) => void,
): Promise<void> {
  const present = await lstat(wanted).catch(() => undefined);
  if (present && !present.isSymbolicLink()) {
    throw unreachable(wanted, account);
  }
  if (!present) {
    const place = await makeShelter(wanted, account);
    await symlink(place, wanted).catch(ignoreExisting);
  }
  const place = await realpath(wanted).catch((error) => {
    throw new Error(
      `${wanted} points to a folder that is gone. Restore that folder, or delete the link to begin with an empty database.`,
      { cause: error },
    );
  });
  log(
    `User ${account.uid}, under which PostgreSQL runs, cannot reach ${wanted}; ` +
      `the database is kept in ${place}`,
  );
}

async function makeShelter(wanted: string, account: { uid: number; gid: number }): Promise<string> {
  const place = join(SHELTER, randomBytes(6).toString('hex'));
  try {
    await mkdir(place, { recursive: true });
    await chmod(SHELTER, 0o711);
    await chmod(place, 0o711);
  } catch (error) {
    throw unreachable(wanted, account, error);
  }
  return place;
}

function unreachable(folder: string, account: { uid: number }, cause?: unknown): Error {
  return new Error(
    `PostgreSQL must not run as root, and user ${account.uid}, which it runs as instead, cannot reach ${folder}. ` +
      'Put NYSAN_DATA_DIR where others may enter (for example /var/lib/nysan-data), start as an ordinary user, or set DATABASE_URL.',
    { cause },
  );
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
    throw error;
  }
}
