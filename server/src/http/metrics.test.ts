import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { serveMetrics } from './metrics.ts';

let app: FastifyInstance;
const id = randomUUID();
const pool = new pg.Pool();

beforeAll(async () => {
  app = fastify();
  const live = { subscribe: () => () => undefined, close: async () => undefined };
  const files = { damaged: () => 3 };
  serveMetrics(app, { pool, live, files } as unknown as Services); // It looks at these only.
  app.get('/api/things/:id', async () => ({}));
  app.get('/api/live', async (_, reply) => reply.type('text/event-stream').send('x'));
  await app.inject({ url: `/api/things/${id}` });
  await app.inject({ url: `/api/things/${id}?secret=1` });
  await app.inject({ url: '/api/live' });
  await app.inject({ url: `/wp-admin/${id}` });
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

const metrics = async () => (await app.inject({ url: '/metrics' })).body;

it('counts requests by the pattern of their route and by status, and names no id', async () => {
  const text = await metrics();

  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/things/:id",status="200"} 2',
  );
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
  );
  expect(text).not.toContain(id);
  expect(text).not.toContain('secret');
});

it('leaves event streams out, which last as long as a window is open', async () => {
  expect(await metrics()).not.toContain('route="/api/live"');
});

it('tells of the process and of the database', async () => {
  const text = await metrics();

  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^db_connections 0$/m);
  expect(text).toMatch(/^live_streams 0$/m);
  expect(text).toMatch(/^stored_files_damaged_total 3$/m);
});

it('speaks the text format of Prometheus', async () => {
  const answer = await app.inject({ url: '/metrics' });

  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('version=0.0.4'),
    'cache-control': 'no-store',
  });
});
