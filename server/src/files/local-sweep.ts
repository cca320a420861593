import { link, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StillNamed } from './store.ts';

const CONDEMNED = '.condemned';

/** Removes the files of a folder that were last written before this time. */
export const removeOlderThan = async (folder: string, before: Date): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isOlder(path, before)) {
      await rm(path, { force: true });
    }
  }
};

/**
 * Removes what `FileStore.sweep` promises, folder by folder. A file is first moved aside and judged again there: a put
 * that came in between left a younger file, which goes back; a put after the move writes its bytes anew.
 */
export const sweepFolder = async (
  root: string,
  before: Date,
  stillNamed: StillNamed,
): Promise<number> => {
  let removed = 0;
  for (const outer of await prefixFolders(root)) {
    for (const inner of await prefixFolders(outer)) {
      removed += await sweepOne(inner, before, stillNamed);
    }
  }
  return removed;
};

const prefixFolders = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => /^[0-9a-f]{2}$/.test(name))
    .map((name) => join(folder, name));

const sweepOne = async (folder: string, before: Date, stillNamed: StillNamed): Promise<number> => {
  await restoreCondemned(folder);
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    if (/^[0-9a-f]{64}$/.test(name) && (await isOlder(join(folder, name), before))) {
      old.push(name);
    }
  }
  const named = new Set(
    old.length > 0 ? (await stillNamed(old.map(fromHex))).map((hash) => hash.toString('hex')) : [],
  );
  let removed = 0;
  for (const name of old.filter((each) => !named.has(each))) {
    removed += (await condemn(join(folder, name), before)) ? 1 : 0;
  }
  return removed;
};

const condemn = async (path: string, before: Date): Promise<boolean> => {
  const aside = `${path}${CONDEMNED}`;
  try {
    await rename(path, aside);
  } catch (error) {
    return ignoreMissing(error, false);
  }
  const isDoomed = await isOlder(aside, before);
  await (isDoomed ? rm(aside, { force: true }) : putBack(aside, path));
  return isDoomed;
};

/** What an interrupted sweep moved aside was not judged to its end, and its age has grown since. */
const restoreCondemned = async (folder: string) => {
  for (const name of await readdir(folder)) {
    if (name.endsWith(CONDEMNED)) {
      const aside = join(folder, name);
      await putBack(aside, aside.slice(0, -CONDEMNED.length));
    }
  }
};

/** `link` never overwrites: when the bytes were put again meanwhile, they are there already. */
const putBack = async (aside: string, path: string) => {
  await link(aside, path).catch((error: unknown) => ignoreCode(error, 'EEXIST', 'ENOENT'));
  await rm(aside, { force: true });
};

const isOlder = async (path: string, before: Date): Promise<boolean> => {
  try {
    const { mtime } = await stat(path);
    return mtime < before;
  } catch (error) {
    return ignoreMissing(error, false);
  }
};

const fromHex = (name: string) => Buffer.from(name, 'hex');

const ignoreMissing = <T>(error: unknown, instead: T): T => {
  ignoreCode(error, 'ENOENT');
  return instead;
};

const ignoreCode = (error: unknown, ...codes: string[]): void => {
  if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) {
    throw error;
  }
};
