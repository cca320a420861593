import { describe, expect, it } from 'vitest';
import { remainMoney, remainPercent, shareOf, termOf } from './figures.ts';

describe('what is left', () => {
  it('is exact to the tiyn', () => {
    expect(remainMoney(0.3, 0.1)).toBe(0.2);
    expect(remainMoney(9_999_999_999_999.99 - 0.99, 0.01)).toBe(9_999_999_999_998.99);
  });

  it('is 100 minus the percent done', () => {
    expect(remainPercent(34.6)).toBe(65.4);
    expect(remainPercent(0)).toBe(100);
  });
});

describe('a share of a bar', () => {
  it('of nothing is nothing', () => {
    expect(shareOf(0, 0)).toBe(0);
  });

  it('never leaves the bar', () => {
    expect(shareOf(120, 100)).toBe(100);
    expect(shareOf(-5, 100)).toBe(0);
  });
});

describe('the term of a project', () => {
  const at = (now: string) => termOf('2026-03-01', '2026-03-10', new Date(`${now}T12:00:00`));

  it('has not begun before its first day', () => {
    expect(at('2026-02-26')).toEqual({ elapsed: 0, state: 'before', days: 3 });
  });

  it('counts its last day as one to work on', () => {
    expect(at('2026-03-01')).toEqual({ elapsed: 0, state: 'within', days: 9 });
    expect(at('2026-03-06')).toEqual({ elapsed: 50, state: 'within', days: 4 });
    expect(at('2026-03-10')).toEqual({ elapsed: 90, state: 'within', days: 0 });
  });

  it('is over the day after its last', () => {
    expect(at('2026-03-11')).toEqual({ elapsed: 100, state: 'after', days: 1 });
    expect(at('2026-04-10')).toEqual({ elapsed: 100, state: 'after', days: 31 });
  });
});
