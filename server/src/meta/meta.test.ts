import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../../test/factories.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let house: TestApp;
let demo: TestApp;

beforeAll(async () => {
  house = await startTestApp({
    env: { NYSAN_MAP_TILES: 'https://tiles.kz/{z}/{x}/{y}.png', NYSAN_MAP_CREDITS: '© Кадастр' },
  });
  demo = await startTestApp({ env: { NYSAN_DEMO: 'on' } });
});
afterAll(() => Promise.all([house.close(), demo.close()]));

const get = (app: TestApp, url: string) => app.call(null, { url: `/api${url}` });

describe('probes', () => {
  const well = { process: 'ok', database: 'ok', files: 'ok', printer: 'ok' };

  it('say that it lives and can serve, by the names of containers as well', async () => {
    for (const url of ['/api/health', '/healthz', '/healthz?verbose']) {
      const answer = await house.call(null, { url });
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    for (const url of ['/api/ready', '/readyz', '/readyz?verbose']) {
      // The printer starts with the first question, on a busy machine slower than a probe waits.
      await expect
        .poll(async () => (await house.call(null, { url })).json(), { timeout: 20_000 })
        .toEqual({ status: 'ready', parts: well });
    }
  });

  it.each(['/api/health', '/healthz', '/api/ready', '/readyz'])(
    'answer HEAD of %s without a body',
    async (url) => {
      const answer = await house.call(null, { method: 'HEAD', url });
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    },
  );

  it('say that it cannot serve while the database gives no connection, and that it lives on', async () => {
    const { pool } = house.services;
    const taken = await Promise.all(
      Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()),
    );
    const answer = await house.call(null, { url: '/readyz' });
    for (const client of taken) {
      client.release();
    }

    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'retry-after': '5',
    });
    expect(answer.json()).toMatchObject({
      code: 'not-ready',
      details: { parts: { ...well, database: 'lost' } },
    });
    expect((await get(house, '/health')).statusCode).toBe(200);
    expect((await get(house, '/ready')).statusCode).toBe(200);
  });
});

describe('GET /settings', () => {
  it('tells of the map and of no demo when there is none', async () => {
    await sql`update users set is_demo = true where id = ${(await buildPerson(house.services, { baseRoles: ['ADMIN'] })).userId}`.execute(
      house.services.db,
    );

    expect((await get(house, '/settings')).json()).toEqual({
      demo: false,
      demoAccounts: [],
      mapTiles: 'https://tiles.kz/{z}/{x}/{y}.png',
      mapCredits: '© Кадастр',
      passesEventsOn: false,
      asksModel: false,
      hosts: [],
    });
  });

  it('lists the first demo account of each role, and no real account', async () => {
    const customer = await buildPerson(demo.services, { baseRoles: ['CUSTOMER'] });
    const admin = await buildPerson(demo.services, { baseRoles: ['ADMIN'] });
    const other = await buildPerson(demo.services, { baseRoles: ['CUSTOMER'] });
    await buildPerson(demo.services, { baseRoles: ['AUDIT'] });
    await sql`update users set is_demo = true where id in (${customer.userId}, ${admin.userId}, ${other.userId})`.execute(
      demo.services.db,
    );

    expect((await get(demo, '/settings')).json()).toEqual({
      demo: true,
      demoAccounts: [
        { email: customer.email, role: 'CUSTOMER' },
        { email: admin.email, role: 'ADMIN' },
      ],
      mapTiles: null,
      mapCredits: null,
      passesEventsOn: false,
      asksModel: false,
      hosts: [],
    });
  });
});

describe('GET /openapi.json', () => {
  it('describes the calls to anyone', async () => {
    const answer = await get(house, '/openapi.json');

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/file/{fileId}': { delete: { operationId: 'files.remove' } } },
    });
  });
});
