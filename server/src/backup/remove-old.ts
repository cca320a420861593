import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST, readFileList, readManifest } from './manifest.ts';

const DAY_MS = 86_400_000;
/** The name of a backup's folder: the moment it was begun. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

export type Removed = { backups: number; files: number };

/**
 * Leaves the newest backups of a folder, so many of them, and takes the others away with the files that none of those left names; what
 * broke off goes after a day. What is of a time to come was taken before the clock was set back, and is older than what is not. No backup
 * may be taken meanwhile. Files stay as long as one of those left cannot be read: it throws.
 */
export const removeOld = async (root: string, kept: number, now: Date): Promise<Removed> => {
  const names = inOrder(
    (await readdir(root)).filter((name) => NAME.test(name)),
    now,
  );
  const areWhole = await Promise.all(names.map((name) => isThere(join(root, name, MANIFEST))));
  const whole = names.filter((_name, at) => areWhole[at]);
  const broken = names.filter((name, at) => !areWhole[at] && ageOf(name, now) > DAY_MS);
  const old = whole.slice(0, -kept);
  for (const name of [...old, ...broken]) {
    // Without its manifest it is no backup, however far the rest of this comes.
    await rm(join(root, name, MANIFEST), { force: true });
    await rm(join(root, name), { recursive: true, force: true });
  }
  const files = old.length > 0 ? await removeFiles(root, whole.slice(-kept)) : 0;
  return { backups: old.length, files };
};

/** The oldest first. */
const inOrder = (names: string[], now: Date): string[] => {
  const { true: toCome = [], false: past = [] } = Object.groupBy(
    names.toSorted(),
    (name) => `${ageOf(name, now) < 0}` as const,
  );
  return [...toCome, ...past];
};

const ageOf = (name: string, now: Date): number =>
  now.getTime() - Date.parse(name.replace(NAME, '$1:$2:$3'));

const removeFiles = async (root: string, left: string[]): Promise<number> => {
  const named = new Set<string>();
  for (const name of left) {
    const folder = join(root, name);
    for (const hash of await readFileList(folder, await readManifest(folder))) {
      named.add(hash);
    }
  }
  let removed = 0;
  for (const entry of await readdir(join(root, 'files'), {
    recursive: true,
    withFileTypes: true,
  })) {
    if (entry.isFile() && !named.has(entry.name)) {
      await rm(join(entry.parentPath, entry.name), { force: true });
      removed += 1;
    }
  }
  return removed;
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
