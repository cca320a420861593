import { statfs } from 'node:fs/promises';
import { Refusal, storageFull } from '../calls/refusal.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Free bytes below which a disk counts as full before it is. The embedded database lies beside the files and writes its
 * log in pieces of 16 MB; at the last of them it falls, so who watches has to hear of it some pieces earlier.
 */
const MARGIN = 64 * MEGABYTE;

/** The refusal `storage-full` for what failed because no room is left, or no room of one's share; else the error itself. */
export const fullOr = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isFull = !(error instanceof Refusal) && (code === 'ENOSPC' || code === 'EDQUOT');
  return isFull ? storageFull(error) : error;
};

/** Refuses with `storage-full` when the disk of a folder has next to no room left. */
export const mustHaveRoom = async (folder: string): Promise<void> => {
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some disks of a network do not tell their size.
  if (blocks > 0 && bavail * bsize < MARGIN) {
    throw storageFull(new Error(`${Math.floor((bavail * bsize) / MEGABYTE)} MB left on the disk`));
  }
};
