import { rm } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import type { BucketPlace } from '../../settings/files-place.ts';
import { receive } from '../arriving.ts';
import type { StoredFile } from '../store.ts';
import { attempts, ObjectMissing, type Try } from './attempts.ts';
import { type Ask, type Connection, connect } from './client.ts';
import { type LocalBytes, PIECE, putObject } from './put-object.ts';

/** An object as a list names it. */
type Listed = { key: string; modified: Date };

/** Objects by key. All of it throws `StoreOutage`; what is not there is undefined. */
export type Bucket = {
  /** Resolves once the bucket has all bytes and has told their hash, or given them back to be compared. */
  put(key: string, file: LocalBytes): Promise<void>;
  putText(key: string, text: string, tries?: number): Promise<void>;
  readText(key: string): Promise<string | undefined>;
  /** Brings the bytes of an object into a new file, and says what came. */
  fetch(key: string, into: string): Promise<StoredFile | undefined>;
  modified(key: string): Promise<Date | undefined>;
  /** All keys below the prefix, in portions. */
  list(): AsyncGenerator<Listed[]>;
  /** Tried once, so that it is over when its time is. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
};

export const openBucket = (place: BucketPlace, pieceBytes = PIECE): Bucket => {
  const Bucket = place.bucket;
  const named = (key: string) => ({ Bucket, Key: place.prefix + key });
  let connection: Promise<Connection> | undefined;
  const connected = () => {
    connection ??= connect(place);
    return connection;
  };
  const ask = <T>(
    work: (connection: Connection, attempt: Try) => Promise<T>,
    tries?: number,
  ): Promise<T> => attempts(Bucket, async (attempt) => work(await connected(), attempt), tries);
  const orNothing = <T>(asked: Promise<T>): Promise<T | undefined> =>
    asked.catch((error: unknown) => {
      if (error instanceof ObjectMissing) {
        return undefined;
      }
      throw error;
    });
  const fetch = (key: string, into: string) =>
    ask(async ({ sdk, client }, attempt) => {
      const { signal: abortSignal } = attempt;
      const answer = await client.send(new sdk.GetObjectCommand(named(key)), { abortSignal });
      return arrived(answer, into, attempt);
    });
  return {
    put: (key, file) => putObject({ ask, named: named(key), pieceBytes, fetch, key }, file),
    putText: (key, text, tries) =>
      ask(async ({ sdk, client }, { signal: abortSignal }) => {
        const command = new sdk.PutObjectCommand({ ...named(key), Body: text });
        await client.send(command, { abortSignal });
      }, tries),
    readText: (key) =>
      orNothing(
        ask(async ({ sdk, client }, { signal: abortSignal }) => {
          const answer = await client.send(new sdk.GetObjectCommand(named(key)), { abortSignal });
          return answer.Body?.transformToString();
        }),
      ),
    fetch: (key, into) => orNothing(fetch(key, into)),
    modified: async (key) =>
      orNothing(
        ask(async ({ sdk, client }, { signal: abortSignal }) => {
          const answer = await client.send(new sdk.HeadObjectCommand(named(key)), { abortSignal });
          return answer.LastModified;
        }),
      ),
    list: () => listed(ask, place),
    remove: (key) =>
      ask(async ({ sdk, client }, { signal: abortSignal }) => {
        await client.send(new sdk.DeleteObjectCommand(named(key)), { abortSignal });
      }, 1),
    close: async () => (await connection?.catch(() => undefined))?.client.destroy(),
  };
};

const arrived = async (
  { Body, ContentLength = 0 }: { Body?: unknown; ContentLength?: number | undefined },
  into: string,
  { signal, carries }: Try,
): Promise<StoredFile> => {
  carries(ContentLength);
  await rm(into, { force: true }); // What an earlier try has left.
  const body = Body as Readable; // On Node it is one.
  const stored = await receive(into, addAbortSignal(signal, body), Number.POSITIVE_INFINITY);
  if (stored.size !== ContentLength) {
    throw new Error(`${stored.size} of ${ContentLength} bytes came`);
  }
  return stored;
};

async function* listed(ask: Ask, { bucket, prefix }: BucketPlace): AsyncGenerator<Listed[]> {
  let from: string | undefined;
  do {
    const at = from;
    const page = await ask(({ sdk, client }, { signal: abortSignal }) =>
      client.send(
        new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: at }),
        { abortSignal },
      ),
    );
    yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key !== undefined && LastModified
        ? { key: Key.slice(prefix.length), modified: LastModified }
        : [],
    );
    from = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (from !== undefined);
}
