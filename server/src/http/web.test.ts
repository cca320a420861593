import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from './errors.ts';
import { serveWeb } from './web.ts';

let folder: string;
let app: FastifyInstance;
let empty: FastifyInstance;
const script = 'console.log("x");'.repeat(100);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Nysan</title>');
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), script);
  await writeFile(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync(script));
  app = await serve(folder);
  empty = await serve(join(folder, 'nowhere'));
});
afterAll(async () => {
  await Promise.all([app.close(), empty.close()]);
  await rm(folder, { recursive: true });
});

const serve = async (dist: string) => {
  const made = fastify();
  answerErrors(made);
  made.get('/api/there', async () => ({ there: true }));
  await serveWeb(made, dist);
  return made;
};
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('serveWeb', () => {
  it.each([
    '/',
    '/app',
    '/App/project/1/acts',
    '/app/project/1/acts?page=2',
    '/auth/sign-in',
    '/verify/abc',
    '/app/a.b/c',
    '/app/project/1/acts/7.json',
    '/index.html',
  ])('answers %s with the page, asked for anew each time', async (url) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Nysan</title>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    });
  });

  it('lets hashed files be kept for good, compressed for those who can read it', async () => {
    const [plain, packed] = [
      await get('/assets/main-abc123.js'),
      await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' }),
    ];

    expect([plain.body, plain.headers['content-encoding']]).toEqual([script, undefined]);
    expect(packed.rawPayload).toEqual(brotliCompressSync(script));
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    });
  });

  it('answers other files by their type', async () => {
    expect((await get('/icon.svg')).headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'no-cache',
    });
  });

  it.each([
    '/assets/main-old.js',
    '/assets/',
    '/assets/main-abc123.js.br',
    '/api/nowhere',
    '/api',
    '/metrics',
    '/health',
    '/ready',
    '/livez',
    '/status',
    '/ping',
    '/apple',
    '/wp-login.php',
    '/wp-admin/setup',
    '/favicon.png',
    '/.env',
    '/.git/config',
    '/x.json',
    '//app',
  ])('never answers %s with the page', async (url) => {
    const [answer, head] = [await get(url), await app.inject({ method: 'HEAD', url })];

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json',
    ]);
    expect([head.statusCode, head.body]).toEqual([404, '']);
  });

  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each(['/health', '/projects', '/wp-admin/'])(
    'answers %s, typed in a browser, with the page and with 404',
    async (url) => {
      const answer = await get(url, browser);

      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
      expect(answer.body).toContain('<title>Nysan</title>');
    },
  );

  it.each(['/favicon.png', '/.env', '/.git/config', '/assets/main-old.js', '/api/nowhere'])(
    'answers %s with nothing of the client, whoever asks',
    async (url) => {
      expect((await get(url, browser)).headers['content-type']).toBe('application/problem+json');
    },
  );

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%00',
    '/%',
  ])('gives nothing from outside for %s', async (url) => {
    expect((await get(url)).body).not.toContain('dependencies');
  });

  it('leaves the API alone', async () => {
    expect((await get('/api/there')).json()).toEqual({ there: true });
    expect((await app.inject({ method: 'POST', url: '/app' })).statusCode).toBe(404);
  });

  it('says plainly that the client is not built', async () => {
    const answer = await empty.inject({ url: '/' });

    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('not built')]);
    expect((await empty.inject({ url: '/api/nowhere' })).statusCode).toBe(404);
  });
});
