import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PAUSE_MS = 3000;

/** Prints what it is told, one line every few seconds. */
export function everyFewSeconds(): (text: string) => void {
  let toldAt = Date.now();
  return (text) => {
    if (Date.now() - toldAt > PAUSE_MS) {
      toldAt = Date.now();
      console.log(text);
    }
  };
}

/** The size of the files of a folder, for people. */
export async function gigabytesIn(folder: string): Promise<string> {
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
