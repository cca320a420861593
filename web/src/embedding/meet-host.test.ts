import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTokens, readTokens, storeTokens } from '../api/index.ts';
import { isEmbedded, setHost, tellHost } from './host.ts';
import { meetHost } from './meet-host.ts';
import { readMessage } from './protocol.ts';

const pair = { token: 'a.b.c', refreshToken: 'd-e' };
let told: unknown[];

const receive = (message: unknown) =>
  window.NysanApp?.receive(typeof message === 'string' ? message : JSON.stringify(message));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  told = [];
});
afterEach(() => {
  delete window.NysanHost;
  setHost(undefined);
  vi.useRealTimers();
});

/** An application that answers the greeting with this. */
const applicationThatSays = (answer?: unknown) => {
  const heard: unknown[] = [];
  told = heard;
  window.NysanHost = {
    postMessage: (text) => {
      const message = JSON.parse(text);
      heard.push(message);
      if (message.type === 'ready' && answer !== undefined) {
        receive(answer);
      }
    },
  };
};

describe('a mobile application around the client', () => {
  it('hands over its tokens at the greeting', async () => {
    applicationThatSays({ nysan: 1, type: 'tokens', ...pair });
    await meetHost();
    expect(readTokens()).toEqual(pair);
    expect(told).toEqual([{ nysan: 1, type: 'ready' }]);
    expect(isEmbedded()).toBe(true);
  });

  it('is told of every new pair, and of the end of the session', async () => {
    applicationThatSays({ nysan: 1, type: 'tokens', ...pair });
    await meetHost();
    storeTokens({ token: 'f', refreshToken: 'g' });
    clearTokens();
    expect(told.slice(1)).toEqual([
      { nysan: 1, type: 'tokens', token: 'f', refreshToken: 'g' },
      { nysan: 1, type: 'signed-out' },
    ]);
  });

  it('may have no tokens, and may end the session', async () => {
    storeTokens(pair);
    applicationThatSays({ nysan: 1, type: 'no-tokens' });
    await meetHost();
    expect(readTokens()).toEqual(pair);
    receive({ nysan: 1, type: 'sign-out' });
    expect(readTokens()).toBeUndefined();
  });

  it('is not believed when it offers again the session that has just ended', async () => {
    applicationThatSays({ nysan: 1, type: 'tokens', ...pair });
    await meetHost();
    clearTokens();
    await meetHost();
    expect(readTokens()).toBeUndefined();
    expect(told.at(-1)).toEqual({ nysan: 1, type: 'signed-out' });
    receive({ nysan: 1, type: 'tokens', token: 'new', refreshToken: 'pair' });
    expect(readTokens()).toEqual({ token: 'new', refreshToken: 'pair' });
  });

  it('is not waited for longer than three seconds', async () => {
    vi.useFakeTimers();
    applicationThatSays();
    const met = meetHost();
    await vi.advanceTimersByTimeAsync(3000);
    await met;
    expect(told).toEqual([{ nysan: 1, type: 'ready' }]);
  });

  it('is told what the client asks of it', async () => {
    applicationThatSays({ nysan: 1, type: 'no-tokens' });
    await meetHost();
    tellHost({ type: 'close' });
    expect(told.at(-1)).toEqual({ nysan: 1, type: 'close' });
  });
});

describe('a browser of its own', () => {
  it('has nobody to greet or to tell', async () => {
    await meetHost();
    tellHost({ type: 'close' });
    expect(isEmbedded()).toBe(false);
  });
});

describe('what is no message of ours', () => {
  it.each([
    undefined,
    null,
    7,
    'close',
    '{"nysan":1',
    { type: 'sign-out' },
    { nysan: 2, type: 'sign-out' },
    { nysan: 1, type: 'dance' },
    { nysan: 1, type: 'tokens', token: 'a' },
    { nysan: 1, type: 'tokens', token: 'a\nb', refreshToken: 'c' },
    { nysan: 1, type: 'tokens', token: '', refreshToken: 'c' },
  ])('is passed over: %j', (given) => {
    expect(readMessage(given)).toBeUndefined();
  });
});
