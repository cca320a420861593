import { cleanFileName, extensionOf } from '../files/file-name.ts';

/**
 * Letters of one name: with its folders a path stays below the 260 that Windows takes, and a name in Cyrillic below the 255 bytes of
 * other systems.
 */
const LONGEST = 64;
const LONGEST_EXTENSION = 16;

/** Gives out names within one folder, none twice, however a system takes upper and lower case. */
export type Names = { take(wanted: string): string };

export const namesOnce = (): Names => {
  const taken = new Set<string>();
  const isFree = (name: string) => !taken.has(name.toLowerCase());
  return {
    take: (wanted) => {
      let name = wanted;
      for (let turn = 2; !isFree(name); turn += 1) {
        name = withTail(wanted, ` (${turn})`);
      }
      taken.add(name.toLowerCase());
      return name;
    },
  };
};

/** A part of a path: one line without slashes and signs some system keeps for itself, cut where it is long. */
export const pathPart = (text: string): string =>
  cut(cleanFileName(oneLine(text)), LONGEST).replace(/[. ]+$/, '');

/** The same for a file that is known by its extension, which stays. */
export const fileNameOf = (name: string): string => {
  const clean = cleanFileName(oneLine(name));
  const extension = extensionOf(clean);
  if (extension === '' || extension.length > LONGEST_EXTENSION) {
    return pathPart(clean);
  }
  const tail = clean.slice(-extension.length - 1);
  return `${pathPart(clean.slice(0, -tail.length))}${tail}`;
};

/** Before the extension, so that a second file of a name is still opened by the same program. */
const withTail = (name: string, tail: string): string => {
  const extension = /\.[^. ]{1,16}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, name.length - extension.length)}${tail}${extension}`;
};

const oneLine = (text: string): string => text.replace(/[\\/]/g, '-').replace(/\s+/g, ' ');

const cut = (name: string, most: number): string =>
  name.length <= most
    ? name
    : name
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, '');
