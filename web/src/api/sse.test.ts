import { describe, expect, it } from 'vitest';
import { pauseBefore } from './live-stream.ts';
import { eventsOf, type ServerEvent } from './sse.ts';

const read = async (...chunks: string[]): Promise<ServerEvent[]> => {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) {
        controller.enqueue(encoder.encode(chunk));
      }
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of eventsOf(body)) {
    events.push(event);
  }
  return events;
};

describe('server-sent events', () => {
  it('are read across the borders of chunks', async () => {
    expect(await read('event: cou', 'nt\ndata: {"count":', '3}\n', '\nevent: document\n')).toEqual([
      { event: 'count', data: '{"count":3}' },
    ]);
  });

  it('pass over comments and join several lines of data', async () => {
    expect(await read(': ping\n\n', 'id: 7\r\ndata: a\r\ndata: b\r\n\r\n')).toEqual([
      { event: 'message', data: 'a\nb' },
    ]);
  });

  it('are asked for again after pauses that grow to half a minute', () => {
    expect([0, 1, 2, 10].map((failures) => pauseBefore(failures, 1))).toEqual([
      1000, 2000, 4000, 30_000,
    ]);
    expect(pauseBefore(0, 0)).toBe(500);
  });
});
