import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { refuse } from '../calls/refusal.ts';
import type { StoredFile } from './store.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Streams bytes into a new file and learns their hash and size on the way. Above `limit` bytes throws the refusal
 * `file-too-large`; what was written then stays for the caller to remove.
 */
export const receive = async (
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
  isDurable = false,
): Promise<StoredFile> => {
  const file = await open(path, 'wx', 0o600);
  try {
    const stored = await copy(bytes, file, limit);
    await (isDurable && file.sync());
    return stored;
  } finally {
    await file.close();
  }
};

/** The same to the disk, and not only to the system. */
export const writeDurably = (path: string, bytes: Readable, limit: number): Promise<StoredFile> =>
  receive(path, bytes, limit, true);

const copy = async (
  bytes: AsyncIterable<Uint8Array>,
  file: FileHandle,
  limit: number,
): Promise<StoredFile> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > limit) {
      throw tooLarge(limit);
    }
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return { sha256: hash.digest(), size };
};

/** Refuses bytes above a limit in bytes; the text names megabytes. */
export const tooLarge = (limit: number) =>
  refuse('file-too-large', { params: { limit: Math.floor(limit / MEGABYTE) } });
