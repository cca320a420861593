import { cleanFileName, extensionOf } from '../files/file-name.ts';

/** Letters of one name: in Cyrillic it stays below the 255 bytes of other systems than Windows. */
const LONGEST = 64;
const LONGEST_EXTENSION = 16;
/** Letters of the archive's name, by which Explorer calls the folder it unpacks into. */
export const LONGEST_ARCHIVE = 60;
/** Of a whole path Windows takes 260; twenty are left for the folder people unpack in. */
const LONGEST_WITH_ARCHIVE = 240;
/** Letters of a path within the archive. */
export const LONGEST_INSIDE = LONGEST_WITH_ARCHIVE - LONGEST_ARCHIVE - 1;

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
export const pathPart = (text: string, most = LONGEST): string =>
  cut(cleanFileName(oneLine(text)), Math.min(most, LONGEST)).replace(/[. ]+$/, '');

/** How many letters are left of a path that begins and ends like this. */
export const roomIn = (start: string, end = ''): number =>
  LONGEST_INSIDE - start.length - end.length;

/** The same for a file that is known by its extension, which stays. */
export const fileNameOf = (name: string, most = LONGEST + LONGEST_EXTENSION + 1): string => {
  const clean = cleanFileName(oneLine(name));
  const extension = extensionOf(clean);
  if (extension === '' || extension.length > LONGEST_EXTENSION) {
    return pathPart(clean, most);
  }
  const tail = clean.slice(-extension.length - 1);
  return `${pathPart(clean.slice(0, -tail.length), most - tail.length)}${tail}`;
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
