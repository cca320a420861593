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
import type { EstimateLimits } from './limits.ts';
import { openZip } from './zip.ts';

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
