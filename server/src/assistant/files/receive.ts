import { attachableTypes, MOST_FILE_BYTES } from '@nysan/contract/assistant.ts';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../../calls/refusal.ts';
import { contentCheck } from '../../files/content-check.ts';
import { cleanFileName, extensionOf } from '../../files/file-name.ts';
import { type FileType, typeOfExtension } from '../../files/file-types.ts';
import { declaredType, mustBegin } from '../../files/inspect.ts';
import { megabytes } from '../../unpacking/limits.ts';

/** A file that came along with a question: what it is, as its bytes say. */
export type ReceivedFile = { name: string; mediaType: string; bytes: Buffer };

/** What a browser records; nobody uploads it anywhere else. */
const recording: FileType = {
  extensions: ['webm'],
  mediaType: 'audio/webm',
  content: ['webm'],
};

/**
 * Judges the files of a question by name and every byte, all of them before any is kept. Refuses with `empty-file`, `file-too-large`,
 * `media-type-unsupported`, `active-content` or `file-content-mismatch`.
 */
export const receiveFiles = (
  files: readonly string[],
  names: readonly string[],
): Promise<ReceivedFile[]> =>
  Promise.all(files.map((file, at) => receive(Buffer.from(file, 'base64'), names[at])));

const receive = async (bytes: Buffer, given: string | undefined): Promise<ReceivedFile> => {
  if (bytes.length === 0) {
    throw refuse('empty-file');
  }
  if (bytes.length > MOST_FILE_BYTES) {
    throw refuse('file-too-large', { params: { limit: megabytes(MOST_FILE_BYTES) } });
  }
  const name = given === undefined ? await nameOf(bytes) : cleanFileName(given);
  const extension = extensionOf(name);
  const type = attachableType(name, extension);
  await mustBegin(type, bytes, name);
  const check = contentCheck(type, bytes, extension);
  check.read(bytes);
  return { name, mediaType: check.end(), bytes };
};

const attachableType = (name: string, extension: string): FileType => {
  if (recording.extensions.includes(extension)) {
    return recording;
  }
  const type = declaredType(name, '');
  if (!attachableTypes.some((attachable) => attachable === extension)) {
    throw refuse('media-type-unsupported');
  }
  return type;
};

/** Nobody named it: its bytes say what it is, and only an estimate is a text. */
const nameOf = async (bytes: Buffer): Promise<string> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const known = found && (typeOfExtension(found.ext) ?? (found.ext === 'webm' ? recording : null));
  return `file.${known ? known.extensions[0] : 'kenml'}`;
};
