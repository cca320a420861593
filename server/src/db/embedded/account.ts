import { spawnSync } from 'node:child_process';
import { chown, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isListed } from './user-list.ts';

/** The operating-system account PostgreSQL runs under; `undefined` means the account we run under ourselves. */
export type Account = { uid: number; gid: number } | undefined;

const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root, so root hands it to another account: the owner of an existing
 * cluster, or else the owner of the folder it will live in when the user list has them, or else 65534 (nobody).
 */
export async function chooseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const { path, uid, gid } = await nearest(cluster);
  const isFit = uid !== 0 && (path === cluster || isListed({ uid }));
  return isFit ? { uid, gid } : { uid: NOBODY, gid: NOBODY };
}

/** Whether the account may step into the folder. Tried for real, because mode bits do not tell of ACLs and mounts. */
export function canEnter(folder: string, account: Account): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    ...account,
  });
  if (attempt.error) {
    throw new Error(
      `PostgreSQL must not run as root, and switching to user ${account?.uid} is not allowed here ` +
        `(${attempt.error.message}). Start as an ordinary user or set DATABASE_URL.`,
    );
  }
  return attempt.status === 0;
}

/** Gives a folder and all in it to the account; does nothing when it already belongs to it. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  if (!account || (await lstat(folder)).uid === account.uid) {
    return;
  }
  for (const entry of await readdir(folder, { recursive: true })) {
    await chownFile(join(folder, entry), account);
  }
  await chownFile(folder, account);
}

async function chownFile(path: string, account: { uid: number; gid: number }): Promise<void> {
  try {
    await chown(path, account.uid, account.gid);
  } catch (error) {
    throw new Error(
      `${path} cannot be given to user ${account.uid}, under which PostgreSQL runs when started by root. ` +
        'Put the data folder on a local disk, start as an ordinary user, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

/** The path or the nearest folder above it that is there, with its owner. */
async function nearest(wanted: string): Promise<{ path: string; uid: number; gid: number }> {
  for (let path = wanted; ; path = dirname(path)) {
    const found = await stat(path).catch(() => undefined);
    if (found) {
      return { path, uid: found.uid, gid: found.gid };
    }
  }
}
