import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MARK, type StoreMark } from './store.ts';

/** The mark of the store in this folder. */
export const markIn = (root: string): StoreMark => {
  const path = join(root, MARK);
  return {
    place: `the folder ${root}`,
    read: async () => {
      try {
        return (await readFile(path, 'utf8')).trim();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
          return undefined;
        }
        throw error;
      }
    },
    write: async (mark) => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.new`, `${mark}\n`, { flush: true, mode: 0o600 });
      await rename(`${path}.new`, path);
    },
  };
};
