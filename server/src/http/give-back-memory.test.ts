import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const MB = 2 ** 20;

const watched = () => {
  const server = new EventEmitter();
  let times = 0;
  let held = 150 * MB;
  let needed = 150 * MB;
  const { stop } = giveBackMemory(server, {
    collect: async () => {
      times += 1;
      held = needed;
    },
    held: () => held,
  });
  return {
    stop,
    times: () => times,
    /** What it holds now, and what of it would be left. */
    hold: (megabytes: number, left = 150) => {
      held = megabytes * MB;
      needed = left * MB;
    },
    /** Ten seconds in which so many requests come. */
    pass: (requests: number) => {
      for (let at = 0; at < requests; at += 1) {
        server.emit('request');
      }
      vi.advanceTimersByTime(10_000);
    },
  };
};

/** Tells whether something that nobody holds any more is still there. */
const forgetSomething = () => {
  const forgotten = new WeakRef({ bytes: new Uint8Array(1000) });
  return () => forgotten.deref() === undefined;
};

describe('memory', () => {
  it('is given back once after the start, and not again while nothing but probes is asked', () => {
    const { pass, times, stop } = watched();
    for (let period = 0; period < 5; period += 1) {
      pass(2);
    }
    expect(times()).toBe(1);
    stop();
  });

  it('is given back when work comes to rest, and not while it goes on', () => {
    const { pass, times, stop } = watched();
    pass(0);
    pass(500);
    pass(500);
    expect(times()).toBe(1);
    pass(3);
    expect(times()).toBe(2);
    pass(3);
    expect(times()).toBe(2);
    stop();
  });

  it('is given back in the midst of work once it is much', () => {
    const { hold, pass, times, stop } = watched();
    hold(270);
    pass(500);
    expect(times()).toBe(0);
    hold(290);
    pass(500);
    expect(times()).toBe(1);
    stop();
  });

  it('is given back in the midst of work every thirty seconds at most', () => {
    const { hold, pass, times, stop } = watched();
    const counts = Array.from({ length: 7 }, () => {
      hold(290);
      pass(500);
      return times();
    });
    expect(counts).toEqual([1, 1, 1, 2, 2, 2, 3]);
    stop();
  });

  it('is given back at rest, too, once work that nobody asked for has left much', () => {
    const { hold, pass, times, stop } = watched();
    pass(0);
    expect(times()).toBe(1);
    hold(290);
    const counts = Array.from({ length: 3 }, () => {
      pass(0);
      return times();
    });
    expect(counts).toEqual([1, 1, 2]);
    stop();
  });

  it('that is needed is not asked for again until half as much has come to it', async () => {
    const { hold, pass, times, stop } = watched();
    hold(400, 300);
    pass(500);
    await Promise.resolve();
    for (let period = 0; period < 5; period += 1) {
      hold(440, 300);
      pass(500);
    }
    expect(times()).toBe(1);
    hold(460, 300);
    pass(500);
    expect(times()).toBe(2);
    stop();
  });

  it('that nobody holds is really given back', async () => {
    const isGone = forgetSomething();
    const { stop } = giveBackMemory(new EventEmitter());
    vi.advanceTimersByTime(10_000);
    await expect.poll(isGone, { timeout: 20_000 }).toBe(true);
    stop();
  });
});
