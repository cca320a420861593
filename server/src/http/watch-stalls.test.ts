import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_REQUEST, type StallCounts, watchStalls } from './watch-stalls.ts';

let app: FastifyInstance;
let counts: StallCounts;
let lines: string[];

/** Keeps the event loop from everybody else for so long. */
const hold = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    // Nothing else may run.
  }
};

beforeEach(async () => {
  lines = [];
  app = fastify();
  counts = watchStalls(app, pino({}, { write: (line) => void lines.push(line) }));
  app.post('/api/things/:id', async () => {
    hold(600);
    return {};
  });
  app.get('/api/waiting', async () => {
    await pause(900);
    return {};
  });
  app.get('/api/live', async (_, reply) => {
    const stream = new PassThrough();
    stream.write('data: 1\n\n');
    return reply.type('text/event-stream').send(stream);
  });
  await app.listen({ port: 0 });
});
afterEach(() => app.close());

const addressOf = (path: string) => {
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}${path}`;
};

it('a request that holds the event loop is counted by its route and logged without its id', async () => {
  await fetch(addressOf('/api/things/4711'), { method: 'POST' });
  await expect.poll(() => counts.get('POST /api/things/:id')).toBe(1);
  expect(lines.join()).toContain('POST /api/things/:id');
  expect(lines.join()).not.toContain('4711');
});

it('a request that only waits beside a stall is named as well', async () => {
  const waiting = fetch(addressOf('/api/waiting'));
  await pause(100);
  await fetch(addressOf('/api/things/1'), { method: 'POST' });
  await waiting;
  await expect.poll(() => counts.get('GET /api/waiting')).toBe(1);
});

it('a stall without a request is counted as one of no request', async () => {
  hold(600);
  await expect.poll(() => counts.get(NO_REQUEST)).toBe(1);
});

it('an ended or aborted request is not blamed for a later stall', async () => {
  const leaving = new AbortController();
  const left = fetch(addressOf('/api/waiting'), { signal: leaving.signal }).catch(() => null);
  await pause(100);
  leaving.abort();
  await left;
  await pause(1100);
  hold(600);
  await expect.poll(() => counts.get(NO_REQUEST)).toBe(1);
  expect(counts.has('GET /api/waiting')).toBe(false);
});

it('an open event stream is not blamed', async () => {
  const leaving = new AbortController();
  await fetch(addressOf('/api/live'), { signal: leaving.signal });
  await pause(100);
  hold(600);
  await expect.poll(() => counts.get(NO_REQUEST)).toBe(1);
  expect([...counts.keys()]).toEqual([NO_REQUEST]);
  leaving.abort();
});
