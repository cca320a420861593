import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import './download.ts';
import { api, storeTokens } from './index.ts';

const overTheNetwork = globalThis.fetch;
const part = Buffer.alloc(1000, 'x');
const almostSilence = 50_000;

let server: Server;
let answers: ServerResponse[];
let shares: number[];

/** Lets as much time pass as the client may hear nothing, and a little less or more. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const heard = (share: number) =>
  vi.waitFor(() => expect(shares.at(-1)).toBe(share), { timeout: 5000 });
const answer = () =>
  vi.waitFor(
    () => {
      const [first] = answers;
      expect(first).toBeDefined();
      return first as ServerResponse;
    },
    { timeout: 5000 },
  );

beforeEach(async () => {
  localStorage.clear();
  await startTexts('ru');
  storeTokens({ token: 'token', refreshToken: 'r' });
  [answers, shares] = [[], []];
  server = createServer((_, response) => void answers.push(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  (Reflect.get(window, 'happyDOM') as DetachedWindowAPI).settings.fetch.disableSameOriginPolicy =
    true;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    overTheNetwork(`${address}${path}`, init),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const download = (signal?: AbortSignal) =>
  api.estimate.export({
    params: { id: '019a0000-0000-7000-8000-000000000001' },
    onDownload: (share) => shares.push(share),
    ...(signal && { signal }),
  });

describe('a download over a slow line', () => {
  it('takes as long as it takes while bytes come', async () => {
    const file = download();
    const slow = await answer();
    slow.writeHead(200, { 'content-length': 3 * part.length });
    for (const share of [1 / 3, 2 / 3, 1]) {
      slow.write(part);
      await heard(share);
      await pass(almostSilence);
    }
    slow.end();
    expect((await file).size).toBe(3 * part.length);
  });

  it('ends when nothing comes any more', async () => {
    const failure = download().catch((error: unknown) => error);
    const slow = await answer();
    slow.writeHead(200, { 'content-length': 3 * part.length });
    slow.write(part);
    await heard(1 / 3);
    await pass(61_000);
    expect(await failure).toMatchObject({
      code: 'FETCH_ERROR',
      message: 'Сервер не ответил за 60 секунд. Повторите попытку.',
    });
  });

  it('ends when the line breaks', async () => {
    // Browsers tell it as a TypeError, the window of this test in the words of Node.
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken)));
    await expect(download()).rejects.toMatchObject({
      code: 'FETCH_ERROR',
      message: 'Нет связи с сервером. Проверьте подключение и повторите.',
    });
  });

  it('can be called off', async () => {
    const controller = new AbortController();
    const failure = download(controller.signal).catch((error: unknown) => error);
    (await answer()).writeHead(200).write(part);
    await heard(0);
    controller.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
  });
});
