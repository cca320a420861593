import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import { doubtConnection, isConnected, onConnection, trustConnection } from './connection.ts';
import { api } from './index.ts';

type Answer = () => Promise<Response>;
const fine: Answer = () => Promise.resolve(Response.json({ status: 'ok' }));
const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const gateway: Answer = () => Promise.resolve(new Response('', { status: 502 }));
const silent: Answer = () => Promise.reject(new DOMException('too long', 'TimeoutError'));

let health: Answer;
let asked: number;
const told: boolean[] = [];
let stop: () => void;

beforeEach(async () => {
  await startTexts('ru');
  vi.useFakeTimers();
  asked = 0;
  told.length = 0;
  health = fine;
  vi.stubGlobal('fetch', (url: string) => {
    if (url !== '/api/health') {
      return url === '/api/regions' ? fine() : unreachable();
    }
    asked += 1;
    return health();
  });
  stop = onConnection((isThere) => told.push(isThere));
});

afterEach(async () => {
  health = fine;
  await vi.advanceTimersByTimeAsync(20_000);
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection', () => {
  it('is not lost by one failed call while the server answers', async () => {
    await expect(api.projects.goals()).rejects.toMatchObject({ code: 'FETCH_ERROR' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, asked]).toEqual([[], 1]);
  });

  it.each([
    ['no answer', unreachable],
    ['a gateway that answers for it', gateway],
  ])(
    'is lost when the server gives %s for some seconds, and back when it answers',
    async (_, answer) => {
      health = answer;
      doubtConnection();
      await vi.advanceTimersByTimeAsync(1000);
      expect(told).toEqual([]);
      await vi.advanceTimersByTimeAsync(2000);
      expect([told, isConnected()]).toEqual([[false], false]);
      health = fine;
      await vi.advanceTimersByTimeAsync(2000);
      expect([told, isConnected()]).toEqual([[false, true], true]);
    },
  );

  it('is slow and not lost when the server takes its time', async () => {
    health = silent;
    doubtConnection();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(told).toEqual([]);
  });

  it('is back as soon as any call is answered', async () => {
    health = unreachable;
    doubtConnection();
    await vi.advanceTimersByTimeAsync(3000);
    expect(isConnected()).toBe(false);
    await api.projects.regions();
    expect(isConnected()).toBe(true);
    health = fine;
  });

  it('is lost at once when the browser says so, and asked for as soon as it says otherwise', async () => {
    health = unreachable;
    window.dispatchEvent(new Event('offline'));
    expect(told).toEqual([false]);
    await vi.advanceTimersByTimeAsync(100);
    health = fine;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([false, true]);
  });

  it('is trusted without a question', () => {
    trustConnection();
    expect([told, asked]).toEqual([[], 0]);
  });
});
