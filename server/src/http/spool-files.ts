import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Route } from '@nysan/contract/route.ts';
import { Refusal, refuse } from '../calls/refusal.ts';
import { tooLarge } from '../files/arriving.ts';
import { fullOr } from '../files/disk-room.ts';
import { newTemporaryFile } from '../unpacking/temporary-uploads.ts';
import { createBase64Decoder } from './decode-base64.ts';
import { createJsonSplitter, type JsonPiece } from './split-json.ts';

/** Bytes that are read, decoded and written in one turn of the event loop. */
const SLICE = 64 * 1024;
/** The most bytes a body may have besides its files. */
export const MOST_WORDS = 64 * 1024;
/** What stands for a file in the body that is parsed; the second where it is no base64, which its schema refuses. */
const KEPT = Buffer.from('0000');
const REFUSED = Buffer.from('@');
const NO_HASH = Buffer.alloc(0);

/** A file of a body, decoded into a temporary file. */
export type SpooledFile = { path: string; size: number; sha256: Buffer };

type Limits = NonNullable<Route['base64Files']>;
type Spooling = Limits & {
  dataDir: string;
  /** The most bytes of the whole body. */
  mostOfAll: number;
  /** Runs before the first file is read; throws where the sender may bring none. */
  onFile: () => void;
  /** Files so far, for whoever removes them. */
  files: SpooledFile[];
};

/** What is left of a body without its files, and how many bytes all of it had. */
export type SpooledBody = { words: Buffer; received: number };

/**
 * Reads a JSON body in slices, its files into temporary files: never more of it is in memory than a slice and its words. Refuses with
 * `body-too-large`, `file-too-large`, `bad-request`, `storage-full`, or `upload-torn` when it breaks off.
 */
export const spoolBody = async (payload: Readable, spooling: Spooling): Promise<SpooledBody> => {
  const split = createJsonSplitter(spooling.field);
  const sink = createSink(spooling);
  let received = 0;
  try {
    for await (const slice of slicesOf(payload)) {
      received += slice.length;
      if (received > spooling.mostOfAll) {
        throw refuse('body-too-large');
      }
      for (const piece of split(slice)) {
        await sink.take(piece);
      }
      await nextTurn();
    }
    return { words: sink.words(), received };
  } catch (error) {
    throw fullOr(error);
  } finally {
    await sink.close();
  }
};

/** Whatever breaks while a body is read, other than our own refusals, is the sender's connection. */
async function* slicesOf(payload: Readable): AsyncGenerator<Buffer> {
  // A refusal must still find its way to the sender, so the end of the loop does not end the request.
  const chunks: AsyncIterable<Buffer> = payload.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += SLICE) {
        yield chunk.subarray(at, at + SLICE);
      }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('upload-torn');
  }
}

/** Takes the pieces of a body: its words into memory, its files into temporary files. */
const createSink = ({ dataDir, most, mostBytes, onFile, files }: Spooling) => {
  const words: Buffer[] = [];
  let length = 0;
  let current: OpenFile | null = null;
  const keep = (bytes: Buffer): void => {
    length += bytes.length;
    if (length > MOST_WORDS) {
      throw refuse('body-too-large');
    }
    // A copy: a slice that is kept would keep all of its chunk.
    words.push(Buffer.from(bytes));
  };
  const begin = async (): Promise<void> => {
    onFile();
    current = files.length < most ? await openFile(dataDir, mostBytes, files) : null;
  };
  return {
    take: async (piece: JsonPiece): Promise<void> => {
      if (piece.is === 'text') {
        keep(piece.bytes);
      } else if (piece.is === 'begin') {
        await begin();
      } else if (piece.is === 'content') {
        await current?.write(piece.text);
      } else {
        keep((await current?.end()) === false ? REFUSED : KEPT);
        current = null;
      }
    },
    words: () => Buffer.concat(words),
    close: async () => current?.close(),
  };
};

type OpenFile = Awaited<ReturnType<typeof openFile>>;

const openFile = async (dataDir: string, mostBytes: number, files: SpooledFile[]) => {
  const spooled: SpooledFile = { path: await newTemporaryFile(dataDir), size: 0, sha256: NO_HASH };
  files.push(spooled);
  const handle = await open(spooled.path, 'wx', 0o600);
  const decoder = createBase64Decoder();
  const hash = createHash('sha256');
  const put = async (bytes: Buffer): Promise<void> => {
    spooled.size += bytes.length;
    if (spooled.size > mostBytes) {
      throw tooLarge(mostBytes);
    }
    hash.update(bytes);
    await handle.writeFile(bytes);
  };
  return {
    write: (text: string) => put(decoder.read(text)),
    /** Answers whether it was base64. */
    end: async (): Promise<boolean> => {
      await put(decoder.end());
      spooled.sha256 = hash.digest();
      await handle.close();
      return decoder.isSound();
    },
    close: () => handle.close(),
  };
};

/** Removes what was spooled. */
export const removeSpooled = async (files: readonly SpooledFile[]): Promise<void> => {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
};
