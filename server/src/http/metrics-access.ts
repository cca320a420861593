import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../calls/refusal.ts';

/** What proxies put in to say for whom they ask: who sends one of these may be anybody. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
];

/**
 * Lets in who asks from this machine, or sends the token. Others are answered 401 where there is a token, and 404 where there is none,
 * so that nothing is told to who cannot come in anyway.
 */
export const guardMetrics =
  (token: string | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isOfThisMachine(request) || (token && isBearer(request, token))) {
      return;
    }
    if (token === undefined) {
      throw refuse('not-found');
    }
    await reply
      .code(401)
      .header('www-authenticate', 'Bearer realm="metrics"')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('A bearer token is needed.\n');
  };

/**
 * The other end of the connection is this machine, and it asks for itself: a proxy beside us connects from here as well, but says so,
 * passes on the name it was asked by, or speaks HTTP/1.0, as nginx does unless told otherwise. What the settings trust a proxy to say counts for nothing here.
 */
const isOfThisMachine = ({ socket, headers, raw }: FastifyRequest): boolean =>
  raw.httpVersion !== '1.0' &&
  isLoopback(socket.remoteAddress ?? '') &&
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(headers.host ?? '') &&
  !Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded-') || FORWARDING.includes(name),
  );

const isLoopback = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(address);

/** Compares hashes, which have one length, in a time that does not tell how much of them fits. */
const isBearer = ({ headers }: FastifyRequest, token: string): boolean => {
  const [, given] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(hashOf(given.trim()), hashOf(token));
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
