import { describe, expect, it } from 'vitest';
import { waitAskedFor } from './retry-after.ts';

const now = new Date('2026-11-28T10:00:00Z');

describe('waitAskedFor', () => {
  it.each([
    ['0', 0],
    ['7', 7000],
    [' 120 ', 120_000],
    ['Sat, 28 Nov 2026 10:05:00 GMT', 300_000],
    ['Saturday, 28-Nov-26 10:05:00 GMT', 300_000],
    ['Sat Nov 28 10:05:00 2026', 300_000],
  ])('reads %j as %i ms', (header, wait) => {
    expect(waitAskedFor(header, now)).toBe(wait);
  });

  it.each(['86400', '99999999999999999999', 'Sun, 28 Nov 2027 10:05:00 GMT'])(
    'takes six hours for %j',
    (header) => {
      expect(waitAskedFor(header, now)).toBe(6 * 3_600_000);
    },
  );

  it.each([null, '', '-5', '1.5', 'soon', 'Sat, 28 Nov 2026 09:00:00 GMT', 'Nov GMT'])(
    'takes %j for no wish',
    (header) => {
      expect(waitAskedFor(header, now)).toBe(0);
    },
  );
});
