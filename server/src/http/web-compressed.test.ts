import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOverHttp, listen, unpack } from '../../test/over-http.ts';
import { compressAnswers } from './compress-answers.ts';
import { serveWeb } from './web.ts';

let folder: string;
let app: FastifyInstance;
let address: string;
const SCRIPT = '/assets/main-abc123.js';
const script = 'console.log("x");'.repeat(100);
const page = `<!doctype html><title>Nysan</title>${'<link rel="modulepreload">'.repeat(60)}`;
const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const font = Buffer.from('wOF2'.repeat(500));

/** As the build leaves it: what is small and what is packed already has no twins. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-web-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of [
    ['index.html', page],
    ['assets/main-abc123.js', script],
  ] as const) {
    await writeFile(join(folder, name), content);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
    await writeFile(join(folder, `${name}.gz`), gzipSync(content));
  }
  await writeFile(join(folder, 'icon.svg'), icon);
  await writeFile(join(folder, 'assets', 'inter-abc123.woff2'), font);
  app = fastify();
  compressAnswers(app);
  await serveWeb(app, folder);
  address = await listen(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askOverHttp(`${address}${path}`, { method, headers });
const inEncoding = (path: string, encoding: string, more: Record<string, string> = {}) =>
  get(path, { 'accept-encoding': encoding, ...more });

describe.each([
  ['a script', SCRIPT, script],
  ['the page', '/index.html', page],
  ['the page at an address of the client', '/app/project/1', page],
])('%s', (_, path, content) => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0', undefined],
    ['gzip;q=0, *', undefined],
    ['identity', undefined],
  ])('for %s is sent in %s', async (header, encoding) => {
    const answer = await inEncoding(path, header);

    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(unpack(answer).toString()).toBe(content);
  });

  it('has a tag for each encoding, under which it is not sent again', async () => {
    const first = await Promise.all(['br', 'gzip', 'identity'].map((one) => inEncoding(path, one)));
    const tags = first.map(({ headers }) => String(headers.etag));
    const again = await inEncoding(path, 'br', { 'if-none-match': tags[0] ?? '' });
    const other = await inEncoding(path, 'gzip', { 'if-none-match': tags[0] ?? '' });

    expect(new Set(tags).size).toBe(3);
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, tags[0]]);
    expect(again.headers.vary).toBe('accept-encoding');
    expect(other.status).toBe(200);
  });

  it.each(['br', 'identity'])('HEAD tells of %s what GET would', async (encoding) => {
    const asked = { 'accept-encoding': encoding };
    const [head, whole] = [await get(path, asked, 'HEAD'), await get(path, asked)];
    const { date: _date, ...headers } = whole.headers;

    expect(head.headers).toMatchObject(headers);
    expect(head.bytes.length).toBe(0);
  });

  it('gives a range of what it sends', async () => {
    const [packed, plain] = [
      await inEncoding(path, 'br', { range: 'bytes=0-9' }),
      await get(path, { range: 'bytes=0-9' }),
    ];
    const whole = brotliCompressSync(content);

    expect([packed.status, packed.headers['content-encoding']]).toEqual([206, 'br']);
    expect(packed.headers['content-range']).toBe(`bytes 0-9/${whole.length}`);
    expect(packed.bytes.equals(whole.subarray(0, 10))).toBe(true);
    expect([plain.status, plain.headers['content-range']]).toEqual([
      206,
      `bytes 0-9/${content.length}`,
    ]);
    expect(plain.bytes.toString()).toBe(content.slice(0, 10));
  });
});

it.each([
  ['/icon.svg', Buffer.from(icon)],
  ['/assets/inter-abc123.woff2', font],
])('%s has no twin and goes as it is', async (path, content) => {
  const answer = await inEncoding(path, 'gzip, deflate, br');

  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.bytes.equals(content)).toBe(true);
});

it.each(['/assets/main-abc123.js.br', '/assets/main-abc123.js.gz'])(
  'the twin %s has no address of its own',
  async (path) => {
    expect((await inEncoding(path, 'br')).status).toBe(404);
  },
);
