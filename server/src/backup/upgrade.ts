import { join } from 'node:path';
import type { Logger } from 'pino';
import { sayVersions } from '../db/applied-migrations.ts';
import { createPool } from '../db/connection.ts';
import { migrateHouse } from '../db/migrate.ts';
import { systemTime } from '../exact/clock.ts';
import { openFileStore } from '../files/open-store.ts';
import type { Settings } from '../settings/settings.ts';
import { backUp, sayBackedUp } from './back-up.ts';
import { removeUnneeded } from './kept-backups.ts';

type House = { settings: Settings; databaseUrl: string; ownerUrl?: string; logger: Logger };

/** Migrates a house; one that is older than this program is backed up first, or not touched. */
export const migrateBackedUp = ({
  settings,
  databaseUrl,
  ownerUrl,
  logger,
}: House): Promise<void> =>
  migrateHouse({
    databaseUrl,
    ownerUrl,
    isRollback: settings.isRollback,
    tell: (text) => logger.warn(text),
    beforeUpgrade: async (state) => {
      if (!settings.backups.beforeUpgrade) {
        return;
      }
      const root = settings.backups.dir ?? join(settings.dataDir, 'backups');
      logger.info(
        `This database is older than the program, by ${state.pending.length} migrations: ${sayVersions(state)}. A backup goes to ${root} first.`,
      );
      await take({ settings, url: ownerUrl ?? databaseUrl, root, logger }).catch((error) => {
        throw new Error(
          'The database was left as it is: no backup could be taken before its upgrade. Put right what is said below, name another folder ' +
            'with NYSAN_BACKUP_DIR, or take a backup yourself and start with NYSAN_UPGRADE_BACKUP=off.',
          { cause: error },
        );
      });
    },
  });

type Taking = { settings: Settings; url: string; root: string; logger: Logger };

const take = async ({ settings, url, root, logger }: Taking): Promise<void> => {
  // Nothing is claimed for a database before it is known to be the one of these files.
  const files = openFileStore(settings, url, logger, async () => {});
  const pool = createPool(url, logger, { size: 1 });
  const tell = (text: string) => logger.debug(text);
  try {
    const taken = await backUp({ databaseUrl: url, files, root, now: systemTime(), tell });
    logger.info(sayBackedUp(taken));
    for (const hash of taken.manifest.lost) {
      logger.warn({ sha256: hash }, 'damaged or missing already, and not in the backup');
    }
    await removeUnneeded(pool, root, settings.backups.kept, systemTime());
  } finally {
    await Promise.all([files.close(), pool.end()]);
  }
};
