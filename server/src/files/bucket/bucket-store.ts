import { createHash, type Hash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../calls/refusal.ts';
import { StoreOutage } from '../../calls/store-outage.ts';
import type { Database } from '../../db/connection.ts';
import { systemTime } from '../../exact/clock.ts';
import { receive } from '../arriving.ts';
import {
  type Comparisons,
  comparedPath,
  judged,
  openCompared,
  readCompared,
} from '../compared-bytes.ts';
import { type Alarm, watchDamage } from '../damage.ts';
import { fullOr, mustHaveRoom } from '../disk-room.ts';
import { pathOf } from '../hash-folders.ts';
import { removeOlderThan } from '../local-sweep.ts';
import { nowAndThen, untilDone } from '../now-and-then.ts';
import { type FileStore, MARK, type StoredFile, type StoreMark } from '../store.ts';
import type { Bucket } from './bucket.ts';
import { removeDoomed, sweepBucket } from './bucket-sweep.ts';
import { openCache } from './cache.ts';
import { fetchOnce, fromCache, type Inside, lookAt, newTemporary } from './copies.ts';
import { spare } from './doomed-repository.ts';
import { NotKeptError } from './put-object.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CHECK_MS = 10_000;
const TRIAL = 'nysan-trial';
const SOON = 5;
const UNSURE_TRIES = 20;
const UNSURE_PAUSE_MS = 250;

export type BucketStoreParts = {
  bucket: Bucket;
  /** Where it is, in words. */
  place: string;
  dataDir: string;
  cacheBytes: number;
  db: Database;
  logger: Alarm;
  /** Throws when the store is that of another database; asked before its first use. */
  claim: (mark: StoreMark) => Promise<void>;
};

/**
 * A store in a bucket, bytes at `ab/cd/<sha256>` below its prefix. What comes goes through a file of `<dataDir>/bucket`, where hash
 * and size are learned before anything is sent; what is asked for is fetched whole into a bounded cache there, compared, and given
 * out from it. Several processes may use it at once.
 */
export const bucketStore = (parts: BucketStoreParts): FileStore => {
  const { bucket, db } = parts;
  const root = join(parts.dataDir, 'bucket');
  const incoming = join(root, 'incoming');
  const inside: Inside = { bucket, db, incoming, cache: openCache(root, parts.cacheBytes) };
  const comparisons: Comparisons = new Map();
  const { orAlarm, damaged } = watchDamage(parts.logger);
  const mark = markOf(bucket, parts.place);
  const prepared = untilDone(() => prepare(incoming));
  const claimed = untilDone(() => parts.claim(mark));
  const ready = async () => {
    await prepared();
    await claimed();
  };
  const fetched = fetchOnce(inside);
  const take = <T>(sha256: Buffer, give: (path: string) => Promise<T>): Promise<T> =>
    orAlarm(sha256, orOutage(fromCache(inside, fetched, sha256, ready, give)));
  const put = (bytes: Readable, limit: number) => orOutage(putAll(inside, ready, bytes, limit));
  const look = async (tries?: number) => {
    await ready().catch(outageAsRefusal);
    await mustHaveRoom(incoming);
    await orOutage(bucket.putText(TRIAL, systemTime().toISOString(), tries));
  };
  return {
    put,
    putBytes: (bytes) => put(Readable.from([bytes]), bytes.byteLength),
    open: (sha256, range) => take(sha256, (path) => openCompared(path, sha256, range, comparisons)),
    read: (sha256) => take(sha256, (path) => readCompared(path, sha256)),
    path: (sha256) => {
      inside.cache.note(sha256, true);
      return take(sha256, (path) => comparedPath(path, sha256));
    },
    verify: (sha256) => judged(orOutage(lookAt(inside, prepared, sha256))),
    remove: (sha256) =>
      orOutage(ready().then(async () => void (await removeDoomed(inside, sha256, undefined)))),
    sweep: (before, stillNamed) =>
      orOutage(ready().then(() => sweepBucket(inside, before, stillNamed))),
    mark,
    damaged,
    look: () => look(1),
    check: nowAndThen(look, CHECK_MS),
    close: () => bucket.close(),
  };
};

const markOf = (bucket: Bucket, place: string): StoreMark => ({
  place,
  read: async () => (await bucket.readText(MARK))?.trim(),
  write: (mark) => bucket.putText(MARK, `${mark}\n`),
});

const prepare = async (incoming: string) => {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeOlderThan(incoming, new Date(systemTime().getTime() - DAY_MS));
};

const outageAsRefusal = (error: unknown): never => {
  throw error instanceof StoreOutage
    ? new Refusal('service-unavailable', { params: { seconds: SOON } }, { cause: error })
    : fullOr(error);
};
const orOutage = <T>(asked: Promise<T>): Promise<T> => asked.catch(outageAsRefusal);

/** Nothing is acknowledged before the bucket has it. */
const putAll = async (
  inside: Inside,
  ready: () => Promise<void>,
  bytes: Readable,
  limit: number,
): Promise<StoredFile> => {
  const temporary = await newTemporary(inside);
  try {
    await ready();
    const md5 = createHash('md5');
    const stored = await receive(temporary, alsoInto(md5, bytes), limit);
    await putSpared(inside, { ...stored, md5: md5.digest(), path: temporary });
    await inside.cache.keep(temporary, stored.sha256, stored.size);
    return stored;
  } catch (error) {
    bytes.destroy();
    await rm(temporary, { force: true });
    throw error;
  }
};

async function* alsoInto(hash: Hash, bytes: Readable): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Puts bytes that nobody deletes: those somebody deleted meanwhile are put again. */
const putSpared = async (
  { bucket, db }: Inside,
  file: StoredFile & { md5: Buffer; path: string },
): Promise<void> => {
  await spareSurely(db, file.sha256);
  for (;;) {
    const fault = await bucket.put(pathOf('', file.sha256), file).then(
      () => undefined,
      (error: unknown) => error,
    );
    // A deletion that came in between may be why the bucket does not have them.
    const isSpared = (await spareSurely(db, file.sha256)) === 'spared';
    if (fault !== undefined && !(isSpared && fault instanceof NotKeptError)) {
      throw fault;
    }
    if (!isSpared) {
      return;
    }
  }
};

const spareSurely = async (db: Database, sha256: Buffer): Promise<'free' | 'spared'> => {
  for (let left = UNSURE_TRIES; left > 0; left -= 1) {
    const found = await spare(db, sha256);
    if (found !== 'unsure') {
      return found;
    }
    await pause(UNSURE_PAUSE_MS);
  }
  throw new StoreOutage('A deletion of the same bytes has not ended yet', {
    isRefused: false,
    cause: undefined,
  });
};
