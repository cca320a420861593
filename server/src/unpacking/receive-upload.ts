import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../calls/refusal.ts';
import { megabytes } from './limits.ts';

/** An upload that has come in whole. */
export type ReceivedUpload = { path: string; name: string; size: number; sha256: Buffer };

/** The part `file` of the request, of at most `limit` bytes. Throws 400 when there is none, or when the body ends inside it. */
export const filePartOf = async (
  request: FastifyRequest,
  limit: number,
): Promise<MultipartFile> => {
  const part = await request.file({ limits: { fileSize: limit } }).catch((error: unknown) => {
    throw isKnown(error) ? error : refuse('upload-torn');
  });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw refuse('bad-input', { errors: [{ path: 'file', code: 'required' }] });
  }
  return part;
};

/** Streams the part to `path`, hashed on the way; `limit` is what the part was asked for with. Throws `file-too-large` or `upload-torn`; the file is the caller's to remove. */
export const receiveUpload = async (
  part: MultipartFile,
  name: string,
  path: string,
  limit: number,
): Promise<ReceivedUpload> => {
  const file = await open(path, 'wx', 0o600);
  try {
    const received = await copy(part, file, limit);
    return { path, name, ...received };
  } finally {
    await file.close();
  }
};

const copy = async (part: MultipartFile, file: FileHandle, limit: number) => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytesOf(part, limit)) {
    hash.update(chunk);
    size += chunk.byteLength;
    await file.writeFile(chunk);
  }
  return { sha256: hash.digest(), size };
};

/** Whatever ends the stream early (a lost connection, a body cut off) is one thing to its sender; the cap ends it at once. */
async function* bytesOf(part: MultipartFile, limit: number): AsyncGenerator<Buffer> {
  part.file.once('limit', () => part.file.destroy());
  try {
    yield* part.file as AsyncIterable<Buffer>;
  } catch {
    throw part.file.truncated ? tooLarge(limit) : refuse('upload-torn');
  }
  if (part.file.truncated) {
    throw tooLarge(limit);
  }
}

const tooLarge = (limit: number): Refusal =>
  refuse('file-too-large', { params: { limit: megabytes(limit) } });

/** Refusals of ours, and those of the multipart plugin about its own limits. */
const isKnown = (error: unknown): boolean =>
  error instanceof Refusal ||
  (error instanceof Error &&
    'code' in error &&
    /^FST_(?!MP_PREMATURE_CLOSE$)/.test(String(error.code)));
