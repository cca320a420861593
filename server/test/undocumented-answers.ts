import type { FastifyInstance } from 'fastify';
import { openapiDocument } from '../src/http/openapi.ts';

type Operation = { responses: Record<string, unknown> };
const { paths } = openapiDocument() as { paths: Record<string, Record<string, Operation>> };

const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}');
const documented = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => [
      `${method.toUpperCase()} /api${shapeOf(path)}`,
      new Set(Object.keys(responses)),
    ]),
  ),
);

/** The answers below 500 that the OpenAPI document does not promise of the call that gave them, each once. */
export const undocumentedAnswers = (app: FastifyInstance): Set<string> => {
  const found = new Set<string>();
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const call = `${request.method} ${shapeOf(request.routeOptions.url ?? '')}`;
    const promised = documented.get(call);
    // A part of a file and «not changed» are the transport's own.
    if (promised && ![206, 304].includes(statusCode) && statusCode < 500) {
      if (!promised.has(String(statusCode))) {
        found.add(`${call} answered ${statusCode}`);
      }
    }
    done();
  });
  return found;
};
