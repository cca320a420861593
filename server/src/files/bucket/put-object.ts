import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreOutage } from '../../calls/store-outage.ts';
import type { StoredFile } from '../store.ts';
import { ObjectMissing, type Try } from './attempts.ts';
import type { Ask, Connection } from './client.ts';

/** Bytes in a file of this machine, with what is known of them before they are sent. */
export type LocalBytes = StoredFile & { path: string; md5: Buffer };

/** What was sent is not there, or not as it was sent. */
export class NotKeptError extends StoreOutage {}

/** A bucket takes five gigabytes at once, and ten thousand pieces. */
export const PIECE = 64 * 1024 * 1024;
const AT_ONCE = 4;
const MOST_PIECES = 10_000;

type Named = { Bucket: string; Key: string };
type Place = {
  ask: Ask;
  named: Named;
  key: string;
  pieceBytes: number;
  fetch: (key: string, into: string) => Promise<StoredFile>;
};
type Part = { start: number; end: number; sha256: string; md5: Buffer };

/**
 * Sends a file and makes sure that the bucket has those bytes. Their hash goes along, which a careful bucket compares; the tag it
 * answers with is compared here, and where that is no hash of the bytes they are fetched back.
 */
export const putObject = async (place: Place, file: LocalBytes): Promise<void> => {
  const isWhole = file.size <= place.pieceBytes * AT_ONCE;
  const sent = isWhole ? await sendWhole(place, file) : await sendInPieces(place, file);
  const isKept =
    (await isAsLarge(place, file.size)) && (isSaid(sent) || (await isFetchedBack(place, file)));
  if (!isKept) {
    const message = `The bucket ${place.named.Bucket} does not keep what it is given`;
    throw new NotKeptError(message, { isRefused: true, cause: sent });
  }
};

const LATE = [0, 100, 400, 1600];

/** Some buckets tell the size of what they have just taken a moment late. */
const isAsLarge = async (place: Place, size: number): Promise<boolean> => {
  for (const late of LATE) {
    await pause(late);
    if ((await sizeOf(place)) === size) {
      return true;
    }
  }
  return false;
};

const sizeOf = ({ ask, named }: Place): Promise<number | undefined> =>
  ask(async ({ sdk, client }, { signal: abortSignal }) => {
    const head = await client.send(new sdk.HeadObjectCommand(named), { abortSignal });
    return head.ContentLength;
  }).catch((error: unknown) => {
    if (error instanceof ObjectMissing) {
      return undefined;
    }
    throw error;
  });

type Sent = { tag: string | undefined; expected: string };
const isSaid = ({ tag, expected }: Sent): boolean => tag?.replaceAll('"', '') === expected;

const isFetchedBack = async ({ key, fetch }: Place, file: LocalBytes): Promise<boolean> => {
  const back = `${file.path}.back`;
  try {
    return (await fetch(key, back)).sha256.equals(file.sha256);
  } finally {
    await rm(back, { force: true });
  }
};

const sendWhole = ({ ask, named }: Place, file: LocalBytes): Promise<Sent> =>
  ask(async (connection, attempt) => {
    const part = {
      start: 0,
      end: file.size - 1,
      sha256: file.sha256.toString('hex'),
      md5: file.md5,
    };
    const tag = await send(connection, attempt, file.path, part, (sdk, body) => {
      const command = new sdk.PutObjectCommand({ ...named, ...body });
      command.middlewareStack.add(
        (next) => (args) => {
          tellHash(args, part.sha256);
          return next(args);
        },
        { step: 'build' },
      );
      return command;
    });
    return { tag, expected: file.md5.toString('hex') };
  });

type Sendable = InstanceType<Connection['sdk']['PutObjectCommand' | 'UploadPartCommand']>;

const send = async (
  { sdk, client }: Connection,
  { signal, carries }: Try,
  path: string,
  { start, end }: Part,
  commandOf: (sdk: Connection['sdk'], body: object) => Sendable,
): Promise<string | undefined> => {
  const length = end - start + 1;
  carries(length);
  const bytes = length > 0 ? createReadStream(path, { start, end }) : undefined;
  try {
    const command = commandOf(sdk, { Body: bytes ?? '', ContentLength: length });
    const answer = await client.send(command as never, { abortSignal: signal });
    return (answer as { ETag?: string }).ETag;
  } finally {
    bytes?.destroy();
  }
};

/** Tells the hash of what is sent, in place of the word that nobody knows it. */
const tellHash = ({ request }: { request: unknown }, sha256: string): void => {
  const { headers } = request as { headers: Record<string, string> }; // Of HTTP, always.
  headers['x-amz-content-sha256'] = sha256;
};

const sendInPieces = async (place: Place, file: LocalBytes): Promise<Sent> => {
  const { ask, named } = place;
  const UploadId = await ask(async ({ sdk, client }, { signal: abortSignal }) => {
    const begun = await client.send(new sdk.CreateMultipartUploadCommand(named), { abortSignal });
    return begun.UploadId ?? '';
  });
  try {
    return await sendAll(place, file, UploadId);
  } catch (error) {
    await ask(({ sdk, client }, { signal: abortSignal }) =>
      client.send(new sdk.AbortMultipartUploadCommand({ ...named, UploadId }), { abortSignal }),
    ).catch(() => undefined); // A rule of the bucket's takes away what stays.
    throw error;
  }
};

const sendAll = async (
  { ask, named, pieceBytes }: Place,
  file: LocalBytes,
  UploadId: string,
): Promise<Sent> => {
  const length = Math.max(pieceBytes, Math.ceil(file.size / MOST_PIECES));
  const Parts: { PartNumber: number; ETag: string }[] = [];
  const sums = createHash('md5');
  for (let start = 0; start < file.size; start += length) {
    const part = await hashedPart(file.path, start, Math.min(start + length, file.size) - 1);
    const PartNumber = Parts.length + 1;
    const ETag = await ask((connection, attempt) =>
      send(connection, attempt, file.path, part, (sdk, body) => {
        const command = new sdk.UploadPartCommand({ ...named, UploadId, PartNumber, ...body });
        command.middlewareStack.add(
          (next) => (args) => {
            tellHash(args, part.sha256);
            return next(args);
          },
          { step: 'build' },
        );
        return command;
      }),
    );
    Parts.push({ PartNumber, ETag: ETag ?? '' });
    sums.update(part.md5);
  }
  const tag = await ask(async ({ sdk, client }, { signal: abortSignal }) => {
    const MultipartUpload = { Parts };
    const command = new sdk.CompleteMultipartUploadCommand({ ...named, UploadId, MultipartUpload });
    return (await client.send(command, { abortSignal })).ETag;
  });
  return { tag, expected: `${sums.digest('hex')}-${Parts.length}` };
};

const hashedPart = async (path: string, start: number, end: number): Promise<Part> => {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  for await (const chunk of createReadStream(path, { start, end }) as AsyncIterable<Buffer>) {
    sha256.update(chunk);
    md5.update(chunk);
  }
  return { start, end, sha256: sha256.digest('hex'), md5: md5.digest() };
};
