import type { Readable } from 'node:stream';

/** What lies in a store: bytes under their own SHA-256. */
export type StoredFile = { sha256: Buffer; size: number };

/** First and last byte of a part of a file, both included. */
export type ByteRange = { start: number; end: number };

/** How stored bytes are, compared with their hash where they lie. */
export type Verdict = 'whole' | 'different' | 'missing' | 'unreadable';

/** The name its mark has in a store. */
export const MARK = 'nysan-store';

/** What a store is known by: a name of its own, kept in the store itself. */
export type StoreMark = {
  /** Where the store is, in words for an operator. */
  place: string;
  /** Undefined for a store that nobody has used yet. */
  read(): Promise<string | undefined>;
  write(mark: string): Promise<void>;
};

/** Tells which of these hashes are still named by a row. */
export type StillNamed = (hashes: Buffer[]) => Promise<Buffer[]>;

/**
 * Where bytes lie: a folder or a bucket. Content-addressed, so the same bytes lie once and are never changed;
 * a stored file is on the disk before its promise resolves. What finds no room is refused with `storage-full` and leaves
 * nothing. What is given out is compared with its SHA-256 first: bytes that differ or are missing are refused as `file-damaged`
 * and told to the operator, in one line of the log and by `damaged`. A bucket that does not answer, or refuses us, is refused as
 * `service-unavailable`.
 */
export type FileStore = {
  /** Streams bytes in; above `limit` bytes throws the refusal `file-too-large` and leaves nothing. */
  put(bytes: Readable, limit: number): Promise<StoredFile>;
  putBytes(bytes: Uint8Array): Promise<StoredFile>;
  /** Streams bytes out, all or a range of them, once all of them have been compared; a range takes a comparison of the last minute. */
  open(sha256: Buffer, range?: ByteRange): Promise<Readable>;
  read(sha256: Buffer): Promise<Uint8Array>;
  /** A file on this machine with these bytes, for another process to read; all of them have been compared. */
  path(sha256: Buffer): Promise<string>;
  /** The caller has made sure that no row refers to these bytes any more. */
  remove(sha256: Buffer): Promise<void>;
  /**
   * Removes bytes that were last put before `before` and that no row names; answers how many files went. Bytes put
   * again meanwhile stay, so a row may be written up to that long after its bytes.
   */
  sweep(before: Date, stillNamed: StillNamed): Promise<number>;
  /** Throws when nothing can be put, or soon could not: `storage-full` when that is for want of room. May be asked often. */
  check(): Promise<void>;
  /** The same looked at now, and of a bucket by one try: for who asks again by themselves. */
  look(): Promise<void>;
  /** Compares bytes where they lie for good, and not a copy of them; alarms nobody. */
  verify(sha256: Buffer): Promise<Verdict>;
  mark: StoreMark;
  /** How many times damaged or missing bytes were refused since the start of the process. */
  damaged(): number;
  /** Gives back what it holds open; nothing is asked of it afterwards. */
  close(): Promise<void>;
};
