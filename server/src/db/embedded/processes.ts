import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process that is not merely waiting to be reaped has this id. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status.slice(status.lastIndexOf(')') + 1).trim()[0] !== 'Z';
}

/** Waits until the process is gone; answers whether it is. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; await isAlive(pid); waited += 20) {
    if (waited >= milliseconds) {
      return false;
    }
    await sleep(20);
  }
  return true;
}

/**
 * Ids of the PostgreSQL processes that work in these folders: in that of the cluster the postmaster and its children, in the one it was
 * started in a postmaster that has only just begun. Only on Linux; elsewhere none are found (on Windows they die with us by themselves).
 */
export async function processesIn(folders: string[]): Promise<number[]> {
  if (process.platform !== 'linux') {
    return [];
  }
  const places = await Promise.all(folders.map((folder) => realpath(folder)));
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await worksIn(join('/proc', name), places))) {
      found.push(Number(name));
    }
  }
  return found;
}

async function worksIn(entry: string, places: string[]): Promise<boolean> {
  const [directory, executable] = await Promise.all([
    readlink(join(entry, 'cwd')).catch(() => ''),
    readlink(join(entry, 'exe')).catch(() => ''),
  ]);
  return places.includes(directory) && basename(executable).split(' ')[0] === 'postgres';
}
