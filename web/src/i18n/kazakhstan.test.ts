import { afterEach, describe, expect, it } from 'vitest';
import { expiryOf } from '../stories/expiry.ts';
import { clockInKazakhstan, dayInKazakhstan, momentInKazakhstan } from './kazakhstan.ts';

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone;
});

describe.each(['America/Los_Angeles', 'Asia/Almaty', 'Pacific/Auckland'])('in %s', (place) => {
  it.each([
    ['2026-11-28T18:59:59.999Z', '2026-11-28'],
    ['2026-11-28T19:00:00.000Z', '2026-11-29'],
    ['2026-12-31T19:00:00.000Z', '2027-01-01'],
    ['2026-02-28T23:00:00+04:00', '2026-03-01'],
  ])('at %s it is %s in Kazakhstan', (moment, day) => {
    process.env['TZ'] = place;
    expect(dayInKazakhstan(moment)).toBe(day);
    expect(dayInKazakhstan(new Date(moment))).toBe(day);
  });

  it('a day begins five hours before it does in Greenwich', () => {
    process.env['TZ'] = place;
    expect(momentInKazakhstan('2026-11-29').toISOString()).toBe('2026-11-28T19:00:00.000Z');
    expect(clockInKazakhstan('2026-11-28T19:00:00.000Z').toISOString()).toContain('2026-11-29T00:');
  });

  it('a story ends on the day that was chosen there, at the time it is now', () => {
    process.env['TZ'] = place;
    const now = new Date('2026-11-28T20:30:00.000Z');
    expect(expiryOf('2026-12-05', now)).toBe('2026-12-04T20:30:00.000Z');
    expect(expiryOf('', now)).toBeNull();
  });
});
