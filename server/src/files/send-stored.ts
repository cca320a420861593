import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../calls/refusal.ts';
import type { Services } from '../services.ts';
import { dispositionOf } from './file-name.ts';
import type { ByteRange } from './store.ts';

type Sending = { services: Pick<Services, 'files'>; request: FastifyRequest; reply: FastifyReply };

/** `keep` says who may keep it and how long; left out, its reader's browser alone, and it asks each time: a right can be taken away. */
type Shown = { isInline?: boolean; keep?: string };

/** Bytes of the store, and what they are called where they are saved. */
export type Sent = { name: string; sha256: Buffer; size: string; media_type: string };

/** Answers with bytes of the store, whole or a range of them; whoever has them already is told so. */
export const sendStored = async (
  { services, request, reply }: Sending,
  file: Sent,
  shown: Shown = {},
) => {
  const size = Number(file.size);
  const tag = `"${file.sha256.toString('hex')}"`;
  const headers = headersOf(file, tag, shown);
  if (namesTag(request.headers['if-none-match'], tag)) {
    return reply.headers(headers).code(304).send();
  }
  const range = askedRange(request.headers, size, tag);
  if (range === 'unsatisfiable') {
    reply.headers(headers).header('content-range', `bytes */${size}`);
    throw refuse('range-not-satisfiable');
  }
  const bytes = await services.files.open(file.sha256, range);
  reply.headers(headers);
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.header('content-length', end - start + 1);
  return bytes;
};

const headersOf = (
  { media_type, name }: Sent,
  tag: string,
  { isInline = false, keep = 'private, no-cache' }: Shown,
) => ({
  'content-type': media_type,
  'content-disposition': dispositionOf(name, isInline),
  'x-content-type-options': 'nosniff',
  // It takes the place of the policy of the house, so it says itself that nobody may frame this.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': keep,
  etag: tag,
  'accept-ranges': 'bytes',
});

/** Does `If-None-Match` name these bytes? */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((each) => [tag, `W/${tag}`, '*'].includes(each.trim()));

/**
 * The one range of bytes a request asks for. Undefined means all of it: nothing asked, several ranges, words we do not
 * know, or `If-Range` of other bytes.
 */
const askedRange = (
  headers: IncomingHttpHeaders,
  size: number,
  tag: string,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== tag;
  if (isOther || (first === '' && last === '')) {
    return undefined;
  }
  return first === '' ? lastBytes(Number(last), size) : between(Number(first), last, size);
};

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };

const between = (
  start: number,
  last: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) {
    return undefined;
  }
  return start >= size ? 'unsatisfiable' : { start, end };
};
