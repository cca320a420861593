import { once } from 'node:events';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOverHttp, listen, openAnswer, unpack } from '../../test/over-http.ts';
import { answerKept, compressAnswers, keepJson } from './compress-answers.ts';
import { answerErrors } from './errors.ts';

const CHROMIUM = 'gzip, deflate, br, zstd';
const text = 'Акт освидетельствования скрытых работ. '.repeat(200);
const rows = Array.from({ length: 60_000 }, (_, row) => `${text.slice(0, 60)} ${row}`);
const kept = keepJson(JSON.stringify({ description: text }));

let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  app = fastify();
  answerErrors(app);
  compressAnswers(app);
  app.get('/json', async () => ({ text }));
  app.get('/of-bytes', async (request, reply) => {
    const { type = '', bytes = 0 } = request.query as { type?: string; bytes?: number };
    return reply.type(type).send('x'.repeat(Number(bytes)));
  });
  app.get('/kept', async (_, reply) => {
    answerKept(reply, kept);
    return {};
  });
  app.get('/large', async () => ({ rows }));
  app.get('/stream', async (_, reply) =>
    reply
      .type('text/csv')
      .header('accept-ranges', 'bytes')
      .send(Readable.from([text, text])),
  );
  app.get('/endless', async (_, reply) => reply.type('text/csv').send(endless()));
  app.get('/part', async (_, reply) => reply.code(206).type('text/plain').send(text));
  app.get('/packed', async (_, reply) =>
    reply.type('text/html').header('content-encoding', 'zstd').send(Buffer.from(text)),
  );
  app.get('/varied', async (_, reply) => reply.header('vary', 'accept-language').send({ text }));
  address = await listen(app);
});
afterAll(() => app.close());

const endless = () =>
  Readable.from(
    (async function* () {
      for (;;) {
        yield text;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })(),
  );
const get = (path: string, encoding: string | null = CHROMIUM, method = 'GET') =>
  askOverHttp(`${address}${path}`, {
    method,
    headers: encoding === null ? {} : { 'accept-encoding': encoding },
  });

describe('what is compressed', () => {
  it.each([
    'application/json; charset=utf-8',
    'application/problem+json',
    'application/vnd.oai.openapi+json;version=3.1',
    'text/html; charset=utf-8',
    'text/csv',
    'image/svg+xml',
    'text/css',
    'application/javascript; charset=utf-8',
  ])('%s is', async (type) => {
    const path = `/of-bytes?type=${encodeURIComponent(type)}&bytes=5000`;
    const answer = await get(path);

    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining(type.split(';')[0] ?? ''),
    });
    expect(answer.bytes.length).toBeLessThan(500);
    expect(unpack(answer).toString()).toBe('x'.repeat(5000));
  });

  it.each([
    'image/png',
    'image/webp',
    'image/jpeg',
    'application/pdf',
    'application/zip',
    'application/pkcs7-signature',
    'application/octet-stream',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'font/woff2',
    'text/event-stream; charset=utf-8',
  ])('%s is not', async (type) => {
    const answer = await get(`/of-bytes?type=${encodeURIComponent(type)}&bytes=5000`);

    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('vary');
    expect(answer.bytes.length).toBe(5000);
  });

  it('an answer of 1024 bytes is, one of 1023 is not', async () => {
    const [small, large] = [
      await get('/of-bytes?type=text/csv&bytes=1023'),
      await get('/of-bytes?type=text/csv&bytes=1024'),
    ];

    expect([small.headers['content-encoding'], small.bytes.length]).toEqual([undefined, 1023]);
    expect(large.headers['content-encoding']).toBe('br');
  });

  it('a part of something and what is packed already are not', async () => {
    expect((await get('/part')).bytes.toString()).toBe(text);
    expect((await get('/packed')).headers['content-encoding']).toBe('zstd');
    expect((await get('/packed')).bytes.toString()).toBe(text);
  });

  it('an answer of several megabytes comes whole', async () => {
    const [plain, br, gzip] = [
      await get('/large', null),
      await get('/large', 'br'),
      await get('/large', 'gzip'),
    ];

    expect(plain.bytes.length).toBeGreaterThan(4_000_000);
    expect(unpack(br).equals(plain.bytes)).toBe(true);
    expect(unpack(gzip).equals(plain.bytes)).toBe(true);
    expect(br.bytes.length * 4).toBeLessThan(plain.bytes.length);
  });

  it('a stream is while it comes, and gives no ranges', async () => {
    const answer = await get('/stream');

    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(answer.headers).not.toHaveProperty('accept-ranges');
    expect(unpack(answer).toString()).toBe(text + text);
  });

  it('a stream ends when its reader leaves', async () => {
    const answer = await openAnswer(`${address}/endless`, { headers: { 'accept-encoding': 'br' } });
    await once(answer, 'data');
    const left = once(answer, 'close');
    answer.destroy();
    await left;

    expect((await get('/json')).status).toBe(200);
  });
});

describe('how it is compressed', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['identity', undefined],
    [null, undefined],
  ])('for %s it is %s, and says that it varies', async (header, encoding) => {
    const answer = await get('/json', header);

    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(JSON.parse(unpack(answer).toString())).toEqual({ text });
  });

  it('what it varied by before stays', async () => {
    expect((await get('/varied')).headers.vary).toBe('accept-language, accept-encoding');
  });

  it.each(['br', 'gzip', 'identity'])('HEAD tells of %s what GET would', async (encoding) => {
    const [head, whole] = [await get('/json', encoding, 'HEAD'), await get('/json', encoding)];
    const { date: _, ...headers } = whole.headers;

    expect(head.headers).toMatchObject(headers);
    expect(head.bytes.length).toBe(0);
  });

  it('HEAD of a stream has its encoding and no length', async () => {
    const { headers } = await get('/stream', 'br', 'HEAD');

    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(headers).not.toHaveProperty('content-length');
  });

  it('a kept text is compressed once for each encoding', async () => {
    const answers = await Promise.all([get('/kept'), get('/kept'), get('/kept', 'gzip')]);
    const plain = await get('/kept', null);
    const forms = [await kept.compressed.get('br'), await kept.compressed.get('gzip')];

    expect(answers.map(({ bytes }) => bytes.toString('hex'))).toEqual(
      [forms[0], forms[0], forms[1]].map((form) => form?.toString('hex')),
    );
    expect(kept.compressed.size).toBe(2);
    expect(answers.map((each) => unpack(each).toString())).toEqual(Array(3).fill(kept.text));
    expect(plain.bytes.toString()).toBe(kept.text);
  });

  it('a crowd is answered, whoever came too late for a turn with what it is', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => get('/json')));

    for (const answer of answers) {
      expect(JSON.parse(unpack(answer).toString())).toEqual({ text });
    }
  });
});
