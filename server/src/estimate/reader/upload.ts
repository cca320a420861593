import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { megabytes } from '../../unpacking/limits.ts';
import { FileRefusal, quotable } from '../../unpacking/refusal.ts';
import {
  baseName,
  extensionOf,
  PORTION_BYTES,
  type UploadedFile,
  type XmlSource,
} from '../../unpacking/xml-source.ts';
import { listZip, type ZipEntry } from '../../unpacking/zip-directory.ts';
import { createBudget, refuseLocked, zipSource } from '../../unpacking/zip-source.ts';
import type { EstimateLimits } from './limits.ts';

/**
 * The XML files of an archive in its order. Nothing is left out in silence: a file of another kind refuses the archive, all but
 * the litter of desktops (__MACOSX, .DS_Store, Thumbs.db). Throws FileRefusal.
 */
async function openZip(file: UploadedFile, limits: EstimateLimits): Promise<XmlSource[]> {
  const entries = await listZip(file.path, limits.entries);
  const wanted = entries.filter(({ path }) => !LITTER.test(path));
  if (wanted.length === 0) {
    throw new FileRefusal('EMPTY');
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

function refuseForeign(entry: ZipEntry): void {
  const place = { entry: quotable(entry.path) };
  const extension = extensionOf(entry.path);
  if (ARCHIVES.has(extension)) {
    throw new FileRefusal('NESTED_ZIP', place);
  }
  if (extension !== '.kenml' && extension !== '.xml') {
    throw new FileRefusal('WRONG_EXTENSION', place, { extension: quotable(extension) });
  }
}

/**
 * The XML files of an upload, told by the extension of its name. Throws FileRefusal for what is wrong with an archive; errors of the file system pass through.
 */
export async function openUpload(file: UploadedFile, limits: EstimateLimits): Promise<XmlSource[]> {
  if (extensionOf(file.name) === '.zip') {
    return openZip(file, limits);
  }
  await refusePacked(file);
  return [plainSource(file, limits)];
}

/** Throws what name and size alone tell: WRONG_EXTENSION, EMPTY, TOO_LARGE. */
export function refuseUnfit(file: UploadedFile, limits: EstimateLimits): void {
  const extension = extensionOf(file.name);
  if (!['.kenml', '.xml', '.zip', WORKBOOK].includes(extension)) {
    throw new FileRefusal('WRONG_EXTENSION', {}, { extension: quotable(extension) });
  }
  if (file.size === 0) {
    throw new FileRefusal('EMPTY');
  }
  const isPacked = extension === '.zip' || extension === WORKBOOK;
  const limit = isPacked ? limits.zipBytes : limits.xmlBytes;
  if (file.size > limit) {
    throw new FileRefusal('TOO_LARGE', {}, { limitMegabytes: megabytes(limit) });
  }
}

/** Whether the upload is a spreadsheet. */
export function isWorkbook({ name }: UploadedFile): boolean {
  return extensionOf(name) === WORKBOOK;
}

const WORKBOOK = '.xlsx';

async function refusePacked({ path }: UploadedFile): Promise<void> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.equals(ZIP_MAGIC)) {
      throw new FileRefusal('WRONG_EXTENSION', {}, { looksLike: 'zip' });
    }
  } finally {
    await handle.close();
  }
}

const ZIP_MAGIC = Buffer.from('PK\u0003\u0004', 'latin1');

function plainSource({ path, name, size }: UploadedFile, limits: EstimateLimits): XmlSource {
  return {
    name: baseName(name),
    packedBytes: size,
    async *open(onBytes) {
      let bytes = 0;
      for await (const chunk of createReadStream(path, { highWaterMark: PORTION_BYTES })) {
        bytes += chunk.length;
        if (bytes > limits.xmlBytes) {
          const params = { limitMegabytes: megabytes(limits.xmlBytes) };
          throw new FileRefusal('TOO_LARGE', {}, params);
        }
        onBytes?.(bytes);
        yield chunk;
      }
    },
  };
}
