import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { openStreamCount } from '../notifications/live-handler.ts';
import type { Services } from '../services.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/**
 * Serves `/metrics` in the text format of Prometheus: the process, the connections to the database, damaged files, and how
 * long requests take by route. Routes are named by their pattern: no id and no name ever becomes a label.
 */
export const serveMetrics = (app: FastifyInstance, services: Services): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gauges(registry, services);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (!isStream(reply.getHeader('content-type'))) {
      const labels = { method: request.method, route, status: String(reply.statusCode) };
      duration.observe(labels, reply.elapsedTime / 1000);
    }
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics()),
  );
  app.addHook('onClose', async () => registry.clear());
};

/** An event stream lasts as long as a window is open, which says nothing of our speed. */
const isStream = (contentType: unknown) => String(contentType).startsWith('text/event-stream');

const gauges = (registry: Registry, services: Services) => {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('db_connections', 'Connections to the database', () => services.pool.totalCount);
  gauge('db_connections_idle', 'Of these, idle', () => services.pool.idleCount);
  gauge(
    'db_requests_waiting',
    'Requests waiting for a connection',
    () => services.pool.waitingCount,
  );
  gauge('live_streams', 'Open event streams', () => openStreamCount(services));
  new Counter({
    name: 'stored_files_damaged_total',
    help: 'Times that damaged or missing stored bytes were refused: alert when it grows',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(services.files.damaged());
    },
  });
};
