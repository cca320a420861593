import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FolderInUseError, type FolderLock, lockFolder } from '../src/db/embedded/folder-lock.ts';
import { dayInKazakhstan } from '../src/exact/clock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/nysan');
const script = fileURLToPath(new URL('./fill-demo.ts', import.meta.url));
const PREFIX = 'demo-';
const SOURCES = ['contract/src/**', 'server/{src,migrations}/**', 'package-lock.json'];
const isTest = ({ name }: Dirent) => name.includes('.test.');

/**
 * Puts a data folder with the demo world, its server and database stopped, to this place. Filling one takes a minute, so it
 * is done once for these sources and this day, of which the world's dates hang, and copied from then on.
 */
export const copyDemoFolder = async (to: string): Promise<void> => {
  const made = join(cache, `${PREFIX}${await nameOfThisWorld()}`);
  if (!(await isThere(made))) {
    await alone(() => makeOnce(made));
  }
  await cp(made, to, { recursive: true });
};

const makeOnce = async (made: string): Promise<void> => {
  if (!(await isThere(made))) {
    await make(made);
  }
};

/** Of several who want it at once, in processes of their own, the others wait for the first. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  const place = join(cache, 'lock-of-demo');
  await mkdir(place, { recursive: true });
  const lock = await takeTurn(place);
  try {
    await work();
  } finally {
    lock.release();
  }
};

const takeTurn = async (place: string): Promise<FolderLock> => {
  for (;;) {
    try {
      return await lockFolder(place);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) {
        throw error;
      }
      await pause(200);
    }
  }
};

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );

const nameOfThisWorld = async (): Promise<string> => {
  const hash = createHash('sha256').update(dayInKazakhstan(new Date()));
  const paths: string[] = [];
  for await (const file of glob(SOURCES, { cwd: root, withFileTypes: true, exclude: isTest })) {
    if (file.isFile()) {
      paths.push(join(file.parentPath, file.name));
    }
  }
  for (const path of paths.sort()) {
    hash.update(`${path}\n`).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 20);
};

/** It appears in one step: who is ended meanwhile leaves none of it under its name. */
const make = async (made: string): Promise<void> => {
  const draft = await mkdtemp(join(tmpdir(), 'nysan-demo-'));
  try {
    await promisify(execFile)(process.execPath, [script, draft]);
    await mkdir(cache, { recursive: true });
    await removeOthers(made);
    // The database of a folder that its account cannot reach stands elsewhere.
    const beside = await mkdtemp(join(cache, 'new-demo-'));
    await cp(draft, beside, { recursive: true, dereference: true });
    await rename(beside, made).catch(() => rm(beside, { recursive: true }));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/** Those of other sources and days; this one somebody who made it beside us may be copying already. */
const removeOthers = async (made: string): Promise<void> => {
  for (const name of await readdir(cache)) {
    if (name.startsWith(PREFIX) && join(cache, name) !== made) {
      await rm(join(cache, name), { recursive: true, force: true });
    }
  }
};
