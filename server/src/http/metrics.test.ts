import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { rooms } from '@nysan/contract/rooms.ts';
import type { Room } from '@nysan/contract/route.ts';
import fastify, { type FastifyInstance, type HTTPMethods } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { houseGauges } from '../system-facts/house-gauges.ts';
import type { HouseState } from '../system-facts/house-state.ts';
import { type MetricSources, serveMetrics } from './metrics.ts';

let app: FastifyInstance;

/** All that it looks at. */
const nothingOpen = (pool: pg.Pool) => {
  const live = { subscribe: () => () => undefined, close: async () => undefined };
  const modelUse = { tokens: 5, answers: { filled: 1, refused: 2, failed: 0, spent: 3 } };
  return {
    pool,
    live,
    files: { damaged: () => 3 },
    modelUse,
    settings: {},
  } as unknown as Services;
};

const modelLines = [
  'nysan_model_tokens_total 5',
  'nysan_model_questions_total{outcome="filled"} 1',
  'nysan_model_questions_total{outcome="refused"} 2',
  'nysan_model_questions_total{outcome="failed"} 0',
  'nysan_model_questions_total{outcome="spent"} 3',
];

const at = new Date('2026-11-28T09:00:00Z');
/** A house of which everything is known. */
const house: HouseState = {
  at,
  parts: { process: 'ok', database: 'ok', files: 'lost', printer: 'ok' },
  connections: { inUse: 2, limit: 20 },
  certificateEnds: [new Date('2026-11-29T09:00:00Z'), new Date('2020-01-01T00:00:00Z')],
  disk: { free: 1000, size: 4000 },
  known: {
    milestones: { installed_at: new Date('2026-11-01T09:00:00Z'), last_seal: 27 },
    backups: { last: { at: '2026-11-28T08:00:00Z', lost: 1 }, failure: null },
    history: {
      isProtected: true,
      lastVerified: {
        at: '2026-11-27T22:00:00Z',
        faults: 0,
        first: null,
        seal: 26,
        entries: 120,
        wholeAt: '2026-11-27T09:00:00Z',
      },
    },
    measured: { files: 12, bytes: 3456, at: '2026-11-28T08:17:00Z' },
    work: [{ kind: 'mail', waiting: 3, given_up: 1, oldest_seconds: 61.5 }],
    mailPause: {
      reason: 'sender',
      answer: '553 5.7.1 not yours',
      since: '2026-11-28T08:00:00Z',
      nextTryAt: '2026-11-28T09:05:00Z',
      tries: 3,
      probe: '7',
      sender: 'x',
    },
  },
};
const sources = (state: HouseState = house): MetricSources => ({
  openStreams: () => 0,
  stalls: new Map([['POST /api/things/:id', 2]]),
  gauges: houseGauges,
  readHouse: async () => state,
});
const id = randomUUID();
const pool = new pg.Pool();

