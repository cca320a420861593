import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { rooms } from '@nysan/contract/rooms.ts';
import type { Room } from '@nysan/contract/route.ts';
import fastify, { type FastifyInstance, type HTTPMethods } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { serveMetrics } from './metrics.ts';

let app: FastifyInstance;

/** All that it looks at. */
const nothingOpen = (pool: pg.Pool) => {
  const live = { subscribe: () => () => undefined, close: async () => undefined };
  return { pool, live, files: { damaged: () => 3 } } as unknown as Services;
};
const id = randomUUID();
const pool = new pg.Pool();

beforeAll(async () => {
  app = fastify();
  serveMetrics(app, nothingOpen(pool), () => 0);
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

it('speaks the text format of Prometheus', async () => {
  const answer = await app.inject({ url: '/metrics' });

  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('version=0.0.4'),
    'cache-control': 'no-store',
  });
});

it('is less than 10 kB after every call of the API has answered in five ways', async () => {
  const all = fastify();
  serveMetrics(all, nothingOpen(pool), () => 0);
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
  expect(body).toContain(`http_requests_total{status="500"} ${calls.length}`);
  expect(body.length).toBeLessThan(10_000);
  await all.close();
});

it('tells nothing that its description for operators does not explain', async () => {
  const explained = await readFile(new URL('../../../docs/metrics.md', import.meta.url), 'utf8');
  const named = [...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  expect(named.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  expect(named).toHaveLength([...explained.matchAll(/^\| `\w+` \|/gm)].length);
});
