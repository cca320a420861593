import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ByteRange, Verdict } from './store.ts';

const PIECE = 256 * 1024;
/** How long the ranges of a file go by one comparison of all of it, as long as nobody writes to it. */
const TRUST_MS = 60_000;

/** What was brought or kept is not what was put. */
export class BytesDiffer extends Error {}

/** What is wrong with stored bytes; undefined when something else is, as too many open files. */
export const faultOf = (error: unknown): Exclude<Verdict, 'whole'> | undefined => {
  if (error instanceof BytesDiffer) {
    return 'different';
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' ? 'missing' : code === 'EIO' ? 'unreadable' : undefined;
};

/** What a comparison came to; what is wrong with something else is thrown. */
export const judged = async (comparing: Promise<unknown>): Promise<Verdict> => {
  try {
    await comparing;
    return 'whole';
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) {
      throw error;
    }
    return fault;
  }
};

/** The bytes of a file, after they were compared. */
export const readCompared = async (path: string, sha256: Buffer): Promise<Uint8Array> => {
  const bytes = await readFile(path);
  mustBe(sha256, createHash('sha256').update(bytes));
  return bytes;
};

/** The path of a file, after its bytes were compared portion by portion. */
export const comparedPath = async (path: string, sha256: Buffer): Promise<string> => {
  const file = await open(path);
  try {
    mustBe(sha256, await hashOf(file));
    return path;
  } finally {
    await file.close();
  }
};

const mustBe = (sha256: Buffer, hash: Hash) => {
  if (!hash.digest().equals(sha256)) {
    throw new BytesDiffer();
  }
};

/** Running and finished comparisons of the last minute, by what was compared. */
export type Comparisons = Map<string, Promise<void>>;

/** The bytes sent are those of the open file that was compared, whatever takes its place meanwhile. */
export const openCompared = async (
  path: string,
  sha256: Buffer,
  range: ByteRange | undefined,
  comparisons: Comparisons,
): Promise<Readable> => {
  const file = await open(path);
  try {
    const { ino, size, ctimeNs } = await file.stat({ bigint: true });
    const state = `${sha256.toString('hex')} ${ino} ${size} ${ctimeNs}`;
    await ((range && comparisons.get(state)) ?? compare(file, sha256, state, comparisons));
    return file.createReadStream({ start: 0, ...range });
  } catch (error) {
    await file.close();
    throw error;
  }
};

const compare = async (
  file: FileHandle,
  sha256: Buffer,
  state: string,
  comparisons: Comparisons,
) => {
  const comparing = hashOf(file).then((hash) => mustBe(sha256, hash));
  comparisons.set(state, comparing);
  try {
    await comparing;
    setTimeout(() => comparisons.delete(state), TRUST_MS).unref();
  } catch (error) {
    comparisons.delete(state);
    throw error;
  }
};

const hashOf = async (file: FileHandle): Promise<Hash> => {
  const hash = createHash('sha256');
  const bytes = file.createReadStream({ start: 0, autoClose: false, highWaterMark: PIECE });
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
  }
  return hash;
};
