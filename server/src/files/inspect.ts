import { refuse } from '../calls/refusal.ts';
import { foundFileText, type RefusedFile, unlistedFileText } from '../texts/file-refusals.ts';
import { extensionOf, withExtension } from './file-name.ts';
import {
  declarationFits,
  type FileType,
  isActiveExtension,
  isActiveMediaType,
  isPictureType,
  typeOfContent,
  typeOfExtension,
} from './file-types.ts';
import { recognise } from './recognise.ts';
import { beginsActive } from './text-check.ts';

/** A file as it is told before it is looked into. */
export type DeclaredFile = { name: string; mediaType: string };

/** What a file is, and a name under which it is kept: that of a picture says what it is. */
export type InspectedFile = { name: string; type: FileType };

/** Refuses what a browser or a desktop would run, by its name or by what its sender declares. */
export const mustBePassive = ({ name, mediaType }: DeclaredFile): void => {
  const extension = extensionOf(name);
  if (isActiveExtension(extension) || isActiveMediaType(mediaType)) {
    throw refuse('active-content', { params: { extension } });
  }
};

/** What is taken in one place: types by their extension, and a refusal of those that are not taken there. */
export type TakenTypes = {
  listed?: (extension: string) => FileType | undefined;
  mustBeTaken?: (file: InspectedFile) => void;
};

/**
 * Judges a file by its name, by what its sender declares and by its first bytes; a text is judged further while it streams. A
 * picture is what its bytes say, unless its name says that it is something else altogether; anything else must be what its name
 * says. Refuses what is not listed, what is active and what contradicts itself.
 */
export const inspectHead = async (
  { name, mediaType }: DeclaredFile,
  head: Uint8Array,
  { listed = typeOfExtension, mustBeTaken }: TakenTypes = {},
): Promise<InspectedFile> => {
  mustBePassive({ name, mediaType });
  const named = listed(extensionOf(name));
  const found = await recognise(head);
  const type = pictureIn(found, named) ?? named;
  if (!type) {
    throw refuseUnlisted(name, found);
  }
  const file = { name: isPictureType(type.mediaType) ? nameOfPicture(name, type) : name, type };
  mustBeTaken?.(file);
  if (!declarationFits(mediaType, type)) {
    throw refuseMismatch(name);
  }
  mustBegin(type, found, head, name);
  return file;
};

/** The type of bytes that are a picture, where the name speaks of one or of nothing we know. */
const pictureIn = (found = '', named: FileType | undefined): FileType | undefined => {
  const type = typeOfContent(found);
  const isNamedOther = named && !isPictureType(named.mediaType);
  return type && isPictureType(type.mediaType) && !isNamedOther ? type : undefined;
};

/** Programs go by the extension: one that lies is replaced, and where there is none of a picture one is added. */
const nameOfPicture = (name: string, { extensions: [usual = '', ...others] }: FileType): string => {
  const extension = extensionOf(name);
  if (extension === usual || others.includes(extension)) {
    return name;
  }
  const bare = typeOfExtension(extension) ? name.slice(0, -extension.length - 1) : name;
  return withExtension(bare, usual);
};

const mustBegin = (
  type: FileType,
  found: string | undefined,
  head: Uint8Array,
  name: string,
): void => {
  if (type.content === 'text' || type.content === 'opaque') {
    if (beginsActive(head)) {
      throw refuse('active-content', { params: { extension: extensionOf(name) } });
    }
    if (type.content === 'opaque' && found !== undefined && !heldOpaque.has(found)) {
      throw refuseMismatch(name, found);
    }
    return;
  }
  const fits = type.content.includes(found ?? '') || (found === 'zip' && isOfficeZip(type, head));
  if (!fits) {
    throw refuseMismatch(name, found);
  }
};

/** Signatures in their other forms. */
const heldOpaque = new Set(['pgp', 'xml']);

/** The refusal of a file whose bytes are not what its name says; it tells what they are where that is known. */
const refuseMismatch = (name: string, found?: string) => {
  const file = refusedFile(name, found);
  return refuse('file-content-mismatch', {
    params: { extension: file.extension },
    ...(found !== undefined && { message: (language) => foundFileText(file, found, language) }),
  });
};

const refuseUnlisted = (name: string, found?: string) => {
  const file = refusedFile(name, found);
  return refuse('media-type-unsupported', {
    message: (language) => unlistedFileText(file, language),
  });
};

const refusedFile = (name: string, found = ''): RefusedFile => ({
  extension: extensionOf(name),
  found: found === '' ? undefined : found,
  right: typeOfContent(found)?.extensions[0],
});

const NAME_OFFSET = 30; // of the name in the header of a ZIP entry

const isOfficeZip = (type: FileType, head: Uint8Array): boolean => {
  const { zipFolder } = type;
  return zipFolder !== undefined && entryNames(head).some((name) => name.startsWith(zipFolder));
};

const entryNames = (head: Uint8Array): string[] => {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const names: string[] = [];
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    names.push(bytes.toString('latin1', at + NAME_OFFSET, at + NAME_OFFSET + 40));
  }
  return names;
};
