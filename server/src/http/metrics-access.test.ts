import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from './errors.ts';
import { guardMetrics } from './metrics-access.ts';

const TOKEN = 'a token of at least thirty-two letters';

let closed: FastifyInstance;
let open: FastifyInstance;
const serve = (token?: string) => {
  // Whom a proxy names counts as the caller, as operators may set it.
  const app = fastify({ trustProxy: true });
  answerErrors(app);
  app.get('/metrics', { onRequest: guardMetrics(token) }, async () => 'up 1');
  return app;
};
beforeAll(async () => {
  [closed, open] = [serve(), serve(TOKEN)];
  await Promise.all([closed, open].map((app) => app.listen({ port: 0, host: '::' })));
});
afterAll(() => Promise.all([closed.close(), open.close()]));

const ask = (app: FastifyInstance, headers: Record<string, string> = {}, host = '127.0.0.1') =>
  fetch(`http://${host}:${(app.server.address() as AddressInfo).port}/metrics`, { headers });
const askFrom = (app: FastifyInstance, remoteAddress: string, headers = {}) =>
  app.inject({ url: '/metrics', remoteAddress, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('somebody on this machine', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]'])('is let in by way of %s', async (host) => {
    expect((await ask(closed, {}, host)).status).toBe(200);
    expect((await ask(open, {}, host)).status).toBe(200);
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-host': 'localhost' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '203.0.113.7' },
  ])('who asks for somebody else is not: %o', async (headers) => {
    expect((await ask(closed, headers)).status).toBe(404);
    expect((await ask(open, headers)).status).toBe(401);
  });

  it.each(['nysan.kz', 'localhost.evil.kz', '127.0.0.1.evil.kz', '192.168.0.4:8080'])(
    'who asks by the name %s, as a proxy or a page of others does, is not',
    async (host) => {
      expect((await askFrom(closed, '127.0.0.1', { host })).statusCode).toBe(404);
    },
  );
});

it('who asks by HTTP/1.0, as nginx does for others unless told otherwise, is not let in', async () => {
  const askBy = (version: string) => {
    const { port } = closed.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(
      `GET /metrics HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    );
    return text(socket);
  };
  expect(await askBy('1.0')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await askBy('1.1')).toMatch(/^HTTP\/1\.1 200 /);
});

describe('somebody elsewhere', () => {
  it.each(['203.0.113.7', '10.0.0.1', '::ffff:10.0.0.1', 'fd00::1'])(
    'at %s finds nothing without a token in the settings, and is asked for it with one',
    async (address) => {
      const nothing = await askFrom(closed, address, bearer(TOKEN));
      const refused = await askFrom(open, address);

      expect([nothing.statusCode, nothing.json().code]).toEqual([404, 'not-found']);
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
        401,
        'Bearer realm="metrics"',
      ]);
      expect(refused.body).not.toContain('up 1');
    },
  );

  it('is let in with the token, by way of a proxy as well', async () => {
    const asked = { ...bearer(TOKEN), 'x-forwarded-for': '203.0.113.7', host: 'nysan.kz' };
    const answer = await askFrom(open, '203.0.113.7', asked);
    expect([answer.statusCode, answer.body]).toEqual([200, 'up 1']);
  });

  it.each([
    bearer(`${TOKEN}x`),
    bearer(TOKEN.slice(0, -1)),
    bearer(TOKEN.toUpperCase()),
    { authorization: `Basic ${TOKEN}` },
    { authorization: 'Bearer' },
    { authorization: '' },
  ])('is refused with %o', async (headers) => {
    expect((await askFrom(open, '203.0.113.7', headers)).statusCode).toBe(401);
  });
});
