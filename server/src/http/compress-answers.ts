import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Route } from '@nysan/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../calls/refusal.ts';
import { type Encoding, settledEncoding, settleEncoding } from './accept-encoding.ts';
import { createBoundedQueue } from './bounded-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves. */
    contract?: Route;
  }
}

/** Bytes below which an answer fits into one packet with its headers anyway. */
const SMALLEST = 1024;
/** Of the four threads Node has for such work, so that files and passwords always find one. */
const AT_ONCE = 2;
/** Whoever comes after so many gets the answer as it is, at once. */
const MOST_WAITING = 50;

const COMPRESSIBLE =
  /^(?:application\/(?:[\w.-]+\+)?json|application\/(?:x-)?(?:javascript|yaml)|text\/(?:html|css|csv|plain|javascript)|image\/svg\+xml)(?:;|$)/i;

/** Quality of answers made for one reader: the two cost the same and are of the same size. */
const FAST = { br: 1, gzip: 4 };
/** Quality of what is compressed once. */
const THOROUGH = { br: 9, gzip: 9 };

/** JSON that is the same for everybody, with its compressed forms once somebody asked for them. */
export type KeptJson = { text: string; compressed: Map<Encoding, Promise<Buffer>> };

export const keepJson = (text: string): KeptJson => ({ text, compressed: new Map() });

const keptOf = new WeakMap<FastifyReply, KeptJson>();

/** Answers with kept JSON in place of what the handler returns. */
export const answerKept = (reply: FastifyReply, kept: KeptJson): void => {
  keptOf.set(reply, kept);
  reply.type('application/json; charset=utf-8').serializer(() => kept.text);
};

/**
 * Compresses JSON, HTML, SVG, CSV and the like of 1 KB and more for clients that take it, in the threads of zlib. Files, archives, event
 * streams and answers that hold a secret go as they are. Tags and versions stay what they are without. Bodies of requests are never
 * unpacked: one that is compressed is refused with 415.
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => settleEncoding(request));
  app.addHook('preParsing', async (request, reply) => refuseCompressed(request, reply));
  app.addHook('onSend', compressAnswer);
};

const refuseCompressed = ({ method, headers }: FastifyRequest, reply: FastifyReply): void => {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (method !== 'GET' && method !== 'HEAD' && encoding !== 'identity') {
    reply.header('accept-encoding', 'identity');
    throw refuse('content-encoding-unsupported');
  }
};

const compressAnswer = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (!isCompressible(request, reply, payload)) {
    return payload;
  }
  varyByEncoding(reply);
  const encoding = settledEncoding(request);
  if (encoding === undefined) {
    return payload;
  }
  if (payload instanceof Readable) {
    return compressStream(request, reply, payload, encoding);
  }
  const kept = keptOf.get(reply);
  const compressed = await (kept && kept.text === payload
    ? compressKept(kept, encoding)
    : compressInTurn(payload, encoding));
  if (compressed === null) {
    return payload;
  }
  reply.header('content-encoding', encoding).header('content-length', compressed.length);
  return compressed;
};

const isCompressible = (
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer | Readable =>
  sizeOf(reply, payload) >= SMALLEST &&
  // A part is counted in bytes of the whole as it is.
  ![206, 304].includes(reply.statusCode) &&
  !reply.hasHeader('content-encoding') &&
  COMPRESSIBLE.test(String(reply.getHeader('content-type'))) &&
  mayBeCompressed(routeOptions.config.contract);

const sizeOf = (reply: FastifyReply, payload: unknown): number => {
  if (payload instanceof Readable) {
    return Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
  }
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
};

/** Whatever type a stored file has, it goes as it is: it may be packed already, and parts of it may be asked for. */
const mayBeCompressed = (route: Route | undefined): boolean =>
  route === undefined ||
  (!route.holdsSecret &&
    Object.values(route.answers).every((one) => !('bytes' in one) || COMPRESSIBLE.test(one.bytes)));

const varyByEncoding = (reply: FastifyReply): void => {
  const others = String(reply.getHeader('vary') ?? '');
  if (!/\baccept-encoding\b/i.test(others)) {
    reply.header('vary', others === '' ? 'accept-encoding' : `${others}, accept-encoding`);
  }
};

const compressStream = (
  { method }: FastifyRequest,
  reply: FastifyReply,
  payload: Readable,
  encoding: Encoding,
): Readable => {
  reply.header('content-encoding', encoding);
  reply.removeHeader('content-length').removeHeader('accept-ranges');
  if (method === 'HEAD') {
    return payload;
  }
  const compressor =
    encoding === 'br'
      ? zlib.createBrotliCompress(brotliOptions(FAST.br))
      : zlib.createGzip({ level: FAST.gzip });
  // Whatever ends one of both ends the other; who reads it is told by the stream itself.
  pipeline(payload, compressor, () => undefined);
  return compressor;
};

const compressKept = (kept: KeptJson, encoding: Encoding): Promise<Buffer | null> => {
  const compressing = kept.compressed.get(encoding) ?? compress(kept.text, encoding, THOROUGH);
  kept.compressed.set(encoding, compressing);
  return compressing.catch(() => {
    // Tried again by the next reader.
    kept.compressed.delete(encoding);
    return null;
  });
};

const inTurn = createBoundedQueue(AT_ONCE, MOST_WAITING);

/** Null when too many wait, or when there is no memory for it: the answer itself is there all the same. */
const compressInTurn = (text: string | Buffer, encoding: Encoding): Promise<Buffer | null> =>
  inTurn(() => compress(text, encoding, FAST)).catch(() => null);

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const compress = (
  text: string | Buffer,
  encoding: Encoding,
  quality: Record<Encoding, number>,
): Promise<Buffer> => {
  const size = Buffer.byteLength(text);
  const chunkSize = chunkFor(size);
  return encoding === 'br'
    ? brotli(text, { ...brotliOptions(quality.br, size), chunkSize })
    : gzip(text, { level: quality.gzip, chunkSize });
};

/**
 * Bytes of the pieces zlib writes into. Its own 16 KB for each small answer are collected by stops of the event loop, several a second; a
 * quarter of the text is more than most answers take.
 */
const chunkFor = (size: number): number => Math.min(Math.max(Math.ceil(size / 4), 1024), 65_536);

const brotliOptions = (quality: number, size = 0): zlib.BrotliOptions => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
