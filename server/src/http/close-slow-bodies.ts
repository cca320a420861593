import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../calls/refusal.ts';

/** How slow a body may be: so many bytes within a window, as long as more of it is to come. */
export type SlowestBody = { bytes: number; windowMs: number };

/** What the slowest mobile network brings. */
export const SLOWEST_BODY: SlowestBody = { bytes: 64 * 1024, windowMs: 60_000 };

/** Looks within a window. */
const LOOKS = 6;
/** What a refusal may take to be made; a connection that has no answer by then is closed without one. */
const GRACE_MS = 5000;

type Arriving = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Bytes of its connection, and the moment, at which the window began. */
  windowBytes: number;
  windowAt: number;
};

const tooSlow = new WeakSet<IncomingMessage>();

/** Whether the body of a request was given up as too slow, whatever its reader makes of that. */
export const isTooSlow = ({ raw }: FastifyRequest): boolean => tooSlow.has(raw);

/**
 * Ends requests whose body comes in too slowly: their reader fails with 408 `request-too-slow`, and the connection is closed after the
 * answer. A body that waits because nobody reads it is not blamed on its sender.
 */
export const closeSlowBodies = (app: FastifyInstance, { bytes, windowMs }: SlowestBody): void => {
  const arriving = new Set<Arriving>();
  const look = () => {
    const now = performance.now();
    for (const each of arriving) {
      if (now - each.windowAt >= windowMs) {
        const { raw } = each.request;
        const read = raw.socket.bytesRead;
        const isSlow = read - each.windowBytes < bytes && raw.readableLength === 0;
        Object.assign(each, { windowBytes: read, windowAt: now });
        if (isSlow) {
          arriving.delete(each);
          giveUp(each);
        }
      }
    }
  };
  const timer = setInterval(look, Math.max(1, windowMs / LOOKS)).unref();
  // Every request passes here, and nearly none has a body: no promise for it.
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw)) {
      const each = {
        request,
        reply,
        windowBytes: raw.socket.bytesRead,
        windowAt: performance.now(),
      };
      arriving.add(each);
      const end = () => arriving.delete(each);
      raw.once('end', end);
      raw.once('close', end);
    }
    done();
  });
  app.addHook('onClose', async () => clearInterval(timer));
};

/** Requests that tests inject are there at once, and have no `complete`. */
const hasBody = (raw: IncomingMessage): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0);

const giveUp = ({ request: { raw }, reply }: Arriving): void => {
  const { socket } = raw;
  tooSlow.add(raw);
  if (reply.raw.writableFinished) {
    socket.destroySoon(); // It was answered before its body was there.
    return;
  }
  if (!reply.sent) {
    reply.header('connection', 'close');
  }
  reply.raw.once('finish', () => socket.destroySoon());
  setTimeout(() => socket.destroy(), GRACE_MS).unref();
  raw.on('error', () => undefined);
  raw.emit('error', refuse('request-too-slow'));
};
