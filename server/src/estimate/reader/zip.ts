import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { EstimateFile } from './events.ts';
import { type EstimateLimits, megabytes } from './limits.ts';
import { EstimateRefusal, quotable } from './refusal.ts';
import { baseName, extensionOf, PORTION_BYTES, type XmlSource } from './xml-source.ts';
import { asBadZip, listZip, type ZipEntry } from './zip-directory.ts';

/**
 * The XML files of an archive in its order. Nothing is left out in silence: a file of another kind refuses the archive, all but
 * the litter of desktops (__MACOSX, .DS_Store, Thumbs.db). Throws EstimateRefusal.
 */
export async function openZip(file: EstimateFile, limits: EstimateLimits): Promise<XmlSource[]> {
  const entries = await listZip(file.path, limits.entries);
  const wanted = entries.filter(({ path }) => !LITTER.test(path));
  if (wanted.length === 0) {
    throw new EstimateRefusal('EMPTY');
  }
  for (const entry of wanted) {
    refuseForeign(entry);
    refuseLocked(entry);
  }
  const budget = createBudget(limits.unpackedBytes);
  return wanted.map((entry) => zipSource(file.path, entry, limits, budget));
}

const LITTER = /(?:^|[/\\])(?:__MACOSX[/\\]|\.[^/\\]*$|Thumbs\.db$|desktop\.ini$)/i;
const ARCHIVES = new Set(['.zip', '.rar', '.7z', '.gz', '.tar', '.tgz', '.bz2', '.xz']);
const STORED = 0;
const DEFLATED = 8;

function refuseForeign(entry: ZipEntry): void {
  const place = { entry: quotable(entry.path) };
  const extension = extensionOf(entry.path);
  if (ARCHIVES.has(extension)) {
    throw new EstimateRefusal('NESTED_ZIP', place);
  }
  if (extension !== '.kenml' && extension !== '.xml') {
    throw new EstimateRefusal('WRONG_EXTENSION', place, { extension: quotable(extension) });
  }
}

/** Throws BAD_ZIP for an entry that is encrypted or packed by a method we do not know. */
export function refuseLocked(entry: ZipEntry): void {
  const place = { entry: quotable(entry.path) };
  if (entry.isEncrypted) {
    throw new EstimateRefusal('BAD_ZIP', place, { reason: 'encrypted' });
  }
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw new EstimateRefusal('BAD_ZIP', place, { reason: 'method' });
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
        throw new EstimateRefusal('UNPACKED_TOO_LARGE', {}, { limitMegabytes: megabytes(limit) });
      }
    },
  };
}

/** An entry as it is unpacked, held to the limits on its real bytes. */
export function zipSource(
  path: string,
  entry: ZipEntry,
  limits: EstimateLimits,
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
        throw new EstimateRefusal('BAD_ZIP', {}, { reason: 'damaged' }, 'size or checksum differs');
      }
    },
  };
}

// Below a megabyte even the tightest packing does no harm, and small files of blanks are lawful.
const HARMLESS_BYTES = 1024 * 1024;

function refuseBomb(entry: ZipEntry, bytes: number, limits: EstimateLimits): void {
  if (bytes > limits.xmlBytes) {
    const params = { limitMegabytes: megabytes(limits.xmlBytes) };
    throw new EstimateRefusal('TOO_LARGE', {}, params);
  }
  if (bytes > HARMLESS_BYTES && bytes > entry.packedBytes * limits.ratio) {
    throw new EstimateRefusal('ZIP_BOMB', {}, { limitRatio: limits.ratio });
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
