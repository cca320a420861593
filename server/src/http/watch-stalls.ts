import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const TICK_MS = 20;
/** A timer that is late by more, in milliseconds, tells of a stall. */
const STALL_MS = 200;
/** Routes of one stall that the log names. */
const MOST_NAMED = 20;

/** Names the stalls in which no request was under way: a job, or memory being given back. */
export const NO_REQUEST = 'none';

/** Stalls of the event loop since the start, by the route of a request that was under way. */
export type StallCounts = ReadonlyMap<string, number>;

/**
 * Watches the event loop by a timer: when it comes late by more than 200 ms, everybody has waited. Counts the stall for each route that
 * had a request under way, or ended one since the last tick, and logs them. Routes are patterns: no id reaches the log or the counts.
 */
export const watchStalls = (app: FastifyInstance, logger: Logger): StallCounts => {
  const counts = new Map<string, number>();
  const underWay = new Map<FastifyRequest, { route: string; reply: FastifyReply }>();
  const ended = new Set<string>();
  let expectedAt = performance.now() + TICK_MS;
  const look = () => {
    const lateMs = performance.now() - expectedAt;
    if (lateMs > STALL_MS) {
      const routes = [...new Set([...routesOf(underWay.values()), ...ended])];
      for (const route of routes.length > 0 ? routes : [NO_REQUEST]) {
        counts.set(route, (counts.get(route) ?? 0) + 1);
      }
      const named = routes.slice(0, MOST_NAMED);
      logger.warn({ lateMs: Math.round(lateMs), routes: named }, 'the event loop stood still');
    }
    ended.clear();
    expectedAt = performance.now() + TICK_MS;
  };
  const timer = setInterval(look, TICK_MS).unref();
  app.addHook('onRequest', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? '/*'}`;
    underWay.set(request, { route, reply });
  });
  const end = async (request: FastifyRequest) => {
    const found = underWay.get(request);
    underWay.delete(request);
    if (found) {
      ended.add(found.route);
    }
  };
  app.addHook('onResponse', end);
  app.addHook('onRequestAbort', end);
  app.addHook('onClose', async () => clearInterval(timer));
  return counts;
};

/** Routes of requests that are answered; an event stream stays open for hours and only waits. */
const routesOf = (requests: Iterable<{ route: string; reply: FastifyReply }>): string[] =>
  [...requests].flatMap(({ route, reply }) =>
    String(reply.getHeader('content-type')).startsWith('text/event-stream') ? [] : [route],
  );
