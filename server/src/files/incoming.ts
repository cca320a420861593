import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../calls/refusal.ts';
import { mustArriveWhole } from '../http/whole-request.ts';
import { tooLarge } from './arriving.ts';
import type { ContentCheck } from './check.ts';
import { contentCheck } from './content-check.ts';
import { cleanFileName, extensionOf } from './file-name.ts';
import type { FileType } from './file-types.ts';
import { inspectHead, mustBePassive, type TakenTypes } from './inspect.ts';
import { HEAD } from './recognise.ts';

/** The most bytes one file may have. */
export const UPLOAD_LIMIT = 200 * 1024 * 1024;
/** What a form may weigh around the file in it. */
const FORM_WEIGHT = 64 * 1024;

/** A file that is arriving: the name it is kept under and its bytes, which still may refuse themselves while they stream. */
export type Incoming = {
  name: string;
  type: FileType;
  bytes: Readable;
  /** Known when all bytes have been read, because a text tells its encoding at its end. */
  mediaType: () => string;
};

/** What of all that may be uploaded is taken in one place. */
export type Wanted = TakenTypes & { most: number };

const anything: Wanted = { most: UPLOAD_LIMIT };

/**
 * Reads the part `file` of a form and judges it: by name, by declared type, by its first bytes, and a text by every
 * byte. Refuses with the codes of the contract; an upload that breaks off is `upload-torn`.
 */
export const readIncoming = async (
  request: FastifyRequest,
  wanted: Wanted = anything,
): Promise<Incoming> => {
  mustBeSmall(request, wanted.most);
  const part = await filePart(request, wanted.most);
  part.file.once('limit', () => part.file.destroy(tooLarge(wanted.most)));
  const name = cleanFileName(part.filename);
  try {
    return await inspected(request, part, name, wanted);
  } catch (error) {
    part.file.destroy();
    throw error;
  }
};

const inspected = async (
  { raw }: FastifyRequest,
  part: MultipartFile,
  given: string,
  wanted: Wanted,
): Promise<Incoming> => {
  const declared = { name: given, mediaType: part.mimetype.toLowerCase() };
  mustBePassive(declared);
  const chunks = pieces(part.file, wanted.most);
  const head = await takeHead(chunks);
  if (head.length === 0) {
    throw refuse('empty-file');
  }
  const { name, type } = await inspectHead(declared, head, wanted);
  const check = contentCheck(type, head, extensionOf(name));
  const found = { mediaType: type.mediaType };
  return {
    name,
    type,
    bytes: Readable.from(checked(arrived(raw, whole(head, chunks)), check, found)),
    mediaType: () => found.mediaType,
  };
};

const mustBeSmall = (request: FastifyRequest, most: number) => {
  if (Number(request.headers['content-length'] ?? 0) > most + FORM_WEIGHT) {
    throw tooLarge(most);
  }
};

const filePart = async (request: FastifyRequest, most: number): Promise<MultipartFile> => {
  if (!request.isMultipart()) {
    throw refuse('media-type-unsupported');
  }
  const part = await request
    .file({ limits: { fileSize: most }, throwFileSizeLimit: false })
    .catch(tornOrForeign);
  if (part?.fieldname !== 'file') {
    part?.file.destroy();
    throw refuse('bad-input', { errors: [{ path: 'file', code: 'required' }] });
  }
  return part;
};

/** What the parser of forms throws without a code is a form it cannot read, as one that was cut off. */
const tornOrForeign = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  throw /^FST_(?!MP_PREMATURE_CLOSE$)/.test(code) ? error : refuse('upload-torn');
};

/** Whatever breaks while a form is read, other than our own refusals, is the sender's connection. */
async function* pieces(file: MultipartFile['file'], most: number): AsyncGenerator<Buffer, void> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('upload-torn');
  }
  if (file.truncated) {
    throw tooLarge(most); // It was cut before anybody listened.
  }
}

const takeHead = async (chunks: AsyncGenerator<Buffer, void>): Promise<Buffer> => {
  const taken: Buffer[] = [];
  for (let length = 0; length < HEAD; ) {
    const next = await chunks.next();
    if (next.done) {
      break;
    }
    taken.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(taken);
};

async function* whole(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  yield head;
  yield* rest;
}

/** Ends once all of the request has come in: its file may end before. */
async function* arrived(
  request: IncomingMessage,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  yield* chunks;
  await mustArriveWhole(request);
}

async function* checked(
  chunks: AsyncIterable<Buffer>,
  check: ContentCheck<string>,
  found: { mediaType: string },
): AsyncGenerator<Buffer, void> {
  for await (const chunk of chunks) {
    check.read(chunk);
    yield chunk;
  }
  found.mediaType = check.end();
}
