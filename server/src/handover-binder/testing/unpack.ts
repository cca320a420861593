import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/** Unpacks an archive into a folder that is there. Throws when it is damaged, or names a place outside. */
export const unpackInto = async (archive: string, folder: string): Promise<void> => {
  const zip = await openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, entry.fileName);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
  }
};
