import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { systemTime } from '../exact/clock.ts';
import { writeDurably } from './arriving.ts';
import {
  type Comparisons,
  comparedPath,
  judged,
  openCompared,
  readCompared,
} from './compared-bytes.ts';
import { type Alarm, watchDamage } from './damage.ts';
import { fullOr, mustHaveRoom } from './disk-room.ts';
import { foldersOf, pathOf } from './hash-folders.ts';
import { removeOlderThan, sweepFolder } from './local-sweep.ts';
import { nowAndThen, untilDone } from './now-and-then.ts';
import { type FileStore, MARK, type StoredFile, type StoreMark } from './store.ts';

/** The mark of the store in this folder. */
const markIn = (root: string): StoreMark => {
  const path = join(root, MARK);
  return {
    place: `the folder ${root}`,
    read: async () => {
      try {
        return (await readFile(path, 'utf8')).trim();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
          return undefined;
        }
        throw error;
      }
    },
    write: async (mark) => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.new`, `${mark}\n`, { flush: true, mode: 0o600 });
      await rename(`${path}.new`, path);
    },
  };
};

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS);
const CHECK_MS = 3000;
const TRIAL = Buffer.alloc(4096);

/**
 * A store in the folder `<dataDir>/files`, bytes at `ab/cd/<sha256>`. Several processes may use it at once. What an
 * interrupted process left half-written is cleared away a day later, when a store is opened.
 */
export const localStore = (dataDir: string, logger: Alarm): FileStore => {
  const root = join(dataDir, 'files');
  const incoming = join(root, 'incoming');
  const comparisons: Comparisons = new Map();
  const { orAlarm, damaged } = watchDamage(logger);
  const ready = untilDone(() => prepare(incoming));
  ready().catch(() => undefined); // Each call waits for it, tries again, and reports its failure.
  const look = async () => {
    await ready();
    await mustHaveRoom(incoming);
    await tryWriting(incoming);
  };
  return {
    put: async (bytes, limit) => {
      await ready();
      return store(root, incoming, bytes, limit);
    },
    putBytes: async (bytes) => {
      await ready();
      return store(root, incoming, Readable.from([bytes]), bytes.byteLength);
    },
    open: (sha256, range) =>
      orAlarm(sha256, openCompared(pathOf(root, sha256), sha256, range, comparisons)),
    read: (sha256) => orAlarm(sha256, readCompared(pathOf(root, sha256), sha256)),
    path: (sha256) => orAlarm(sha256, comparedPath(pathOf(root, sha256), sha256)),
    remove: (sha256) => rm(pathOf(root, sha256), { force: true }),
    sweep: (before, stillNamed) => sweepFolder(root, before, stillNamed),
    damaged,
    verify: (sha256) => judged(comparedPath(pathOf(root, sha256), sha256)),
    mark: markIn(root),
    look,
    check: nowAndThen(look, CHECK_MS),
    close: async () => undefined,
  };
};

const tryWriting = async (incoming: string) => {
  const temporary = join(incoming, randomUUID());
  try {
    await writeDurably(temporary, Readable.from([TRIAL]), TRIAL.length);
  } catch (error) {
    throw fullOr(error);
  } finally {
    await rm(temporary, { force: true });
  }
};

const prepare = async (incoming: string) => {
  try {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await removeOlderThan(incoming, dayBefore(systemTime()));
  } catch (error) {
    throw fullOr(error);
  }
};

const store = async (
  root: string,
  incoming: string,
  bytes: Readable,
  limit: number,
): Promise<StoredFile> => {
  const temporary = join(incoming, randomUUID());
  try {
    const stored = await writeDurably(temporary, bytes, limit);
    await moveIntoPlace(root, temporary, stored.sha256);
    return stored;
  } catch (error) {
    bytes.destroy();
    await rm(temporary, { force: true });
    throw fullOr(error);
  }
};

/**
 * The rename is what makes bytes appear, whole or not at all. It also replaces the same bytes put before: a file's
 * age is then that of its last put, which is what a sweep goes by.
 */
const moveIntoPlace = async (root: string, temporary: string, sha256: Buffer) => {
  const [outer, inner] = foldersOf(root, sha256);
  await mkdir(inner, { recursive: true, mode: 0o700 });
  await rename(temporary, pathOf(root, sha256));
  for (const folder of [inner, outer, root]) {
    await syncFolder(folder);
  }
};

/** A new name is safe only when its folder is on the disk; Windows keeps its folders by itself. */
const syncFolder = async (path: string) => {
  if (process.platform === 'win32') {
    return;
  }
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
