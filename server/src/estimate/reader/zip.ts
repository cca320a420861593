import { FileRefusal, quotable } from '../../unpacking/refusal.ts';
import { extensionOf, type UploadedFile, type XmlSource } from '../../unpacking/xml-source.ts';
import { listZip, type ZipEntry } from '../../unpacking/zip-directory.ts';
import { createBudget, refuseLocked, zipSource } from '../../unpacking/zip-source.ts';
import type { EstimateLimits } from './limits.ts';

/**
 * The XML files of an archive in its order. Nothing is left out in silence: a file of another kind refuses the archive, all but
 * the litter of desktops (__MACOSX, .DS_Store, Thumbs.db). Throws FileRefusal.
 */
export async function openZip(file: UploadedFile, limits: EstimateLimits): Promise<XmlSource[]> {
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
