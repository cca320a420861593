import { describe, expect, it } from 'vitest';
import { daysAsMoments } from './moments.ts';
import { merged } from './queries.ts';

describe('days as moments', () => {
  it('reach from the beginning of the first day to the end of the last in Kazakhstan', () => {
    expect(daysAsMoments('2026-03-30', '2026-03-31')).toEqual({
      timestampAfter: '2026-03-29T19:00:00.000Z',
      timestampBefore: '2026-03-31T18:59:59.999Z',
    });
  });

  it('may be left open on either side', () => {
    expect(daysAsMoments(undefined, undefined)).toEqual({});
  });
});

describe('groups of several pages', () => {
  const event = {
    createdAt: '2026-03-01T00:00:00Z',
    author: 'А',
    name: null,
    reason: null,
    target: '/app/project/1',
    standing: 'OPEN',
  } as const;
  const group = (code: string, ...ids: string[]) => ({
    eventType: { code, name: code },
    events: ids.map((id) => ({ ...event, id, text: id })),
  });

  it('of one kind become one, in the order they came', () => {
    const pages = [group('A', '1', '2'), group('B', '3'), group('B', '4'), group('A', '5')];
    expect(merged(pages)).toEqual([group('A', '1', '2', '5'), group('B', '3', '4')]);
  });
});
