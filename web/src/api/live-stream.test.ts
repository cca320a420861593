import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import { storeTokens } from './index.ts';
import { LiveStream } from './live-stream.ts';
import type { ServerEvent } from './sse.ts';

let opened: string[] = [];
let push: (text: string) => void = () => undefined;
let stream: LiveStream | undefined;

/** A server that keeps the stream open until the client leaves; the token `old` is refused. */
const serve = () =>
  vi.stubGlobal('fetch', (url: string, { headers, signal }: RequestInit) => {
    if (url === '/api/auth/refresh-token') {
      return Promise.resolve(Response.json({ token: 'new', refreshToken: 'r2' }));
    }
    const token = new Headers(headers).get('authorization');
    opened.push(`${token} ${url}`);
    if (token === 'Bearer old') {
      return Promise.resolve(new Response('{}', { status: 401 }));
    }
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        push = (text) => controller.enqueue(new TextEncoder().encode(text));
        signal?.addEventListener('abort', () =>
          controller.error(new DOMException('left', 'AbortError')),
        );
      },
    });
    return Promise.resolve(new Response(body));
  });

beforeEach(async () => {
  opened = [];
  localStorage.clear();
  await startTexts('ru');
  storeTokens({ token: 'old', refreshToken: 'r1' });
  serve();
});
afterEach(() => {
  stream?.close();
  vi.unstubAllGlobals();
});

describe('the live stream', () => {
  it('renews a refused token and tells what the server says', async () => {
    const told: ServerEvent[] = [];
    stream = new LiveStream((event) => told.push(event));
    await expect.poll(() => opened).toEqual(['Bearer old /api/live', 'Bearer new /api/live']);
    push('event: count\ndata: {"count":2}\n\n');
    await expect.poll(() => told).toEqual([{ event: 'count', data: '{"count":2}' }]);
  });

  it('is opened anew for other documents or projects, and not for the same ones', async () => {
    storeTokens({ token: 'new', refreshToken: 'r1' });
    stream = new LiveStream(() => undefined);
    await expect.poll(() => opened).toContain('Bearer new /api/live');
    const watching = 'Bearer new /api/live?document=a&document=b&project=c';
    stream.watch(['document=a', 'document=b', 'project=c']);
    await expect.poll(() => opened).toContain(watching);
    stream.watch(['document=a', 'document=b', 'project=c']);
    // Another page's stream may be opened beside it.
    expect(opened.filter((one) => one === watching)).toHaveLength(1);
  });

  it('ends when it is closed', async () => {
    storeTokens({ token: 'new', refreshToken: 'r1' });
    stream = new LiveStream(() => undefined);
    await expect.poll(() => opened).toHaveLength(1);
    stream.close();
    await stream.ended;
    expect(opened).toHaveLength(1);
  });
});
