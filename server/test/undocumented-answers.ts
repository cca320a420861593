import { rooms } from '@nysan/contract/rooms.ts';
import type { Room } from '@nysan/contract/route.ts';
import type { FastifyInstance } from 'fastify';
import { promisedStatuses } from '../src/http/openapi.ts';

const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}');
const promises = new Map(
  Object.values<Room>(rooms)
    .flatMap((room) => Object.values(room))
    .map((route) => [`${route.method} /api${shapeOf(route.path)}`, promisedStatuses(route)]),
);

/** Bytes of an answer that is not a file: what is more keeps its reader's browser and everybody's event loop. */
const MOST_BYTES = 5_000_000;

/**
 * The answers below 500 that the OpenAPI document does not promise of the call that gave them, each once, and those of more JSON than any
 * may have.
 */
export const undocumentedAnswers = (app: FastifyInstance): Set<string> => {
  const found = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).includes('json');
    const bytes = typeof payload === 'string' ? Buffer.byteLength(payload) : 0;
    if (isJson && bytes > MOST_BYTES) {
      found.add(`${request.method} ${request.routeOptions.url} answered ${bytes} bytes`);
    }
    return payload;
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const call = `${request.method} ${shapeOf(request.routeOptions.url ?? '')}`;
    const promised = promises.get(call);
    // A part of a file and «not changed» are the transport's own.
    if (promised && ![206, 304].includes(statusCode) && statusCode < 500) {
      if (!promised.includes(String(statusCode))) {
        found.add(`${call} answered ${statusCode}`);
      }
    }
    done();
  });
  return found;
};
