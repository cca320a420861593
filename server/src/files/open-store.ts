import type { Logger } from 'pino';
import { createDatabase, createPool } from '../db/connection.ts';
import { FOR_BUCKET } from '../db/connections.ts';
import type { BucketPlace } from '../settings/files-place.ts';
import type { Settings } from '../settings/settings.ts';
import { openBucket } from './bucket/bucket.ts';
import { bucketStore } from './bucket/bucket-store.ts';
import { localStore } from './local-store.ts';
import type { FileStore, StoreMark } from './store.ts';
import { claimStore } from './store-of-database.ts';

type Choice = Pick<Settings, 'dataDir' | 'files' | 'filesCacheBytes'>;

/** The file store that the settings name; whoever opens it closes it. `claim` is another way to say whose it is. */
export const openFileStore = (
  settings: Choice,
  databaseUrl: string,
  logger: Logger,
  claim?: (mark: StoreMark) => Promise<void>,
): FileStore =>
  settings.files.kind === 'folder'
    ? localStore(settings.dataDir, logger)
    : openBucketStore(settings, settings.files, { databaseUrl, logger, claim });

type Around = {
  databaseUrl: string;
  logger: Logger;
  claim: ((mark: StoreMark) => Promise<void>) | undefined;
};

const openBucketStore = (
  settings: Choice,
  place: BucketPlace,
  { databaseUrl, logger, claim }: Around,
): FileStore => {
  const pool = createPool(databaseUrl, logger.child({ part: 'bucket' }), {
    size: FOR_BUCKET, // Of its own, so that it never waits for calls that wait for it.
    name: 'nysan files',
  });
  const db = createDatabase(pool);
  const store = bucketStore({
    bucket: openBucket(place),
    place: `the bucket ${place.bucket}${place.prefix && `/${place.prefix.slice(0, -1)}`}`,
    dataDir: settings.dataDir,
    cacheBytes: settings.filesCacheBytes,
    db,
    logger,
    claim: claim ?? ((mark) => claimStore(db, mark)),
  });
  return {
    ...store,
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
};
