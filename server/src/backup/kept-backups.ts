import type pg from 'pg';
import { unlessBackedUp } from '../db/backup-lock.ts';
import type { Database } from '../db/connection.ts';
import type { Services } from '../services.ts';
import { type BackedUp, backUp } from './back-up.ts';
import { noteFailure } from './noted-repository.ts';
import { type Removed, removeOld } from './remove-old.ts';

type Keeping = Pick<Services, 'db' | 'pool' | 'files' | 'settings' | 'logger' | 'now'>;

/** What the clock asks for: a backup into the folder of the settings, and the removal of those that are too many. What fails is noted. */
export const backUpByClock = async (services: Keeping, signal?: AbortSignal): Promise<void> => {
  const { files, settings, logger, now, pool } = services;
  const { dir: root, kept } = settings.backups;
  if (root === undefined) {
    return;
  }
  const databaseUrl = pool.options.connectionString ?? '';
  const tell = (text: string) => logger.debug(text);
  await orNoted(services, signal, async () => {
    const taken = await backUp({ databaseUrl, files, root, now: now(), tell, signal });
    logger.info(factsOf(taken), 'backup taken');
    const removed = await removeUnneeded(pool, root, kept, now());
    if (removed && removed.backups > 0) {
      logger.info(removed, 'old backups removed');
    }
  });
};

/** Removes what is too much unless a backup is being taken just now: then the next one does. */
export const removeUnneeded = (
  pool: pg.Pool,
  root: string,
  kept: number,
  now: Date,
): Promise<Removed | null> => unlessBackedUp(pool, () => removeOld(root, kept, now));

const orNoted = async (
  { db, now }: { db: Database; now: () => Date },
  signal: AbortSignal | undefined,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    // Broken off by the end of this process it is taken up by the next.
    if (!signal?.aborted) {
      const message = error instanceof Error ? error.message : String(error);
      await noteFailure(db, { at: now().toISOString(), message });
    }
    throw error;
  }
};

const factsOf = ({ folder, manifest, copied }: BackedUp) => ({
  folder,
  rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
  files: manifest.files.count,
  copied,
  lost: manifest.lost.length,
  seal: manifest.seal && `${manifest.seal.number}:${manifest.seal.hash}`,
});
