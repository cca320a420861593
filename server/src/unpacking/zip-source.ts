import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { megabytes, type UnpackingLimits } from './limits.ts';
import { FileRefusal, quotable } from './refusal.ts';
import { baseName, PORTION_BYTES, type XmlSource } from './xml-source.ts';
import { asBadZip, type ZipEntry } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;

/** Throws BAD_ZIP for an entry that is encrypted or packed by a method we do not know. */
export function refuseLocked(entry: ZipEntry): void {
  const place = { entry: quotable(entry.path) };
  if (entry.isEncrypted) {
    throw new FileRefusal('BAD_ZIP', place, { reason: 'encrypted' });
  }
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw new FileRefusal('BAD_ZIP', place, { reason: 'method' });
  }
}

/** Counts what the entries of an archive unpack to, together. */
export type Budget = { count(entry: ZipEntry, bytes: number): void };

/** An entry is unpacked two or three times (encoding, then parsing) but counts once, with the most it has yielded so far. */
export function createBudget(limit: number): Budget {
  const counted = new Map<ZipEntry, number>();
  let total = 0;
  return {
    count(entry, bytes) {
      const before = counted.get(entry) ?? 0;
      if (bytes > before) {
        counted.set(entry, bytes);
        total += bytes - before;
      }
      if (total > limit) {
        throw new FileRefusal('UNPACKED_TOO_LARGE', {}, { limitMegabytes: megabytes(limit) });
      }
    },
  };
}

/** An entry as it is unpacked, held to the limits on its real bytes. */
export function zipSource(
  path: string,
  entry: ZipEntry,
  limits: UnpackingLimits,
  budget: Budget,
): XmlSource {
  return {
    entry: quotable(entry.path),
    name: baseName(entry.path),
    packedBytes: entry.packedBytes,
    async *open(onBytes) {
      let bytes = 0;
      let crc = 0;
      for await (const { chunk, packedBytes } of unpack(path, entry)) {
        bytes += chunk.length;
        crc = crc32(chunk, crc);
        budget.count(entry, bytes);
        refuseBomb(entry, bytes, limits);
        onBytes?.(packedBytes);
        yield chunk;
      }
      if (bytes !== entry.declaredBytes || crc !== entry.crc) {
        throw new FileRefusal('BAD_ZIP', {}, { reason: 'damaged' }, 'size or checksum differs');
      }
    },
  };
}

// Below a megabyte even the tightest packing does no harm, and small files of blanks are lawful.
const HARMLESS_BYTES = 1024 * 1024;

function refuseBomb(entry: ZipEntry, bytes: number, limits: UnpackingLimits): void {
  if (bytes > limits.xmlBytes) {
    const params = { limitMegabytes: megabytes(limits.xmlBytes) };
    throw new FileRefusal('TOO_LARGE', {}, params);
  }
  if (bytes > HARMLESS_BYTES && bytes > entry.packedBytes * limits.ratio) {
    throw new FileRefusal('ZIP_BOMB', {}, { limitRatio: limits.ratio });
  }
}

async function* unpack(
  path: string,
  entry: ZipEntry,
): AsyncGenerator<{ chunk: Buffer; packedBytes: number }> {
  if (entry.packedBytes === 0) {
    return;
  }
  const end = entry.start + entry.packedBytes - 1;
  const packed = createReadStream(path, { start: entry.start, end, highWaterMark: PORTION_BYTES });
  // The callback has nothing to add: an error of either stream reaches the reader of the last one.
  const unpacked: Readable =
    entry.method === STORED
      ? packed
      : pipeline(packed, createInflateRaw({ chunkSize: PORTION_BYTES }), () => {});
  try {
    for await (const chunk of unpacked) {
      yield { chunk, packedBytes: Math.min(packed.bytesRead, entry.packedBytes) };
    }
  } catch (error) {
    throw asBadZip(error);
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}
