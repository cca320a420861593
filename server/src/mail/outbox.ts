import { createHash } from 'node:crypto';
import { chmod, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

type Named = { id: string; to: string; subject: string; queuedAt: Date };

/**
 * Writes a mail as an `.eml` file that only the owner of the data folder may read. The name follows from the mail,
 * so that a repeated try replaces the file; it appears whole and on disk, or not at all.
 */
export const writeToOutbox = async (
  dataDir: string,
  mail: Named,
  message: Buffer,
): Promise<string> => {
  const folder = join(dataDir, 'outbox');
  const path = join(folder, `${nameOf(mail)}.eml`);
  const draft = `${path}.part`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700); // One that is there may come from before it was for its owner alone.
  await writeDurably(draft, message);
  await rename(draft, path);
  await syncFolder(folder);
  return path;
};

/** Time, whom it is to (hashed) and what it is about. */
const nameOf = ({ id, to, subject, queuedAt }: Named): string => {
  const time = queuedAt.toISOString().replace(/[-:.]/g, '');
  return [time, shortHash(to), slugOf(subject), shortHash(id).slice(0, 4)]
    .filter(Boolean)
    .join('-');
};

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

const slugOf = (subject: string): string =>
  subject
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

const writeDurably = async (path: string, bytes: Buffer): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') {
    return; // Windows opens no folders; its file system keeps the rename by itself.
  }
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
