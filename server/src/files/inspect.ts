import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../calls/refusal.ts';
import { extensionOf } from './file-name.ts';
import {
  declarationFits,
  type FileType,
  isActiveExtension,
  isActiveMediaType,
  typeOfExtension,
} from './file-types.ts';
import { beginsActive } from './text-check.ts';

/** The type a name and a declaration speak of. Refuses what is not listed, what is active and what contradicts itself. */
export const declaredType = (name: string, declared: string): FileType => {
  const extension = extensionOf(name);
  if (isActiveExtension(extension) || isActiveMediaType(declared)) {
    throw refuse('active-content', { params: { extension } });
  }
  const type = typeOfExtension(extension);
  if (!type) {
    throw refuse('media-type-unsupported');
  }
  if (!declarationFits(declared, type)) {
    throw refuse('file-content-mismatch', { params: { extension } });
  }
  return type;
};

/** Holds the first bytes of a file against its type; a text is judged further while it streams. */
export const mustBegin = async (type: FileType, head: Uint8Array, name: string): Promise<void> => {
  const extension = extensionOf(name);
  if (type.content === 'text') {
    if (beginsActive(head)) {
      throw refuse('active-content', { params: { extension } });
    }
    return;
  }
  const found = (await recognise(head)) ?? '';
  const fits = type.content.includes(found) || (found === 'zip' && isOfficeZip(type, head));
  if (!fits) {
    throw refuse('file-content-mismatch', { params: { extension } });
  }
};

/** Broken content makes the recogniser throw; it is then nothing we know. */
const recognise = async (head: Uint8Array): Promise<string | undefined> => {
  try {
    return (await fileTypeFromBuffer(head))?.ext;
  } catch {
    return undefined;
  }
};

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
