import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { secure } from './security.ts';

const settings: Parameters<typeof secure>[1] = {
  demo: false,
  frameAncestors: [],
  mapTiles: undefined,
  publicUrl: 'http://127.0.0.1:8080',
};

const headersOf = async (overrides: Partial<Parameters<typeof secure>[1]> = {}, url = '/') => {
  const app = fastify();
  await secure(app, { ...settings, ...overrides });
  app.get('/', async () => 'page');
  app.get('/api/own', async (_, reply) =>
    reply.header('content-security-policy', 'sandbox').send('x'),
  );
  app.get('/api/json', async () => ({}));
  const { headers } = await app.inject({ url });
  await app.close();
  return headers;
};
const policyOf = async (overrides: Partial<Parameters<typeof secure>[1]> = {}) => {
  const header = String((await headersOf(overrides))['content-security-policy']);
  return Object.fromEntries(
    header.split(';').map((each) => {
      const [name = '', ...values] = each.trim().split(' ');
      return [name, values];
    }),
  );
};

describe('the headers of every answer', () => {
  it('let only our own scripts and styles run', async () => {
    const policy = await policyOf();

    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['script-src-attr']).toEqual(["'none'"]);
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'");
  });

  it('let the page speak with NCALayer, and with its simulator only in the demo', async () => {
    expect((await policyOf())['connect-src']).toEqual(["'self'", 'wss://127.0.0.1:13579']);
    expect((await policyOf({ demo: true }))['connect-src']).toContain('ws://127.0.0.1:*');
  });

  it.each([
    ['https://tiles.kz/{z}/{x}/{y}.png?key=1', 'https://tiles.kz'],
    ['http://10.0.0.1:8000/map/style.json', 'http://10.0.0.1:8000'],
    ['https://{s}.tiles.kz/{z}/{x}/{y}.png', 'https://*.tiles.kz'],
    ['https://{s}-map.tiles.kz/{z}', 'https://*.tiles.kz'],
  ])('let the map come from %s', async (mapTiles, origin) => {
    const policy = await policyOf({ mapTiles });

    expect(policy['img-src']).toContain(origin);
    expect(policy['connect-src']).toContain(origin);
  });

  it('name no host for tiles of our own', async () => {
    expect((await policyOf({ mapTiles: '/tiles/{z}/{x}/{y}.png' }))['img-src']).toEqual([
      "'self'",
      'blob:',
      'data:',
    ]);
  });

  it('refuse frames, sniffing and telling others where a reader came from', async () => {
    expect(await headersOf()).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
  });

  it('let nobody frame us but the origins of the settings', async () => {
    const frameAncestors = ['https://portal.kz', 'https://host.kz:8443'];
    expect((await policyOf({ frameAncestors }))['frame-ancestors']).toEqual(frameAncestors);
    expect(await headersOf({ frameAncestors })).not.toHaveProperty('x-frame-options');
  });

  it('demand HTTPS only where it is spoken', async () => {
    expect(await headersOf()).not.toHaveProperty('strict-transport-security');
    expect(await headersOf({ publicUrl: 'https://nysan.kz' })).toHaveProperty(
      'strict-transport-security',
    );
  });

  it('keep answers of the API out of every cache, and let a route be stricter', async () => {
    expect((await headersOf({}, '/api/json'))['cache-control']).toBe('no-store');
    expect((await headersOf({}, '/'))['cache-control']).toBeUndefined();
    expect((await headersOf({}, '/api/own'))['content-security-policy']).toBe('sandbox');
    expect((await headersOf({}, '/api/missing'))['x-content-type-options']).toBe('nosniff');
  });
});
