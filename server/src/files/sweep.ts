import type { Services } from '../services.ts';
import { namedHashes } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes bytes that no row names: of deleted files, of uploads whose request broke off between store and row. Only
 * those last put a day ago or longer, so that bytes whose row is being written are never taken. Answers how many.
 */
export const sweepFiles = ({
  files,
  db,
  now,
}: Pick<Services, 'files' | 'db' | 'now'>): Promise<number> =>
  files.sweep(new Date(now().getTime() - DAY_MS), (hashes) => namedHashes(db, hashes));
