import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/connection.ts';
import { BytesDiffer, faultOf } from '../compared-bytes.ts';
import { pathOf } from '../hash-folders.ts';
import type { StoredFile } from '../store.ts';
import { ObjectMissing } from './attempts.ts';
import type { Bucket } from './bucket.ts';
import type { Cache } from './cache.ts';

/** A bucket, the copies of its objects here, and the folder for what arrives. */
export type Inside = { bucket: Bucket; cache: Cache; db: Database; incoming: string };

/** A path of its own; whoever cleared our folder away meanwhile does no harm. */
export const newTemporary = async ({ incoming }: Pick<Inside, 'incoming'>): Promise<string> => {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return join(incoming, randomUUID());
};

type Fetch = (sha256: Buffer) => Promise<void>;

/** Uses the copy of an object; one that turned out damaged, or went to make room, is fetched anew. */
export const fromCache = async <T>(
  { cache }: Inside,
  fetched: Fetch,
  sha256: Buffer,
  ready: () => Promise<void>,
  give: (path: string) => Promise<T>,
): Promise<T> => {
  await ready();
  cache.note(sha256);
  try {
    if (await cache.has(sha256)) {
      return await give(cache.path(sha256));
    }
  } catch (error) {
    if (!faultOf(error)) {
      throw error;
    }
    await cache.drop(sha256);
  }
  await fetched(sha256);
  return give(cache.path(sha256));
};

/** Fetches an object into the cache; who asks for one that is on its way waits for it. */
export const fetchOnce = (inside: Inside): Fetch => {
  const running = new Map<string, Promise<void>>();
  return (sha256) => {
    const name = sha256.toString('hex');
    const known = running.get(name);
    const fetching = known ?? fetchInto(inside, sha256).finally(() => running.delete(name));
    running.set(name, fetching);
    return fetching;
  };
};

const fetchInto = async (inside: Inside, sha256: Buffer): Promise<void> => {
  const temporary = await newTemporary(inside);
  try {
    const { size } = await bring(inside, sha256, temporary);
    await inside.cache.keep(temporary, sha256, size);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** The network may have changed them on their way, so that what differs is asked for twice. */
const bring = async (
  { bucket }: Inside,
  sha256: Buffer,
  into: string,
  isLast = false,
): Promise<StoredFile> => {
  const found = await bucket.fetch(pathOf('', sha256), into);
  if (!found) {
    throw new ObjectMissing();
  }
  if (found.sha256.equals(sha256)) {
    return found;
  }
  if (isLast) {
    throw new BytesDiffer();
  }
  return bring({ bucket } as Inside, sha256, into, true);
};

/** Brings an object only to compare it. */
export const lookAt = async (inside: Inside, prepared: () => Promise<void>, sha256: Buffer) => {
  await prepared();
  const temporary = await newTemporary(inside);
  try {
    await bring(inside, sha256, temporary);
  } finally {
    await rm(temporary, { force: true });
  }
};
