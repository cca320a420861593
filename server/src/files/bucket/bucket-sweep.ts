import type { Database } from '../../db/connection.ts';
import { pathOf } from '../hash-folders.ts';
import type { StillNamed } from '../store.ts';
import type { Bucket } from './bucket.ts';
import type { Cache } from './cache.ts';
import { doom, forgetDoomed, whileDoomed } from './doomed-repository.ts';

type Swept = { bucket: Bucket; db: Database; cache: Cache };

/**
 * Removes what `FileStore.sweep` promises, portion by portion of the list. A bucket cannot move an object aside: a row says that it is
 * doomed, and it is judged again under that row.
 */
export const sweepBucket = async (
  swept: Swept,
  before: Date,
  stillNamed: StillNamed,
): Promise<number> => {
  await forgetDoomed(swept.db, before);
  let removed = 0;
  for await (const listed of swept.bucket.list()) {
    const old = listed.flatMap(({ key, modified }) => {
      const [, name] = /^[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key) ?? [];
      return name !== undefined && modified < before ? Buffer.from(name, 'hex') : [];
    });
    const named = old.length > 0 ? await stillNamed(old) : [];
    for (const sha256 of old.filter((hash) => !named.some((each) => each.equals(hash)))) {
      removed += (await removeDoomed(swept, sha256, { before, stillNamed })) ? 1 : 0;
    }
  }
  return removed;
};

/** Removes bytes under their row; with terms only those last put before then that nobody names. */
export const removeDoomed = async (
  { bucket, db, cache }: Swept,
  sha256: Buffer,
  terms: { before: Date; stillNamed: StillNamed } | undefined,
): Promise<boolean> => {
  const key = pathOf('', sha256);
  const isUnwanted = async () => {
    const modified = await bucket.modified(key);
    const isOld = modified !== undefined && (!terms || modified < terms.before);
    return isOld && (!terms || (await terms.stillNamed([sha256])).length === 0);
  };
  await doom(db, sha256);
  return whileDoomed(db, sha256, async () => {
    if (!(await isUnwanted())) {
      return false;
    }
    await bucket.remove(key);
    await cache.drop(sha256);
    return true;
  });
};
