import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fullOr } from '../files/disk-room.ts';

const LEFT_BEHIND_MS = 60 * 60 * 1000;

/** Where uploads lie while they are imported. */
export const temporaryFolder = (dataDir: string): string => join(dataDir, 'incoming-estimates');

/** Runs with the path of a file that is not there yet, and is gone afterwards. Refuses with `storage-full` when there is no room for it. */
export const withTemporaryUpload = async <T>(
  dataDir: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const path = await newTemporaryFile(dataDir);
  try {
    return await work(path);
  } catch (error) {
    throw fullOr(error);
  } finally {
    await rm(path, { force: true });
  }
};

/** The path of a file that is not there yet; whoever asks for it removes it. */
export const newTemporaryFile = async (dataDir: string): Promise<string> => {
  const folder = temporaryFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw fullOr(error);
  });
  return join(folder, randomUUID());
};

/** Removes what processes that were killed left behind: files nobody has written for an hour. */
export const removeLeftUploads = async (dataDir: string, now: Date): Promise<void> => {
  const folder = temporaryFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // Another process may remove the same file at this moment.
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    );
    if (now.getTime() - modified > LEFT_BEHIND_MS) {
      await rm(path, { force: true });
    }
  }
};