beforeAll(async () => {
  app = fastify();
  serveMetrics(app, nothingOpen(pool), sources());
  app.get('/api/things/:id', async () => ({}));
  app.put('/api/things/:id', async () => ({}));
  app.get('/api/live', async (_, reply) => reply.type('text/event-stream').send('x'));
  await app.inject({ url: `/api/things/${id}` });
  await app.inject({ url: `/api/things/${id}?secret=1` });
  await app.inject({ url: '/api/live' });
  await app.inject({ url: `/wp-admin/${id}` });
  await app.inject({ url: `/api/things/${id}`, method: 'PUT' });
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

const metrics = async () => (await app.inject({ url: '/metrics' })).body;

it('counts requests by what they do and by status, and names no id', async () => {
  const text = await metrics();

  expect(text).toMatch(/^http_request_duration_seconds_count\{kind="change"\} 1$/m);
  expect(text).toMatch(/^http_requests_total\{status="404"\} 1$/m);
  expect(text).toMatch(/^http_room_seconds_total\{room="things"\} 0\.\d+$/m);
  expect(text).toMatch(/^http_room_seconds_total\{room="web"\} 0\.\d+$/m);
  expect(text).not.toContain(id);
  expect(text).not.toContain('secret');
});

it('leaves event streams out, which last as long as a window is open', async () => {
  expect(await metrics()).not.toContain('live"');
});

it('tells of the process and of the database', async () => {
  const text = await metrics();

  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^db_connections 0$/m);
  expect(text).toMatch(/^live_streams 0$/m);
  expect(text).toMatch(/^stored_files_damaged_total 3$/m);
});

it('tells how the house is', async () => {
  const told = (await metrics()).split('\n').filter((line) => line.startsWith('nysan_'));

  expect(told).toEqual([
    'nysan_event_loop_stalls_total{route="POST /api/things/:id"} 2',
    ...modelLines,
    'nysan_database_up 1',
    'nysan_file_store_up 0',
    'nysan_printer_up 1',
    'nysan_database_connections_in_use 2',
    'nysan_database_connections_limit 20',
    'nysan_data_disk_free_bytes 1000',
    'nysan_data_disk_size_bytes 4000',
    'nysan_backup_age_seconds 3600',
    'nysan_backup_failed 0',
    'nysan_backup_files_lost 1',
    'nysan_history_whole 1',
    'nysan_history_check_age_seconds 39600',
    'nysan_history_protected 1',
    'nysan_history_last_seal 27',
    'nysan_history_verified_seal 26',
    'nysan_history_whole_check_age_seconds 86400',
    'nysan_stored_files 12',
    'nysan_stored_bytes 3456',
    'nysan_jobs_waiting{work="mail"} 3',
    'nysan_jobs_waiting{work="event"} 0',
    'nysan_jobs_waiting{work="other"} 0',
    'nysan_jobs_given_up{work="mail"} 1',
    'nysan_jobs_given_up{work="event"} 0',
    'nysan_jobs_given_up{work="other"} 0',
    'nysan_job_oldest_waiting_seconds{work="mail"} 61.5',
    'nysan_job_oldest_waiting_seconds{work="event"} 0',
    'nysan_job_oldest_waiting_seconds{work="other"} 0',
    'nysan_mail_sender_refused 1',
    'nysan_mail_server_away 0',
    'nysan_trusted_certificates 2',
    'nysan_trusted_certificates_expired 1',
    'nysan_trusted_certificate_remaining_seconds 86400',
  ]);
});

it('leaves out what is not known', async () => {
  const parts = { process: 'ok', database: 'lost', files: 'unknown', printer: 'ok' } as const;
  const lost = { ...house, parts, certificateEnds: [], disk: undefined, known: undefined };
  const other = fastify();
  serveMetrics(other, nothingOpen(pool), sources(lost));
  const { body } = await other.inject({ url: '/metrics' });
  await other.close();

  expect(body.split('\n').filter((line) => line.startsWith('nysan_'))).toEqual([
    'nysan_event_loop_stalls_total{route="POST /api/things/:id"} 2',
    ...modelLines,
    'nysan_database_up 0',
    'nysan_printer_up 1',
    'nysan_database_connections_in_use 2',
    'nysan_database_connections_limit 20',
    'nysan_trusted_certificates 0',
    'nysan_trusted_certificates_expired 0',
  ]);
});

it('counts no call of whoever watches', async () => {
  const other = fastify();
  serveMetrics(other, nothingOpen(pool), sources());
  other.get('/api/ready', async (_, reply) => reply.code(503).send());
  await other.inject({ url: '/api/ready' });
  await other.inject({ url: '/metrics' });
  const { body } = await other.inject({ url: '/metrics' });
  await other.close();

  expect(body).not.toContain('http_request_duration_seconds_count{');
  expect(body).not.toContain('http_requests_total{');
});

it('speaks the text format of Prometheus', async () => {
  const answer = await app.inject({ url: '/metrics' });

  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('version=0.0.4'),
    'cache-control': 'no-store',
  });
});

it('is less than 16 kB after every call of the API has answered in five ways', async () => {
  const all = fastify();
  serveMetrics(all, nothingOpen(pool), sources());
  const calls = Object.values<Room>(rooms)
    .flatMap((room) => Object.values(room))
    .map(({ method, path }) => ({
      method: method as HTTPMethods,
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    }));
  for (const call of calls.filter((each) => !all.hasRoute(each))) {
    all.route({
      ...call,
      handler: (request, reply) => reply.code(Number(request.headers['x-status'])).send(),
    });
  }
  for (const { method, url } of calls) {
    for (const status of [200, 400, 404, 409, 500]) {
      const headers = { 'x-status': String(status) };
      await all.inject({ method: method as 'GET', url: url.replace(/:\w+/g, '1'), headers });
    }
  }

  const { body } = await all.inject({ url: '/metrics' });
  const counted = calls.filter(({ url }) => url !== '/api/health' && url !== '/api/ready');
  expect(body).toContain(`http_requests_total{status="500"} ${counted.length}`);
  expect(body.length).toBeLessThan(16_000);
  await all.close();
});

it('tells nothing that its description for operators does not explain', async () => {
  const explained = await readFile(new URL('../../../docs/metrics.md', import.meta.url), 'utf8');
  const named = [...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  expect(named.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  expect(named).toHaveLength([...explained.matchAll(/^\| `\w+` \|/gm)].length);
});
