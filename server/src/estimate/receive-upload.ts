import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../http/problem.ts';

const MEGABYTE = 1024 * 1024;
/** Most bytes of an upload, an XML or an archive. */
export const ESTIMATE_UPLOAD_BYTES = 60 * MEGABYTE;

/** An upload that has come in whole. */
export type ReceivedUpload = { path: string; name: string; size: number; sha256: Buffer };

/** The part `file` of the request. Throws 400 when there is none, or when the body ends inside it. */
export const filePartOf = async (request: FastifyRequest): Promise<MultipartFile> => {
  const part = await request
    .file({ limits: { fileSize: ESTIMATE_UPLOAD_BYTES } })
    .catch((error: unknown) => {
      throw isKnown(error) ? error : refuse('upload-torn');
    });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw refuse('bad-input', { errors: [{ path: 'file', code: 'required' }] });
  }
  return part;
};

/** Streams the part to `path`, hashed on the way. Throws `file-too-large` or `upload-torn`; the file is the caller's to remove. */
export const receiveUpload = async (
  part: MultipartFile,
  name: string,
  path: string,
): Promise<ReceivedUpload> => {
  const file = await open(path, 'wx', 0o600);
  try {
    const received = await copy(part, file);
    return { path, name, ...received };
  } finally {
    await file.close();
  }
};

const copy = async (part: MultipartFile, file: FileHandle) => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytesOf(part)) {
    hash.update(chunk);
    size += chunk.byteLength;
    await file.writeFile(chunk);
  }
  return { sha256: hash.digest(), size };
};

/** Whatever ends the stream early (a lost connection, a body cut off) is one thing to its sender; the cap ends it at once. */
async function* bytesOf(part: MultipartFile): AsyncGenerator<Buffer> {
  part.file.once('limit', () => part.file.destroy());
  try {
    yield* part.file as AsyncIterable<Buffer>;
  } catch {
    throw part.file.truncated ? tooLarge() : refuse('upload-torn');
  }
  if (part.file.truncated) {
    throw tooLarge();
  }
}

const tooLarge = (): Refusal =>
  refuse('file-too-large', { params: { limit: ESTIMATE_UPLOAD_BYTES / MEGABYTE } });

/** Refusals of ours, and those of the multipart plugin about its own limits. */
const isKnown = (error: unknown): boolean =>
  error instanceof Refusal ||
  (error instanceof Error &&
    'code' in error &&
    /^FST_(?!MP_PREMATURE_CLOSE$)/.test(String(error.code)));
