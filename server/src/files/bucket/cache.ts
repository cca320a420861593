import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemTime } from '../../exact/clock.ts';
import { foldersOf, pathOf } from '../hash-folders.ts';

const LOOK_AGAIN_MS = 60_000;
const PINNED_MS = 5 * 60_000;
/** What is left of the room when some had to be made: room is not made for every file anew. */
const AFTERWARDS = 0.9;

/** Copies of objects in a folder, no more than there is room for: those go first that were not used for longest. */
export type Cache = {
  path(sha256: Buffer): string;
  /** Notes a use; a path given to others stays for some minutes. */
  note(sha256: Buffer, isPinned?: boolean): void;
  has(sha256: Buffer): Promise<boolean>;
  /** Takes a file over and makes room for it. */
  keep(temporary: string, sha256: Buffer, size: number): Promise<string>;
  drop(sha256: Buffer): Promise<void>;
};

/** Several processes may use one folder: what others keep there is counted once a minute. */
export const openCache = (root: string, most: number): Cache => {
  const used = new Map<string, number>();
  const pinned = new Map<string, number>();
  const known = { bytes: 0, lookedAt: Number.NEGATIVE_INFINITY };
  let tidying: Promise<void> = Promise.resolve();
  const path = (sha256: Buffer) => pathOf(root, sha256);
  const note = (sha256: Buffer, isPinned = false) => {
    const name = sha256.toString('hex');
    used.set(name, systemTime().getTime()); // Beside when others were written, which the file system tells.;
    if (isPinned) {
      pinned.set(name, performance.now() + PINNED_MS);
    }
  };
  const tidy = async () => {
    if (known.bytes <= most && performance.now() - known.lookedAt < LOOK_AGAIN_MS) {
      return;
    }
    const kept = await keptIn(root);
    known.lookedAt = performance.now();
    known.bytes = kept.reduce((sum, { size }) => sum + size, 0);
    forgetOthers(used, pinned, kept);
    if (known.bytes > most) {
      known.bytes -= await removeOldest(kept, known.bytes - most * AFTERWARDS, { used, pinned });
    }
  };
  return {
    path,
    note,
    has: (sha256) => isThere(path(sha256)),
    drop: (sha256) => rm(path(sha256), { force: true }),
    keep: async (temporary, sha256, size) => {
      await mkdir(foldersOf(root, sha256)[1], { recursive: true, mode: 0o700 });
      await rename(temporary, path(sha256));
      note(sha256);
      known.bytes += size;
      tidying = tidying.then(tidy).catch(() => undefined); // Made up for by the next.
      await tidying;
      return path(sha256);
    },
  };
};

type Kept = { name: string; path: string; size: number; writtenAt: number };

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const keptIn = async (root: string): Promise<Kept[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name));
  const kept = await Promise.all(
    files.map(async ({ name, parentPath }) => {
      const path = join(parentPath, name);
      const found = await stat(path).catch(() => undefined);
      return found && { name, path, size: found.size, writtenAt: found.mtimeMs };
    }),
  );
  return kept.filter((each) => each !== undefined);
};

const forgetOthers = (
  used: Map<string, number>,
  pinned: Map<string, number>,
  kept: Kept[],
): void => {
  const names = new Set(kept.map(({ name }) => name));
  for (const uses of [used, pinned]) {
    for (const name of [...uses.keys()].filter((each) => !names.has(each))) {
      uses.delete(name);
    }
  }
};

const removeOldest = async (
  kept: Kept[],
  wanted: number,
  { used, pinned }: { used: Map<string, number>; pinned: Map<string, number> },
): Promise<number> => {
  const lastUse = ({ name, writtenAt }: Kept) => Math.max(used.get(name) ?? 0, writtenAt);
  const newest = Math.max(...kept.map(lastUse));
  let removed = 0;
  for (const file of kept.sort((a, b) => lastUse(a) - lastUse(b))) {
    const isWanted = lastUse(file) === newest || (pinned.get(file.name) ?? 0) > performance.now();
    if (removed < wanted && !isWanted) {
      await rm(file.path, { force: true }).catch(() => undefined); // Windows keeps what somebody reads.
      removed += file.size;
    }
  }
  return removed;
};
