import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services.ts';
import type { HouseGauge } from '../system-facts/house-gauges.ts';
import type { HouseState } from '../system-facts/house-state.ts';
import { guardMetrics } from './metrics-access.ts';
import type { StallCounts } from './watch-stalls.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** What is told of the process, of all the library knows about it. */
const OF_PROCESS = [
  'process_start_time_seconds',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_open_fds',
  'nodejs_heap_size_used_bytes',
  'nodejs_eventloop_lag_p99_seconds',
];

/** Calls of whoever watches, which say nothing of how people are served. */
const PROBES = ['/api/health', '/api/ready', '/metrics'];

/** What is told besides the process: how many event streams are open, and how the house is. */
export type MetricSources = {
  openStreams: () => number;
  /** See `watchStalls`. */
  stalls: StallCounts;
  gauges: readonly HouseGauge[];
  readHouse: () => Promise<HouseState>;
};

/**
 * Serves `/metrics` in the text format of Prometheus: the process, the connections to the database, damaged files, the requests, and
 * how the house is. As many lines as `docs/metrics.md` explains, however many calls there are: routes are summed up by their first word, and no id and no
 * name ever becomes a label.
 */
export const serveMetrics = (
  app: FastifyInstance,
  services: Services,
  { openStreams, stalls, gauges, readHouse }: MetricSources,
): void => {
  const ours = new Registry();
  const process = new Registry();
  collectDefaultMetrics({ register: process });
  addOwnGauges(ours, services, openStreams);
  countRequests(app, ours);
  countStalls(ours, stalls);
  countModelUse(ours, services);
  const show = addHouseGauges(ours, gauges);
  const onRequest = guardMetrics(services.settings.metricsToken);
  app.get('/metrics', { onRequest }, async (_request, reply) => {
    show(await readHouse());
    return reply
      .type(ours.contentType)
      .header('cache-control', 'no-store')
      .send(`${await chosen(process)}\n${await ours.metrics()}`);
  });
  app.addHook('onClose', async () => {
    ours.clear();
    process.clear();
  });
};

/** Routes are patterns of the contract, and only those appear that had a stall. */
const countStalls = (registry: Registry, stalls: StallCounts): void => {
  new Counter({
    name: 'nysan_event_loop_stalls_total',
    help: 'Times the event loop stood still for over 200 ms, by the routes that were under way',
    labelNames: ['route'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [route, count] of stalls) {
        this.inc({ route }, count);
      }
    },
  });
};

/** Questions that went to a language model, and what they took. */
const countModelUse = (registry: Registry, { modelUse }: Services): void => {
  new Counter({
    name: 'nysan_model_tokens_total',
    help: 'Tokens of the language model that questions took',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(modelUse.tokens);
    },
  });
  new Counter({
    name: 'nysan_model_questions_total',
    help: 'Questions for the language model, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(modelUse.answers)) {
        this.inc({ outcome }, count);
      }
    },
  });
};

const chosen = async (process: Registry): Promise<string> => {
  await process.getMetricsAsJSON(); // Some are measured along with others that are not shown.
  const known = OF_PROCESS.filter((name) => process.getSingleMetric(name) !== undefined);
  const texts = await Promise.all(known.map((name) => process.getSingleMetricAsString(name)));
  return texts.join('\n');
};

const countRequests = (app: FastifyInstance, registry: Registry): void => {
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  });
  const answered = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests: alert when 5xx grow',
    labelNames: ['status'],
    registers,
  });
  const spent = new Counter({
    name: 'http_room_seconds_total',
    help: 'Time spent answering',
    labelNames: ['room'],
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const isWatching = PROBES.includes(routeOptions.url ?? '');
    if (!isWatching && !isStream(reply.getHeader('content-type'))) {
      const seconds = reply.elapsedTime / 1000;
      duration.observe({ kind: method === 'GET' ? 'read' : 'change' }, seconds);
      answered.inc({ status: String(reply.statusCode) });
      spent.inc({ room: roomOf(routeOptions.url) }, seconds);
    }
  });
};

/** The first word of an address of the API; what is not of the API is one. */
const roomOf = (pattern = ''): string => /^\/api\/([\w.-]+)/.exec(pattern)?.[1] ?? 'web';

/** An event stream lasts as long as a window is open, which says nothing of our speed. */
const isStream = (contentType: unknown) => String(contentType).startsWith('text/event-stream');

/** Makes the gauges of the house; what is returned sets them, and leaves out those of which nothing is known. */
const addHouseGauges = (registry: Registry, gauges: readonly HouseGauge[]) => {
  const made = gauges.map(({ name, help, read }) => ({
    read,
    gauge: new Gauge({ name, help, labelNames: ['work'], registers: [registry] }),
  }));
  return (state: HouseState): void => {
    for (const { read, gauge } of made) {
      const reading = read(state);
      gauge.reset();
      if (typeof reading === 'object') {
        for (const [work, count] of Object.entries(reading)) {
          gauge.set({ work }, count);
        }
      } else if (reading !== undefined) {
        gauge.set(Number(reading));
      }
    }
  };
};

const addOwnGauges = (registry: Registry, services: Services, openStreams: () => number) => {
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
  gauge('live_streams', 'Open event streams', openStreams);
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
