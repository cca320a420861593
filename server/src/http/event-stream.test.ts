import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventStream } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('eventStream', () => {
  it('sends events, and a comment every 25 seconds', async () => {
    const stream = eventStream(() => undefined);
    stream.send('count', { count: 3 });
    vi.advanceTimersByTime(50_000);
    stream.end();

    expect(await text(stream.readable)).toBe('event: count\ndata: {"count":3}\n\n:\n\n:\n\n');
  });

  it('tells once that it is over, whoever ends it, and stops its heartbeat', () => {
    const onClose = vi.fn();
    const ended = eventStream(onClose);
    ended.end();
    ended.end();
    ended.readable.destroy();
    const left = eventStream(onClose);
    left.readable.destroy();
    left.send('count', 1);

    expect(onClose).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets a reader go who does not read', () => {
    const onClose = vi.fn();
    const stream = eventStream(onClose);
    for (let sent = 0; sent < 100; sent += 1) {
      stream.send('document', { id: 'x'.repeat(1000) });
    }

    expect(onClose).toHaveBeenCalledOnce();
    expect(stream.readable.destroyed).toBe(true);
  });
});
