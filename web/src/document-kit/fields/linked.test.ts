import { describe, expect, it } from 'vitest';
import { totalOf } from './linked.ts';

describe('what taken documents come to', () => {
  it('is exact to the tiyn where binary sums are not', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(totalOf([{ total: 0.1 }, { total: 0.2 }])).toBe(0.3);
    expect(totalOf(Array.from({ length: 1000 }, () => ({ total: 1_234_567.89 })))).toBe(
      1_234_567_890,
    );
  });

  it('is nothing when nothing is taken', () => {
    expect(totalOf([])).toBe(0);
  });
});
