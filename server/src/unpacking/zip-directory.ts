import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { FileRefusal } from './refusal.ts';

/** A file of an archive: its path, and where its packed bytes lie in the archive. */
export type ZipEntry = {
  path: string;
  method: number;
  isEncrypted: boolean;
  start: number;
  packedBytes: number;
  /** What the header says; held against the real bytes. */
  declaredBytes: number;
  crc: number;
};

/**
 * The files an archive lists, folders left out. Throws BAD_ZIP when the list cannot be read and TOO_MANY_ENTRIES as soon as it is
 * longer than `limit`, whatever count it declares.
 */
export async function listZip(path: string, limit: number): Promise<ZipEntry[]> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return await listEntries(new HandleReader(handle, size), size, limit);
  } catch (error) {
    throw asBadZip(error);
  } finally {
    await handle.close();
  }
}

/** BAD_ZIP for what an archive reader or inflater complains of; refusals and errors of the file system stay what they are. */
export function asBadZip(error: unknown): unknown {
  const isForeign = !(error instanceof Error) || error instanceof FileRefusal;
  if (isForeign || 'syscall' in error) {
    return error;
  }
  return new FileRefusal('BAD_ZIP', {}, { reason: 'damaged' }, error.message);
}

// Answers positions outside the file with an error. The library hands 64-bit offsets from the archive on unchecked, and fs.read of
// its own reader throws on them inside a callback: 42 bytes, uploaded, would end the process.
class HandleReader extends RandomAccessReader {
  readonly #handle: FileHandle;
  readonly #size: number;

  constructor(handle: FileHandle, size: number) {
    super();
    this.#handle = handle;
    this.#size = size;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    if (position < 0 || position + length > this.#size) {
      setImmediate(callback, new Error(`position ${position} lies outside the file`));
      return;
    }
    this.#handle.read(buffer, offset, length, position).then(
      ({ bytesRead }) => setImmediate(callback, null, bytesRead),
      (error) => setImmediate(callback, error),
    );
  }
}

async function listEntries(reader: HandleReader, size: number, limit: number): Promise<ZipEntry[]> {
  // Names come as bytes and are decoded here; sizes are checked on the real bytes by whoever unpacks.
  const options = { decodeStrings: false, validateEntrySizes: false, autoClose: false };
  const zip = await fromRandomAccessReaderPromise(reader, size, options);
  const entries: ZipEntry[] = [];
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    if (count > limit) {
      throw new FileRefusal('TOO_MANY_ENTRIES', {}, { limit });
    }
    const path = pathOf(entry);
    if (!path.endsWith('/')) {
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      entries.push(toZipEntry(entry, path, fileDataStart));
    }
  }
  return entries;
}

function toZipEntry(entry: Entry, path: string, start: number): ZipEntry {
  return {
    path,
    method: entry.compressionMethod,
    isEncrypted: entry.isEncrypted(),
    start,
    packedBytes: entry.compressedSize,
    declaredBytes: entry.uncompressedSize,
    crc: entry.crc32,
  };
}

const UTF8_FLAG = 0x800;
const UNICODE_PATH = 0x7075;

// Archives made in Windows in Russian carry names in cp866 and say nothing of it, those of other systems bare UTF-8.
function pathOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const unicode = extraFields.find(({ id, data }) => id === UNICODE_PATH && data.length > 5)?.data;
  if (unicode?.readUInt32LE(1) === crc32(fileNameRaw)) {
    return unicode.toString('utf8', 5);
  }
  const isUtf8 = (generalPurposeBitFlag & UTF8_FLAG) !== 0;
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(fileNameRaw);
  } catch {
    return new TextDecoder('ibm866').decode(fileNameRaw);
  }
}
