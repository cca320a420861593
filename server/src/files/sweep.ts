import { unlessBackedUp } from '../db/backup-lock.ts';
import type { Services } from '../services.ts';
import { namedHashes } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes bytes that no row names: of deleted files, of uploads whose request broke off between store and row. Only
 * those last put a day ago or longer, so that bytes whose row is being written are never taken, and none while a backup is taken.
 * Answers how many.
 */
export const sweepFiles = async ({
  files,
  db,
  pool,
  now,
}: Pick<Services, 'files' | 'db' | 'pool' | 'now'>): Promise<number> => {
  const before = new Date(now().getTime() - DAY_MS);
  const sweep = () => files.sweep(before, (hashes) => namedHashes(db, hashes));
  return (await unlessBackedUp(pool, sweep)) ?? 0;
};
