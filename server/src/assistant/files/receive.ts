import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { refuse } from '../../calls/refusal.ts';
import { contentCheck } from '../../files/content-check.ts';
import { cleanFileName, extensionOf } from '../../files/file-name.ts';
import { inspectHead } from '../../files/inspect.ts';
import { HEAD, recognise } from '../../files/recognise.ts';
import type { SpooledFile } from '../../http/spool-files.ts';
import type { Services } from '../../services.ts';
import type { KeptFile } from '../sessions/files-repository.ts';
import { mustBeAttachable, typeOfAttachment } from './attachable-type.ts';

/** A file that came along with a question: what it is, as its bytes say. */
export type ReceivedFile = SpooledFile & { name: string; mediaType: string };

/**
 * Judges the files of a question by name and every byte, all of them before any is kept. Refuses with `empty-file`,
 * `media-type-unsupported`, `active-content` or `file-content-mismatch`.
 */
export const receiveFiles = async (
  files: readonly SpooledFile[],
  names: readonly string[],
): Promise<ReceivedFile[]> => {
  const received: ReceivedFile[] = [];
  for (const [at, file] of files.entries()) {
    received.push(await receive(file, names[at]));
  }
  return received;
};

const receive = async (file: SpooledFile, given: string | undefined): Promise<ReceivedFile> => {
  if (file.size === 0) {
    throw refuse('empty-file');
  }
  const handle = await open(file.path);
  try {
    return { ...file, ...(await judge(handle, given)) };
  } finally {
    await handle.close();
  }
};

const judge = async (handle: FileHandle, given: string | undefined) => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
  const head = buffer.subarray(0, bytesRead);
  const declared = given === undefined ? await nameOf(head) : cleanFileName(given);
  const { name, type } = await inspectHead({ name: declared, mediaType: '' }, head, {
    listed: typeOfAttachment,
    mustBeTaken: mustBeAttachable,
  });
  const check = contentCheck(type, head, extensionOf(name));
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
    check.read(chunk);
  }
  return { name, mediaType: check.end() };
};

/** Nobody named it: its bytes say what it is, and only an estimate is a text. */
const nameOf = async (head: Uint8Array): Promise<string> => {
  const found = await recognise(head);
  return `file.${found !== undefined && typeOfAttachment(found) ? found : 'kenml'}`;
};

/** Puts files into the store. Their bytes come before their rows: what finds none is swept from it. */
export const storeFiles = (
  { files }: Pick<Services, 'files'>,
  received: readonly ReceivedFile[],
): Promise<KeptFile[]> =>
  Promise.all(
    received.map(async ({ name, mediaType, path, size }) => ({
      name,
      mediaType,
      ...(await files.put(createReadStream(path), size)),
    })),
  );
